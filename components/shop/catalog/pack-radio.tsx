"use client";

import { usePurchase } from "./purchase";

/** The radio of one pack's row. The row's label draws it, so it is only heard and focused. */
export function PackRadio({ sku }: { sku: string }) {
  const { pack, choose } = usePurchase();
  return (
    <input
      type="radio"
      name="pack"
      className="sr-only"
      checked={pack?.sku === sku}
      onChange={() => {
        choose(sku);
      }}
    />
  );
}
