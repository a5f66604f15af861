import { subHours } from "date-fns";
import { addBusinessDays, type IsoDay, italianDay } from "@/lib/core/business-days";
import { type Cents, percentOff } from "@/lib/core/money";
import { type ShippingType, shippingTypes, type ShopSettings } from "@/lib/settings/model/settings";
import { shippingCopy } from "../copy/product";

export type Product = {
  sku: string;
  kind: "device" | "pack";
  name: string;
  features: string[];
  priceCents: Cents;
  compareAtCents: Cents | null;
  /** Lowest price of the 30 days before the present one; null without such a history. */
  lowestPriorCents: Cents | null;
  /** Whole percent saved on `lowestPriorCents`; null without a reduction. */
  savingPercent: number | null;
  popular: boolean;
  /** Devices that one unit takes from stock. */
  devicesPerUnit: number;
  serumsPerUnit: number;
  travelCasesPerUnit: number;
  imagePath: string;
};

const REFERENCE_DAYS = 30;

/** Time for which a new price can be cancelled before it takes effect. */
export const PRICE_CANCEL_WINDOW_MS = 60_000;

/** A larger price step, up or down, must be confirmed. */
const LARGE_STEP_PERCENT = 30;

/** Returns true when a price step is large enough to be a typing mistake. */
export function isLargeStep(fromCents: Cents, toCents: Cents): boolean {
  return Math.abs(toCents - fromCents) * 100 > fromCents * LARGE_STEP_PERCENT;
}

/** A price, the price struck through beside it, and the time it takes effect. */
export type PriceDecision = {
  priceCents: Cents;
  compareAtCents: Cents | null;
  effectiveFrom: Date;
};

/**
 * Returns the lowest price in force during the 30 days before a reduction began, its reference
 * price (Codice del consumo, art. 17-bis). `changes` are newest first and begin with the present
 * price; null when there was no earlier price.
 */
export function lowestPriorPrice(changes: PriceDecision[]): Cents | null {
  const start = startOf(changes);
  const began = changes[start];
  const earlier = changes.slice(start + 1);
  if (!began || earlier.length === 0) return null;
  const since = subHours(began.effectiveFrom, 24 * REFERENCE_DAYS);
  // The price already in force when the 30 days began counts too.
  const first = earlier.findIndex(({ effectiveFrom }) => effectiveFrom <= since);
  const inForce = first === -1 ? earlier : earlier.slice(0, first + 1);
  return Math.min(...inForce.map(({ priceCents }) => priceCents));
}

/**
 * Returns when the present price, or the reduction it belongs to, began. A reduction continues
 * while the price stays the same or falls without a break (art. 17-bis, c. 5).
 */
function startOf(changes: PriceDecision[]): number {
  const next = changes.findIndex((change, index) => {
    const before = changes[index + 1];
    if (!before) return true;
    const continues =
      change.compareAtCents === null
        ? before.priceCents === change.priceCents
        : before.compareAtCents !== null && before.priceCents >= change.priceCents;
    return !continues;
  });
  return Math.max(0, next);
}

/**
 * Returns the highest price that may be struck through beside a new one: the reference price of its
 * reduction. `earlier` are the previous changes, newest first; null when there are none.
 */
export function highestCompareAt(
  next: Pick<PriceDecision, "priceCents" | "effectiveFrom">,
  earlier: PriceDecision[],
): Cents | null {
  return lowestPriorPrice([{ ...next, compareAtCents: next.priceCents }, ...earlier]);
}

/** Returns the whole percent saved on `referenceCents`; null when the price is not reduced. */
export function savingPercent(
  { priceCents, compareAtCents }: Pick<PriceDecision, "priceCents" | "compareAtCents">,
  referenceCents: Cents | null,
): number | null {
  if (compareAtCents === null || referenceCents === null) return null;
  return referenceCents > priceCents ? percentOff(priceCents, referenceCents) : null;
}

export type PriceChangeRow = PriceDecision & {
  id: string;
  /** Name of a staff member; null for the initial prices. */
  by: string | null;
  /** Cancelled before it took effect. */
  cancelled: boolean;
};

export type ProductDetails = {
  sku: string;
  kind: "device" | "pack";
  name: string;
  features: string[];
  popular: boolean;
  active: boolean;
};

/** A product with all its prices, planned, present and past, newest first. */
export type ProductPrices = ProductDetails & { changes: PriceChangeRow[] };

/**
 * Returns the changes in force at `now` or earlier, newest first; the first is the present price.
 */
export function pricesInForce<Change extends { effectiveFrom: Date; cancelled: boolean }>(
  changes: Change[],
  now: Date,
): Change[] {
  return changes.filter(({ effectiveFrom, cancelled }) => !cancelled && effectiveFrom <= now);
}

/** A shipping option, with the last day on which the order should arrive. */
export type ShippingOption = {
  id: ShippingType;
  name: string;
  description: string;
  priceCents: Cents;
  days: number;
  deliverBy: IsoDay;
};

/**
 * Returns a pack's cart id: its name in lower case with hyphens for spaces
 * (`docs/specification.md#catalogue`).
 */
export function packSku(name: string): string {
  return name.toLowerCase().replaceAll(" ", "-");
}

/**
 * Returns the shipping options, with prices from the settings and delivery days counted from `now`.
 */
export function shippingOptions(settings: ShopSettings["shipping"], now: Date): ShippingOption[] {
  return shippingTypes.map((id) => ({
    id,
    ...shippingCopy[id](settings[id].businessDays),
    priceCents: settings[id].priceCents,
    days: settings[id].businessDays,
    deliverBy: addBusinessDays(italianDay(now), settings[id].businessDays),
  }));
}

/** When a changed price starts: within a minute, or at a moment. */
export const priceStarts = ["soon", "later"] as const;
