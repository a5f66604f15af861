"use client";

import { Price } from "@/components/ui/price";
import { usePurchase } from "./purchase";

/** Names the chosen product and its price. */
export function ClosingOffer() {
  const { product } = usePurchase();
  return (
    <p className="mt-6 flex flex-wrap items-baseline gap-x-3">
      <span className="font-medium">{product.name}</span>
      <Price cents={product.priceCents} className="font-serif text-title-3" />
    </p>
  );
}
