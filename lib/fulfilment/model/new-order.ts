import { type DiscountTerms } from "@/lib/discounts/model/pricing";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";

/** How the customer of an order made by hand pays: by the link, has paid by bank transfer, or gets it for free. */
export const newOrderKinds = ["link", "transfer", "replacement"] as const;
export type NewOrderKind = (typeof newOrderKinds)[number];

/** What the shipping of an order costs that goes with another one. */
export const shippingCharges = ["none", "difference", "usual"] as const;
export type ShippingCharge = (typeof shippingCharges)[number];

export const discountUnits = ["none", "percent", "amount"] as const;
export type DiscountUnit = (typeof discountUnits)[number];

/** Hours for which the stock of an unpaid order made by hand is held. */
export const HELD_HOURS = 24;

export const MAX_DISCOUNT_REASON = 200;

/** What the form of a new order is filled in from. */
export const newOrderSources = {
  customer: "da",
  difference: "collegato",
  replacement: "sostituisce",
};
export type NewOrderSource = keyof typeof newOrderSources;

/** Returns the address of the form, filled in from an order. */
export function newOrderHref(source?: NewOrderSource, orderId = ""): string {
  const path = dashboardRoutes.newOrder;
  return source ? `${path}?${newOrderSources[source]}=${orderId}` : path;
}

/** Returns a typed discount as terms for the pricing; null for none. */
export function toDiscountTerms(unit: DiscountUnit, value: number): DiscountTerms | null {
  if (unit === "percent") return { kind: unit, percent: value, minimumCents: 0 };
  return unit === "amount" ? { kind: unit, amountCents: value, minimumCents: 0 } : null;
}
