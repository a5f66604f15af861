import { type ReactNode } from "react";
import { CheckoutHeader } from "@/components/shop/checkout/checkout-header";
import { Columns } from "@/components/shop/checkout/columns";
import { pictures } from "@/components/ui/pictures";
import { ShopImage } from "@/components/ui/shop-image";

/** Lays out a page opened from a review link: text on the left, a picture on the right. */
export function ReviewFrame({ brand, children }: { brand: string; children: ReactNode }) {
  return (
    <>
      <CheckoutHeader brand={brand} />
      <main id="contenuto" tabIndex={-1} className="flex grow flex-col outline-none">
        <Columns
          aside={
            <ShopImage
              picture={pictures.scatola}
              alt=""
              sizes="(min-width: 1024px) 42vw, 100vw"
              className="mt-auto aspect-square w-full [mask-image:linear-gradient(transparent,#000_24%)] object-cover"
            />
          }
        >
          {children}
        </Columns>
      </main>
    </>
  );
}
