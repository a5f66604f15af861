"use client";

import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from "react";
import { isInStock } from "@/lib/catalog/model/parts";
import { type Product } from "@/lib/catalog/model/product";

type Purchase = {
  /** The product that panel, bar and closing call add to the cart. */
  product: Product;
  choose: (sku: string) => void;
  devices: number | null;
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
  const devices = useAvailableDevices();
  const purchase = useMemo(() => {
    const product = packs.find((item) => item.sku === sku) ?? device;
    return { product, choose, devices };
  }, [device, packs, sku, devices]);
  return <PurchaseContext value={purchase}>{children}</PurchaseContext>;
}

/** Returns the current choice. Throws outside `PurchaseProvider`. */
export function usePurchase(): Purchase {
  const purchase = useContext(PurchaseContext);
  if (!purchase) throw new Error("usePurchase must be used inside PurchaseProvider");
  return purchase;
}

/** Returns true if it is known that not even one unit of `product` can be sold. */
export function isSoldOut(product: Product, devices: number | null): boolean {
  return devices !== null && !isInStock(product, devices);
}

function useAvailableDevices(): number | null {
  const [devices, setDevices] = useState<number | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    fetchDevices(abort.signal).then(setDevices, () => {
      // Without an answer the stock line stays empty. The server checks stock when the order is placed.
    });
    return () => {
      abort.abort();
    };
  }, []);
  return devices;
}

async function fetchDevices(signal: AbortSignal): Promise<number | null> {
  const response = await fetch("/api/catalog/availability", { signal });
  if (!response.ok) return null;
  const body: unknown = await response.json();
  if (typeof body !== "object" || body === null || !("devices" in body)) return null;
  return typeof body.devices === "number" && body.devices >= 0 ? body.devices : null;
}
