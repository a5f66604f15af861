"use client";

import { isSoldOut, usePurchase } from "./purchase";

/** Shows «47 pezzi rimasti», or «Disponibile» where the number is not told, in reserved space, so that its arrival causes no layout shift. */
export function StockLine() {
  const { availability, product } = usePurchase();
  const soldOut = isSoldOut(product, availability);
  return (
    <p
      role="status"
      className="mt-2 mb-4 flex min-h-6 items-center gap-3 pl-1 text-note font-medium"
    >
      {availability !== null && (
        <>
          {!soldOut && <span className="led-dot" />}
          <span>{soldOut ? "Al momento esaurito" : leftText(availability.devices)}</span>
        </>
      )}
    </p>
  );
}

function leftText(devices: number | null): string {
  if (devices === null) return "Disponibile";
  return devices === 1 ? "1 pezzo rimasto" : `${devices} pezzi rimasti`;
}
