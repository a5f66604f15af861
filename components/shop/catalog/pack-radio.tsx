"use client";

import { usePurchase } from "./purchase";

/** The radio button of a pack's row, visually hidden; the row's label draws it. */
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
