"use client";

import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from "react";
import { type Product } from "@/lib/catalog/model/product";
import { valueOf } from "@/lib/core/value-of";
import { type Availability } from "@/lib/inventory/model/sellable";

type Purchase = {
  /** The product that panel, bar and closing call add to the cart. */
  product: Product;
  choose: (sku: string) => void;
  /** What can be ordered now; null until it is known. */
  availability: Availability | null;
};

const PurchaseContext = createContext<Purchase | null>(null);

/** Provides the product page's choice to panel, packs, bar and closing call. */
export function PurchaseProvider({
  device,
  packs,
  chosen,
  children,
}: {
  device: Product;
  packs: readonly Product[];
  /** Sku of the pack chosen at first; any other is the device alone. */
  chosen: string | null;
  children: ReactNode;
}) {
  const [sku, choose] = useState(chosen);
  const availability = useAvailability();
  const purchase = useMemo(() => {
    const product = packs.find((item) => item.sku === sku) ?? device;
    return { product, choose, availability };
  }, [device, packs, sku, availability]);
  return <PurchaseContext value={purchase}>{children}</PurchaseContext>;
}

/** Returns the current choice. Throws outside `PurchaseProvider`. */
export function usePurchase(): Purchase {
  const purchase = useContext(PurchaseContext);
  if (!purchase) throw new Error("usePurchase must be used inside PurchaseProvider");
  return purchase;
}

/** Returns true if it is known that not even one unit of `product` can be sold. */
export function isSoldOut({ sku }: Product, availability: Availability | null): boolean {
  return availability !== null && valueOf(availability.units, sku) === 0;
}

function useAvailability(): Availability | null {
  const [availability, setAvailability] = useState<Availability | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    fetchAvailability(abort.signal).then(setAvailability, () => {
      // Without an answer the stock line stays empty. The server checks stock when the order is placed.
    });
    return () => {
      abort.abort();
    };
  }, []);
  return availability;
}

async function fetchAvailability(signal: AbortSignal): Promise<Availability | null> {
  const response = await fetch("/api/catalog/availability", { signal });
  if (!response.ok) return null;
  return (await response.json()) as Availability;
}
