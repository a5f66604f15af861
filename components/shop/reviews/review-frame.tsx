import { type ReactNode } from "react";
import { BoxPicture } from "@/components/shop/checkout/box-picture";
import { CheckoutHeader } from "@/components/shop/checkout/checkout-header";
import { Columns } from "@/components/shop/checkout/columns";
import { type ShopSettings } from "@/lib/settings/model/settings";

/** Lays out a page opened from a review link: text on the left, a picture on the right. */
export function ReviewFrame({
  brand,
  children,
}: {
  brand: ShopSettings["brand"];
  children: ReactNode;
}) {
  return (
    <>
      <CheckoutHeader brand={brand} />
      <main id="contenuto" tabIndex={-1} className="flex grow flex-col outline-none">
        <Columns aside={<BoxPicture />}>{children}</Columns>
      </main>
    </>
  );
}
