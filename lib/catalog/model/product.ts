import { type IsoDay, addBusinessDays, italianDay } from "@/lib/core/business-days";
import { type Cents, percentOff } from "@/lib/core/money";
import { type ShippingType, type ShopSettings, shippingTypes } from "@/lib/settings/model/settings";
import { shippingCopy } from "@/lib/catalog/copy/product";

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
  /** What the reduction saves, in whole percent of `lowestPriorCents`; null without a reduction. */
  savingPercent: number | null;
  popular: boolean;
  /** Devices one unit takes from stock. */
  devicesPerUnit: number;
  serumsPerUnit: number;
  travelCasesPerUnit: number;
  imagePath: string;
};

const REFERENCE_DAYS = 30;

/** How long a new price can be taken back before it is in force, in milliseconds. */
export const TAKE_BACK_MS = 60_000;

/** A price step of more than this percentage, up or down, must be confirmed. */
const LARGE_STEP_PERCENT = 30;

/** True when the step from one price to the next is large enough to be a typing mistake. */
export function isLargeStep(fromCents: Cents, toCents: Cents): boolean {
  return Math.abs(toCents - fromCents) * 100 > fromCents * LARGE_STEP_PERCENT;
}

/** A price as it is decided: what is asked, what is struck through beside it, and from when on. */
export type PriceDecision = {
  priceCents: Cents;
  compareAtCents: Cents | null;
  effectiveFrom: Date;
};

/**
 * The price a reduction is measured against: the lowest one in force during the 30 days before it began
 * (Codice del consumo, art. 17-bis). `changes` are newest first and begin with the present price; null
 * when there was no price before it.
 */
export function lowestPriorPrice(changes: PriceDecision[]): Cents | null {
  const start = startOf(changes);
  const began = changes[start];
  const earlier = changes.slice(start + 1);
  if (!began || earlier.length === 0) return null;
  const since = began.effectiveFrom.getTime() - REFERENCE_DAYS * 24 * 60 * 60 * 1000;
  // The price that was already in force when the 30 days began counts too.
  const first = earlier.findIndex(({ effectiveFrom }) => effectiveFrom.getTime() <= since);
  const inForce = first === -1 ? earlier : earlier.slice(0, first + 1);
  return Math.min(...inForce.map(({ priceCents }) => priceCents));
}

/**
 * Where the present price, or the reduction it belongs to, began. A reduction goes on while the price is
 * kept or lowered without a break (art. 17-bis, c. 5).
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
 * The highest price that may be struck through beside a new one: what the reduction is measured against.
 * `earlier` are the changes before it, newest first; null when there are none.
 */
export function highestCompareAt(
  next: Pick<PriceDecision, "priceCents" | "effectiveFrom">,
  earlier: PriceDecision[],
): Cents | null {
  return lowestPriorPrice([{ ...next, compareAtCents: next.priceCents }, ...earlier]);
}

/** What a price saves, in whole percent of `referenceCents`; null where it is no reduction. */
export function savingPercent(
  { priceCents, compareAtCents }: Pick<PriceDecision, "priceCents" | "compareAtCents">,
  referenceCents: Cents | null,
): number | null {
  if (compareAtCents === null || referenceCents === null) return null;
  return referenceCents > priceCents ? percentOff(priceCents, referenceCents) : null;
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
