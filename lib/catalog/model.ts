import { type IsoDay, addBusinessDays, italianDay } from "@/lib/core/business-days";
import { type Cents } from "@/lib/core/money";
import { type ShippingType, type ShopSettings, shippingTypes } from "@/lib/settings/model";
import { shippingCopy } from "./copy";

/** What the shop sells, as pages and the cart see it. */
export type Product = {
  sku: string;
  kind: "device" | "pack";
  name: string;
  features: string[];
  priceCents: Cents;
  compareAtCents: Cents | null;
  /** Lowest price of the 30 days before the present one, or null without such a history. */
  lowestPriorCents: Cents | null;
  discountLabel: string | null;
  popular: boolean;
  /** Devices one unit takes from stock. */
  devicesPerUnit: number;
  serumsPerUnit: number;
  travelCasesPerUnit: number;
  imagePath: string;
};

const REFERENCE_DAYS = 30;

/** A price as it is decided: what is asked, what is struck through beside it, and from when on. */
export type PriceDecision = {
  priceCents: Cents;
  compareAtCents: Cents | null;
  effectiveFrom: Date;
};

/**
 * The price a reduction must be measured against: the lowest one in force during the 30 days before the
 * present price took effect (Codice del consumo, art. 17-bis). `changes` are newest first and begin
 * with the present price; null when there was no price before it. A change that leaves the price as it
 * was begins nothing new.
 */
export function lowestPriorPrice(
  changes: { priceCents: Cents; effectiveFrom: Date }[],
): Cents | null {
  const [newest] = changes;
  if (!newest) return null;
  const begins = changes.findIndex(({ priceCents }) => priceCents !== newest.priceCents);
  if (begins === -1) return null;
  const present = changes[begins - 1] ?? newest;
  const earlier = changes.slice(begins);
  const since = present.effectiveFrom.getTime() - REFERENCE_DAYS * 24 * 60 * 60 * 1000;
  // The price that was already in force when the 30 days began counts too.
  const first = earlier.findIndex(({ effectiveFrom }) => effectiveFrom.getTime() <= since);
  const inForce = first === -1 ? earlier : earlier.slice(0, first + 1);
  return Math.min(...inForce.map(({ priceCents }) => priceCents));
}

/**
 * The highest price that may be struck through beside a new one: the lowest of the 30 days before. While a
 * reduction goes on without a break, lowered or kept, it may go on naming the price it began with
 * (Codice del consumo, art. 17-bis, c. 5). `earlier` are the changes before it, newest first; null when
 * there were none, and nothing to measure against.
 */
export function highestCompareAt(
  next: Pick<PriceDecision, "priceCents" | "effectiveFrom">,
  earlier: PriceDecision[],
): Cents | null {
  const [present] = earlier;
  if (!present) return null;
  const lowest = lowestPriorPrice([next, ...earlier]) ?? next.priceCents;
  const goesOn = present.compareAtCents !== null && next.priceCents <= present.priceCents;
  return goesOn ? Math.max(lowest, present.compareAtCents ?? 0) : lowest;
}

/** A price change as the dashboard shows it. */
export type PriceChangeRow = PriceDecision & {
  id: string;
  /** A colleague's name; null for the catalogue's first prices. */
  by: string | null;
  /** Whether it was called off before it took effect. */
  cancelled: boolean;
};

/** A product as the dashboard edits it. */
export type ProductSheet = {
  sku: string;
  kind: "device" | "pack";
  name: string;
  features: string[];
  popular: boolean;
  active: boolean;
};

/** A product with all its prices, newest first: those to come, the one in force, those before. */
export type ProductPrices = ProductSheet & { changes: PriceChangeRow[] };

/** The changes that count at `now`, newest first; the first one is the price in force. */
export function pricesInForce<Change extends { effectiveFrom: Date; cancelled: boolean }>(
  changes: Change[],
  now: Date,
): Change[] {
  return changes.filter(({ effectiveFrom, cancelled }) => !cancelled && effectiveFrom <= now);
}

/** A way to have the order delivered, with the last day it should arrive. */
export type ShippingOption = {
  id: ShippingType;
  name: string;
  description: string;
  priceCents: Cents;
  days: number;
  deliverBy: IsoDay;
};

/** A pack's cart id: its name in lower case with spaces replaced by hyphens (specification, section 3). */
export function packSku(name: string): string {
  return name.toLowerCase().replaceAll(" ", "-");
}

/** The shipping options with prices from the settings and delivery days counted from `now`. */
export function shippingOptions(settings: ShopSettings["shipping"], now: Date): ShippingOption[] {
  return shippingTypes.map((id) => ({
    id,
    ...shippingCopy[id](settings[id].businessDays),
    priceCents: settings[id].priceCents,
    days: settings[id].businessDays,
    deliverBy: addBusinessDays(italianDay(now), settings[id].businessDays),
  }));
}
