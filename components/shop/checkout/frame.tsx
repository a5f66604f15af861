import { type ReactNode } from "react";
import { BrandMark } from "@/components/shop/site/brand-mark";
import { ConsentButton } from "@/components/shop/visits/consent-button";
import { Link } from "@/components/ui/link";
import { pictures } from "@/components/ui/pictures";
import { ShopImage } from "@/components/ui/shop-image";
import { routes } from "@/lib/platform/routes";
import { sellerLine } from "@/lib/settings/copy/seller";
import { type ShopSettings } from "@/lib/settings/model/settings";
import { Columns } from "./columns";

type FrameProps = {
  brand: Pick<ShopSettings["brand"], "name">;
  /** The only link back. */
  back?: ReactNode;
  children: ReactNode;
};

/** A page about an order: the brand above, no menu. */
export function CheckoutFrame({ brand, back, children }: FrameProps) {
  return (
    <>
      <header className="flex min-h-18 flex-wrap items-center justify-between gap-x-3 gap-y-2 px-margin lg:min-h-20 lg:bg-[linear-gradient(90deg,transparent_58.333%,var(--color-blush)_58.333%)] lg:pr-[calc(41.667%+clamp(2rem,6vw,7rem))] lg:pl-bleed print:min-h-0 print:px-0 print:pb-4">
        <BrandMark name={brand.name} />
        {back}
      </header>
      <main id="contenuto" tabIndex={-1} className="flex grow flex-col outline-none">
        {children}
      </main>
    </>
  );
}

/** A page without an order summary: text beside a picture of the box. */
export function BoxPage({ children, ...frame }: FrameProps) {
  const picture = (
    <ShopImage
      picture={pictures.scatola}
      alt=""
      sizes="(min-width: 1024px) 42vw, 100vw"
      className="mt-auto aspect-square w-full fade-top-24 object-cover"
    />
  );
  return (
    <CheckoutFrame {...frame}>
      <Columns aside={picture}>{children}</Columns>
    </CheckoutFrame>
  );
}

export function CheckoutFooter({ brand, legal }: Pick<ShopSettings, "brand" | "legal">) {
  return (
    <footer className="border-t border-gold-veil px-margin py-6 text-small text-muted lg:px-bleed print:px-0">
      <p>
        {brand.name} · {sellerLine(legal)}.
      </p>
      <p className="flex flex-wrap gap-x-6 print:hidden">
        <Link href={routes.terms} className="inline-flex min-h-touch items-center">
          Condizioni di vendita
        </Link>
        <Link href={routes.contact} className="inline-flex min-h-touch items-center">
          Contatto
        </Link>
        <Link
          href={routes.withdrawal}
          prefetch={false}
          className="inline-flex min-h-touch items-center"
        >
          Recedere dal contratto qui
        </Link>
        <ConsentButton className="inline-flex min-h-touch items-center underline">
          Preferenze cookie
        </ConsentButton>
      </p>
    </footer>
  );
}
