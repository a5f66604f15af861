import { type VisitTotals } from "./events";

/** Rates of fewer sessions are not shown. */
export const MIN_SESSIONS = 100;

/** Thresholds in percent (docs/specification.md#analytics). */
export const GOOD_CONVERSION = 2;
export const GOOD_ABANDONMENT = 70;

/** A rate with its counts; `percent` has two decimals and is null when `whole` is 0. */
export type Kpi = { part: number; whole: number; percent: number | null };

type Given<Name extends keyof VisitTotals> = Pick<VisitTotals, Name>;

/*
 * The first two rates are rated: `good` is null without a percentage. The rounded value decides, because readers
 * see that one.
 */

/** Returns purchases divided by sessions with a product view (docs/specification.md#analytics). */
export function conversionRate(given: Given<"purchases" | "productSessions">) {
  const kpi = share(given.purchases, given.productSessions);
  return { ...kpi, good: kpi.percent === null ? null : kpi.percent >= GOOD_CONVERSION };
}

/** Returns the share of cart additions without a purchase (docs/specification.md#analytics). */
export function cartAbandonment(given: Given<"cartAdditions" | "purchases">) {
  const kpi = share(given.cartAdditions - given.purchases, given.cartAdditions);
  return { ...kpi, good: kpi.percent === null ? null : kpi.percent <= GOOD_ABANDONMENT };
}

export function sessionsWithOrder({ paidSessions, sessions }: Given<"paidSessions" | "sessions">) {
  return share(paidSessions, sessions);
}

export function cartsWithoutOrder(given: Given<"cartSessions" | "paidSessions">): Kpi {
  return share(given.cartSessions - given.paidSessions, given.cartSessions);
}

/** Returns `part` of `whole` in percent, with two decimals. */
export function share(part: number, whole: number): Kpi {
  const percent = whole === 0 ? null : Math.round((part * 10_000) / whole) / 100;
  return { part, whole, percent };
}
