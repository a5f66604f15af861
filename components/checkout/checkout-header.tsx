import { type ReactNode } from "react";
import { BrandMark } from "@/components/site/brand-mark";

/** The calm header of the checkout: the brand, and at most one way back. */
export function CheckoutHeader({ brand, children }: { brand: string; children?: ReactNode }) {
  return (
    <header className="flex min-h-18 items-center justify-between gap-4 px-margin lg:min-h-20 lg:px-bleed">
      <BrandMark name={brand} />
      {children}
    </header>
  );
}
