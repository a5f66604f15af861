import { type ReactNode } from "react";
import { BrandMark } from "@/components/shop/site/brand-mark";
import { type ShopSettings } from "@/lib/settings/model/settings";

/** Shows the brand and at most one link back. */
export function CheckoutHeader({
  brand,
  children,
}: {
  brand: Pick<ShopSettings["brand"], "name">;
  children?: ReactNode;
}) {
  return (
    <header className="flex min-h-18 flex-wrap items-center justify-between gap-x-3 gap-y-2 px-margin lg:min-h-20 lg:bg-[linear-gradient(90deg,transparent_58.333%,var(--color-blush)_58.333%)] lg:pr-[calc(41.667%+clamp(2rem,6vw,7rem))] lg:pl-bleed print:min-h-0 print:px-0 print:pb-4">
      <BrandMark name={brand.name} />
      {children}
    </header>
  );
}
