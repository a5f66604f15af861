import { max, subHours } from "date-fns";
import { type Cents, percentOff } from "@/lib/core/money";
import { type ShopMode } from "@/lib/platform/variables";

/** What is shown beside a reduced price: all three together or none (Codice del consumo, art. 17-bis). */
export type Reduction = {
  compareAtCents: Cents;
  /** The lowest price of the 30 days before the reduction began. */
  lowestPriorCents: Cents;
  /** Whole percent saved on `lowestPriorCents`. */
  savingPercent: number;
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
  /** The sale that it begins or ends. */
  saleId?: string | null;
};

/**
 * Returns the changes that prove what was asked for a product, newest first. A price counts from the
 * moment it was written, because a row written later proves nothing about an earlier day. In the
 * demonstration the invented history counts as it stands.
 */
export function provenHistory<Change extends PriceDecision & { createdAt: Date }>(
  changes: Change[],
  mode: ShopMode,
): Change[] {
  if (mode === "demonstration") return changes;
  const counted = changes.map((change) => ({
    ...change,
    effectiveFrom: max([change.effectiveFrom, change.createdAt]),
  }));
  // A price that was in force for no time, since a newer one counts from the same moment, proves nothing.
  return counted.filter(({ effectiveFrom }, index) => {
    const newer = counted[index - 1];
    return !newer || effectiveFrom < newer.effectiveFrom;
  });
}

/**
 * Returns the lowest price in force during the 30 days before a reduction began, its reference
 * price (Codice del consumo, art. 17-bis). `changes` are newest first and begin with the present
 * price; null when the earlier prices do not cover the 30 days.
 */
export function lowestPriorPrice(changes: PriceDecision[]): Cents | null {
  const start = startOf(changes);
  const began = changes[start];
  const earlier = changes.slice(start + 1);
  if (!began || earlier.length === 0) return null;
  const since = subHours(began.effectiveFrom, 24 * REFERENCE_DAYS);
  // The price already in force when the 30 days began counts too.
  const first = earlier.findIndex(({ effectiveFrom }) => effectiveFrom <= since);
  if (first === -1) return null;
  return Math.min(...earlier.slice(0, first + 1).map(({ priceCents }) => priceCents));
}

/**
 * Returns when the present price, or the reduction it belongs to, began. A reduction continues
 * while the price stays the same or falls without a break (art. 17-bis, c. 5). A sale, which has an
 * end of its own, is always a reduction of its own.
 */
function startOf(changes: PriceDecision[]): number {
  const next = changes.findIndex((change, index) => {
    const before = changes[index + 1];
    if (!before) return true;
    if (change.saleId && change.compareAtCents !== null) return true;
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
  next: Pick<PriceDecision, "priceCents" | "effectiveFrom" | "saleId">,
  earlier: PriceDecision[],
): Cents | null {
  return lowestPriorPrice([{ ...next, compareAtCents: next.priceCents }, ...earlier]);
}

/** Returns the struck price of a sale: the highest that its reduction proves; null without a proof. */
export function saleCompareAt(
  next: Pick<PriceDecision, "priceCents" | "effectiveFrom" | "saleId">,
  earlier: PriceDecision[],
): Cents | null {
  const highest = highestCompareAt(next, earlier);
  return highest !== null && percentOff(next.priceCents, highest) >= 1 ? highest : null;
}

/** Returns when the present price, the first of `changes`, or its reduction began; null without any. */
export function presentPriceBegan(changes: PriceDecision[]): Date | null {
  return changes[startOf(changes)]?.effectiveFrom ?? null;
}

/** Returns the reduction of the present price, the first of `changes`; null when none is proven. */
export function reductionOf(changes: PriceDecision[]): Reduction | null {
  const [present] = changes;
  const lowestPriorCents = lowestPriorPrice(changes);
  if (!present || present.compareAtCents === null || lowestPriorCents === null) return null;
  const { priceCents, compareAtCents } = present;
  const savingPercent = percentOff(priceCents, lowestPriorCents);
  // «0% OFF» is no reduction.
  if (compareAtCents > lowestPriorCents || savingPercent < 1) return null;
  return { compareAtCents, lowestPriorCents, savingPercent };
}

/**
 * Returns the changes in force at `now` or earlier, newest first; the first is the present price.
 */
export function pricesInForce<Change extends { effectiveFrom: Date; cancelled: boolean }>(
  changes: Change[],
  now: Date,
): Change[] {
  return changes.filter(({ effectiveFrom, cancelled }) => !cancelled && effectiveFrom <= now);
}

/** When a changed price starts: within a minute, or at a moment. */
export const priceStarts = ["soon", "later"] as const;
