import { type ReactNode } from "react";
import { Columns } from "@/components/shop/checkout/columns";
import { BrandMark } from "@/components/shop/site/brand-mark";
import { ButtonLink } from "@/components/ui/button-link";
import { type Picture } from "@/components/ui/pictures";
import { ShopImage } from "@/components/ui/shop-image";
import { getSettings } from "@/lib/settings/queries";

/** `back` is the only link back. */
type FrameProps = { back?: ReactNode; children: ReactNode };

/** A page about an order: the brand above, no menu. */
export async function CheckoutFrame({ back, children }: FrameProps) {
  const { brand } = await getSettings();
  return (
    <>
      <header className="order-header">
        <BrandMark name={brand.name} />
        {back}
      </header>
      <main id="contenuto" tabIndex={-1} className="flex grow flex-col outline-none">
        {children}
      </main>
    </>
  );
}

/** A page without an order summary: text beside a picture, which on wide screens fills its column, at most the window. */
export function PicturePage({ picture, back, children }: FrameProps & { picture: Picture }) {
  const image = (
    <ShopImage
      picture={picture}
      alt=""
      sizes="(min-width: 1024px) 60vw, 100vw"
      className="aspect-square w-full object-cover lg:sticky lg:top-0 lg:aspect-auto lg:h-0 lg:max-h-svh lg:grow lg:fade-top-24"
    />
  );
  return (
    <CheckoutFrame back={back}>
      <Columns aside={image}>{children}</Columns>
    </CheckoutFrame>
  );
}

type OpeningProps = {
  title: string;
  lead: ReactNode;
  next?: { href: string; label: string };
  children?: ReactNode;
};

/** Title and first sentence of a page, then its text and the way on. */
export function Opening({ title, lead, next, children }: OpeningProps) {
  return (
    <>
      <h1 className="title-1 pt-6">{title}</h1>
      <p className="lead mt-5">{lead}</p>
      {children}
      {next && (
        <p className="mt-8">
          <ButtonLink href={next.href} className="max-md:w-full">
            {next.label}
          </ButtonLink>
        </p>
      )}
    </>
  );
}
