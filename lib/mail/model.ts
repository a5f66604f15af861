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

export type EmailKind = OrderEmailKind | StaffEmailKind;

export const emailKinds = [...orderEmailKinds, ...staffEmailKinds] as const;

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
