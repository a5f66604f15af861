"use client";

import { isSoldOut, usePurchase } from "./purchase";

/** Shows «47 pezzi rimasti» in reserved space, so that its arrival causes no layout shift. */
export function StockLine() {
  const { devices, product } = usePurchase();
  const soldOut = isSoldOut(product, devices);
  return (
    <p
      aria-live="polite"
      className="mt-2 mb-4 flex min-h-6 items-center gap-3 pl-1 text-note font-medium"
    >
      {devices !== null && (
        <>
          {!soldOut && <span className="led-dot" />}
          {soldOut
            ? "Al momento esaurito"
            : devices === 1
              ? "1 pezzo rimasto"
              : `${devices} pezzi rimasti`}
        </>
      )}
    </p>
  );
}
