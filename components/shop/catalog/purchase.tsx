"use client";

import { type ReactNode, createContext, useContext, useEffect, useMemo, useState } from "react";
import { type Product } from "@/lib/catalog/model/product";

type Purchase = {
  /** The pack the shopper has picked, or null while it is the device alone. */
  pack: Product | null;
  /** What the buy panel and the mobile bar add to the cart. */
  product: Product;
  choose: (sku: string | null) => void;
  /** Devices that can be sold now; null until known, or when the shop cannot tell. */
  devices: number | null;
};

const PurchaseContext = createContext<Purchase | null>(null);

/** Holds what the product page's visitor is about to buy, shared by panel, packs and mobile bar. */
export function PurchaseProvider({
  device,
  packs,
  children,
}: {
  device: Product;
  packs: Product[];
  children: ReactNode;
}) {
  const [sku, choose] = useState<string | null>(null);
  const devices = useAvailableDevices();
  const purchase = useMemo(() => {
    const pack = packs.find((item) => item.sku === sku) ?? null;
    return { pack, product: pack ?? device, choose, devices };
  }, [device, packs, sku, devices]);
  return <PurchaseContext value={purchase}>{children}</PurchaseContext>;
}

/** The current purchase. Throws outside `PurchaseProvider`. */
export function usePurchase(): Purchase {
  const purchase = useContext(PurchaseContext);
  if (!purchase) throw new Error("usePurchase must be used inside PurchaseProvider");
  return purchase;
}

/** True when it is known that not even one unit of `product` can be sold. */
export function isSoldOut(product: Product, devices: number | null): boolean {
  return devices !== null && devices < product.devicesPerUnit;
}

function useAvailableDevices(): number | null {
  const [devices, setDevices] = useState<number | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    fetchDevices(abort.signal).then(setDevices, () => {
      // Without an answer the stock line stays away; the order itself is checked by the server.
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
