import { type EmailState } from "./list-filter";

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

/** Every kind of e-mail about somebody's own way into the dashboard. */
export const accessEmailKinds = [
  "staff_invitation",
  "password_reset",
  "password_changed",
  "second_factor_changed",
] as const;
export type AccessEmailKind = (typeof accessEmailKinds)[number];

/** Every kind of e-mail to the people who run the shop that is about no order. */
export const shopEmailKinds = ["staff_low_stock"] as const;
export type ShopEmailKind = (typeof shopEmailKinds)[number];

/** Every kind of e-mail about a newsletter subscription. */
export const newsletterEmailKinds = ["newsletter_confirmation", "newsletter_welcome"] as const;
export type NewsletterEmailKind = (typeof newsletterEmailKinds)[number];

/** Kinds that are about one order. */
export type OrderBoundEmailKind = OrderEmailKind | StaffEmailKind;

export type EmailKind = OrderBoundEmailKind | AccessEmailKind | ShopEmailKind | NewsletterEmailKind;

export const emailKinds = [
  ...orderEmailKinds,
  ...newsletterEmailKinds,
  ...staffEmailKinds,
  ...shopEmailKinds,
  ...accessEmailKinds,
] as const;

/** True for the kinds that are about a way into the dashboard, and no order. */
export function isAccessEmail(kind: string): kind is AccessEmailKind {
  return accessEmailKinds.some((one) => one === kind);
}

/** True for the kinds that are about a newsletter subscription. */
export function isNewsletterEmail(kind: string): kind is NewsletterEmailKind {
  return newsletterEmailKinds.some((one) => one === kind);
}

/** True for the kinds that are about the shop itself, and no order. */
export function isShopEmail(kind: string): kind is ShopEmailKind {
  return shopEmailKinds.some((one) => one === kind);
}

/** One e-mail of the log. */
export type EmailLogRow = {
  id: string;
  kind: string;
  order: { id: string; number: string } | null;
  recipient: string;
  state: string;
  attempts: number;
  lastError: string | null;
  createdAt: Date;
  sentAt: Date | null;
};

export type EmailLogPage = {
  rows: EmailLogRow[];
  /** How many there are in each state. */
  counts: Record<EmailState, number>;
  /** How many the filter leaves. */
  total: number;
  page: number;
};
