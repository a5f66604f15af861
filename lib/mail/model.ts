/** Every kind of e-mail about an order that its buyer gets. */
export const orderEmailKinds = [
  "order_confirmation",
  "payment_pending",
  "payment_failed",
  "order_shipped",
  "order_delivered",
  "order_cancelled",
  "order_refunded",
  "order_link",
] as const;
export type OrderEmailKind = (typeof orderEmailKinds)[number];

/** Every kind of e-mail that goes to the people who run the shop. */
export const staffEmailKinds = ["staff_new_order", "staff_alert", "staff_dispute"] as const;
export type StaffEmailKind = (typeof staffEmailKinds)[number];

export type EmailKind = OrderEmailKind | StaffEmailKind;

export const emailKinds = [...orderEmailKinds, ...staffEmailKinds] as const;
