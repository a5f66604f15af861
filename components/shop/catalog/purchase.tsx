"use client";

import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from "react";
import { track } from "@/components/shop/visits/tracking";
import { buttonClass } from "@/components/ui/button";
import { FormerPrice, Price, Saving } from "@/components/ui/price";
import { useCart } from "@/lib/cart/client/cart-store";
import { toCartItem } from "@/lib/cart/model/drawer";
import { giftNote } from "@/lib/catalog/copy/gift";
import { lowestPriceText } from "@/lib/catalog/copy/price";
import { type Product } from "@/lib/catalog/model/product";
import { type Cents, formatEuro } from "@/lib/core/money";
import { valueOf } from "@/lib/core/value-of";
import { type Availability } from "@/lib/inventory/model/sellable";
import { type ClosedNotice } from "@/lib/settings/copy/opening";

type Purchase = {
  /** The product that panel, bar and closing call add to the cart. */
  product: Product;
  choose: (sku: string) => void;
  /** What can be ordered now; null until it is known. */
  availability: Availability | null;
  /** Set while the shop takes no orders. */
  closed: ClosedNotice | null;
  /** True where nothing is counted. */
  isPreview: boolean;
};

const PurchaseContext = createContext<Purchase | null>(null);

type PurchaseProviderProps = {
  device: Product;
  packs: readonly Product[];
  /** Sku of the pack chosen at first; any other is the device alone. */
  chosen: string | null;
  closed: ClosedNotice | null;
  isPreview?: boolean;
  children: ReactNode;
};

/** Provides the product page's choice to panel, packs, bar and closing call. */
export function PurchaseProvider({
  device,
  packs,
  chosen,
  closed,
  isPreview = false,
  children,
}: PurchaseProviderProps) {
  const [sku, choose] = useState(chosen);
  const availability = useAvailability();
  const purchase = useMemo(() => {
    const product = packs.find((item) => item.sku === sku) ?? device;
    return { product, choose, availability, closed, isPreview };
  }, [device, packs, sku, availability, closed, isPreview]);
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
    return () => abort.abort();
  }, []);
  return availability;
}

async function fetchAvailability(signal: AbortSignal): Promise<Availability | null> {
  const response = await fetch("/api/catalog/availability", { signal });
  if (!response.ok) return null;
  return (await response.json()) as Availability;
}

export function AddToCartButton({ product, className }: { product: Product; className: string }) {
  const { availability, closed, isPreview } = usePurchase();
  const add = useCart((cart) => cart.addToCart);
  const soldOut = isSoldOut(product, availability);
  return (
    <button
      type="button"
      className={buttonClass("filled", `noscript:hidden ${className}`)}
      disabled={soldOut || closed !== null}
      onClick={() => {
        const item = toCartItem(product);
        add(item);
        if (isPreview) return;
        track("add_to_cart", { id: item.id, name: item.name, price: item.price, quantity: 1 });
      }}
    >
      {closed?.button ?? (soldOut ? "Al momento esaurito" : "Aggiungi al carrello")}
    </button>
  );
}

export function ChosenPrice({ vatNote }: { vatNote: string | null }) {
  const { priceCents, reduction } = usePurchase().product;
  return (
    <>
      <p className="chosen-price">
        <Price cents={priceCents} />
        {reduction && (
          <>
            <FormerPrice cents={reduction.compareAtCents} />
            <Saving percent={reduction.savingPercent} />
          </>
        )}
      </p>
      <p className="fine-print">
        <span>{vatNote !== null && `${vatNote}. `}</span>
        <span>{reduction && `${lowestPriceText(reduction)}.`}</span>
      </p>
    </>
  );
}

/** Adds the chosen product to the cart. The buy bar is hidden while it is on screen. */
export function ChosenButton({ className = "w-full" }: { className?: string }) {
  return (
    <div data-buys-here>
      <AddToCartButton product={usePurchase().product} className={className} />
    </div>
  );
}

export function ClosingOffer() {
  const { product } = usePurchase();
  return (
    <p className="mt-6 flex flex-wrap items-baseline gap-x-3">
      <span className="font-medium">{product.name}</span>
      <Price cents={product.priceCents} className="font-serif text-title-3" />
    </p>
  );
}

/** Tells how many serums come with the choice as a gift, and what they are worth; `children` is their picture. */
export function Gift({
  name,
  valueCents,
  children,
}: {
  name: string;
  /** Value of one serum; null where it is not told. */
  valueCents: Cents | null;
  children: ReactNode;
}) {
  const { serumsPerUnit } = usePurchase().product;
  if (serumsPerUnit === 0) return null;
  return (
    <div className="flex items-center gap-5 border-y border-gold-veil py-3 leading-snug">
      {children}
      <p>
        <strong className="block font-semibold">{`${name} `}</strong>
        <span className="note">
          {giftNote(serumsPerUnit)}
          {valueCents !== null && (
            <>
              {", valore "}
              <s>{formatEuro(valueCents * serumsPerUnit)}</s>
            </>
          )}
        </span>
      </p>
    </div>
  );
}

/** Hides what concerns only a product that can be ordered. */
export function UnlessSoldOut({ children }: { children: ReactNode }) {
  const { availability, product } = usePurchase();
  return isSoldOut(product, availability) ? null : children;
}

/** Shows «47 pezzi rimasti» where the number is told, in reserved space, so that its arrival causes no layout shift. */
export function StockLine() {
  const { availability, product, closed } = usePurchase();
  const text = isSoldOut(product, availability)
    ? "Al momento esaurito"
    : leftText(availability?.devices ?? null);
  return (
    <p
      role="status"
      className="mt-2 mb-4 flex min-h-6 items-center gap-3 pl-1 text-note font-medium"
    >
      {closed && <span>{`${closed.title}. ${closed.text}`}</span>}
      {!closed && text !== null && (
        <>
          {!isSoldOut(product, availability) && <span className="led-dot" />}
          <span>{text}</span>
        </>
      )}
    </p>
  );
}

function leftText(devices: number | null): string | null {
  if (devices === null) return null;
  return devices === 1 ? "1 pezzo rimasto" : `${devices} pezzi rimasti`;
}
