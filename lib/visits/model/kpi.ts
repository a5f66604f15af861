import { type VisitTotals } from "./events";

/** Fewer sessions than this say nothing: what is reckoned from them is not shown. */
export const MIN_SESSIONS = 100;

/** From these on a figure is good (specification, section 9), in percent. */
export const GOOD_CONVERSION = 2;
export const GOOD_ABANDONMENT = 70;

/** A share with what it was reckoned from; `percent` has two decimals, null where nothing was counted. */
export type Kpi = { part: number; whole: number; percent: number | null };

/** A share that is judged; `good` is null where there is none. The rounded figure decides, as it is read. */
export type JudgedKpi = Kpi & { good: boolean | null };

/** Purchases over sessions that saw a product page (specification, section 9). */
export function conversionRate({
  purchases,
  productSessions,
}: Pick<VisitTotals, "purchases" | "productSessions">): JudgedKpi {
  const kpi = share(purchases, productSessions);
  return { ...kpi, good: kpi.percent === null ? null : kpi.percent >= GOOD_CONVERSION };
}

/** Additions to the cart that no purchase followed, over all of them (specification, section 9). */
export function cartAbandonment({
  cartAdditions,
  purchases,
}: Pick<VisitTotals, "cartAdditions" | "purchases">): JudgedKpi {
  const kpi = share(cartAdditions - purchases, cartAdditions);
  return { ...kpi, good: kpi.percent === null ? null : kpi.percent <= GOOD_ABANDONMENT };
}

/** Sessions with an order, over all sessions. */
export function sessionsWithOrder({
  paidSessions,
  sessions,
}: Pick<VisitTotals, "paidSessions" | "sessions">): Kpi {
  return share(paidSessions, sessions);
}

/** Sessions with something in the cart and no order, over those with something in the cart. */
export function cartsWithoutOrder({
  cartSessions,
  paidSessions,
}: Pick<VisitTotals, "cartSessions" | "paidSessions">): Kpi {
  return share(cartSessions - paidSessions, cartSessions);
}

/** `part` of `whole` in percent, with two decimals. */
export function share(part: number, whole: number): Kpi {
  const percent = whole === 0 ? null : Math.round((part * 10_000) / whole) / 100;
  return { part, whole, percent };
}
