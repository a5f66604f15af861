import { type ReactNode } from "react";
import { AdminBrand } from "@/components/admin/ui/admin-brand";
import { adminText } from "@/components/admin/ui/styles";
import { Link } from "@/components/ui/link";
import { OtherCrop } from "@/components/ui/picture-sources";
import { pictures } from "@/components/ui/pictures";
import { ShopImage } from "@/components/ui/shop-image";
import { routes } from "@/lib/platform/routes";

/** Stacks brand, picture and form in one column; from 768 px the picture stands beside them. */
export function SignInFrame({ brand, children }: { brand: string; children: ReactNode }) {
  return (
    <main
      className={`${adminText} grid min-h-svh [--radius-control:var(--radius-field)] grid-cols-[minmax(0,1fr)] gap-y-3 py-3 max-md:mx-auto max-md:w-full max-md:max-w-110 max-md:content-center max-md:px-5 md:grid-cols-2 md:grid-rows-[auto_1fr_auto] md:py-8 md:*:mx-auto md:*:w-[min(21.25rem,100%-4rem)] lg:grid-cols-[5fr_7fr]`}
    >
      <div>
        <AdminBrand name={brand} href={routes.home} />
      </div>
      <div className="relative aspect-video overflow-hidden md:col-start-2 md:row-span-3 md:row-start-1 md:-my-8 md:aspect-auto md:w-full!">
        <ShopImage
          picture={pictures["hero-portrait"]}
          alt=""
          sizes="max(58vw, 100svh)"
          priority
          className="absolute inset-0 size-full object-cover md:object-[84%_50%]"
        >
          <OtherCrop
            picture={pictures.hero}
            media="(max-width: 47.99rem)"
            sizes="min(100vw, 27.5rem)"
          />
        </ShopImage>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 pt-3 wrap-anywhere md:content-center">
        {children}
      </div>
      <p>
        <Link
          href={routes.home}
          className="inline-flex min-h-6 items-center text-gold-text underline max-md:min-h-touch"
        >
          Torna al negozio
        </Link>
      </p>
    </main>
  );
}
