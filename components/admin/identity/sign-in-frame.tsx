import { type ReactNode } from "react";
import { AdminBrand } from "@/components/admin/ui/admin-brand";
import { adminText } from "@/components/admin/ui/styles";
import { Link } from "@/components/ui/link";
import { OtherCrop } from "@/components/ui/picture-sources";
import { pictures } from "@/components/ui/pictures";
import { ShopImage } from "@/components/ui/shop-image";
import { routes } from "@/lib/platform/routes";

/** Stacks brand, picture and form in one column; from 1024 px the picture stands beside them. */
export function SignInFrame({ brand, children }: { brand: string; children: ReactNode }) {
  return (
    <main
      className={`${adminText} grid min-h-svh [--radius-control:var(--radius-field)] grid-cols-[minmax(0,1fr)] gap-y-3 py-3 max-lg:mx-auto max-lg:w-full max-lg:max-w-110 max-lg:content-center max-lg:px-5 lg:grid-cols-[5fr_7fr] lg:grid-rows-[auto_1fr_auto] lg:py-8 lg:*:mx-auto lg:*:w-[min(21.25rem,100%)]`}
    >
      <div>
        <AdminBrand name={brand} href={routes.home} />
      </div>
      <div className="relative aspect-video overflow-hidden lg:col-start-2 lg:row-span-3 lg:row-start-1 lg:-my-8 lg:aspect-auto lg:w-full!">
        <ShopImage
          picture={pictures["hero-portrait"]}
          alt=""
          sizes="58vw"
          priority
          className="absolute inset-0 size-full object-cover"
        >
          <OtherCrop
            picture={pictures.hero}
            media="(max-width: 63.99rem)"
            sizes="min(100vw, 27.5rem)"
          />
        </ShopImage>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 pt-3 wrap-anywhere lg:content-center">
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
