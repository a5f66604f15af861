import { type ReactNode } from "react";
import { AdminBrand } from "@/components/admin/ui/admin-brand";
import { adminText } from "@/components/admin/ui/styles";
import { Link } from "@/components/ui/link";
import { OtherCrop } from "@/components/ui/picture-sources";
import { pictures } from "@/components/ui/pictures";
import { ShopImage } from "@/components/ui/shop-image";
import { routes } from "@/lib/platform/routes";

export function SignInFrame({ brand, children }: { brand: string; children: ReactNode }) {
  return (
    <main
      className={`${adminText} grid min-h-svh max-md:grid-cols-[minmax(0,1fr)] md:grid-cols-[minmax(min(27.5rem,60%),5fr)_7fr] max-md:grid-rows-[auto_1fr]`}
    >
      <section className="relative z-1 flex min-w-0 flex-col px-12 py-8 max-md:row-start-2 max-md:px-5 max-md:pt-5 max-md:pb-6">
        {/* On phones the brand is on the picture, which stays light in the dark theme. */}
        <AdminBrand
          name={brand}
          href={routes.home}
          className="self-start max-md:absolute max-md:-top-33.5 max-md:text-ink max-md:[--color-gold-text:var(--color-gold-on-wall)] max-md:[--color-ink:var(--color-on-wall)] max-md:[&_svg]:text-gold-text"
        />
        <div className="m-auto grid w-full max-w-85 grid-cols-[minmax(0,1fr)] wrap-anywhere gap-4 py-8 max-md:mx-0 max-md:mt-3 max-md:mb-auto max-md:max-w-none max-md:py-0">
          {children}
        </div>
        <p className="text-xs/4 max-md:pt-6 max-md:text-small">
          <Link
            href={routes.home}
            className="inline-flex min-h-6 items-center text-gold-text underline max-md:min-h-touch"
          >
            Torna al negozio
          </Link>
        </p>
      </section>
      <div className="relative overflow-hidden max-md:row-start-1 max-md:h-37">
        <ShopImage
          picture={pictures["hero-portrait"]}
          alt=""
          sizes="58vw"
          priority
          className="absolute inset-0 size-full object-cover max-md:object-[50%_12%]"
        >
          <OtherCrop picture={pictures.hero} media="(max-width: 47.99rem)" sizes="100vw" />
        </ShopImage>
      </div>
    </main>
  );
}
