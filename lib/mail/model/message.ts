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

/** Every kind of e-mail that tells people of the staff, each as they chose, what has arrived. */
export const noticeEmailKinds = [
  "staff_message",
  "staff_partner",
  "staff_withdrawal",
  "staff_review",
] as const;
export type NoticeKind = (typeof noticeEmailKinds)[number];

/** Every kind of e-mail about a newsletter subscription. */
export const newsletterEmailKinds = ["newsletter_confirmation", "newsletter_welcome"] as const;
export type NewsletterEmailKind = (typeof newsletterEmailKinds)[number];

/** Every kind of e-mail to somebody who wrote to the shop, asked about their data, withdrew, or may review what they bought. */
export const personEmailKinds = [
  "contact_received",
  "partner_received",
  "inquiry_answer",
  "partner_accepted",
  "partner_refused",
  "privacy_link",
  "withdrawal_received",
  "review_invitation",
  "review_refused",
] as const;
export type PersonEmailKind = (typeof personEmailKinds)[number];

/** Kinds that are about one order. */
export type OrderBoundEmailKind = OrderEmailKind | StaffEmailKind;

export type EmailKind =
  | OrderBoundEmailKind
  | AccessEmailKind
  | ShopEmailKind
  | NoticeKind
  | PersonEmailKind
  | NewsletterEmailKind;

export const emailKinds = [
  ...orderEmailKinds,
  ...newsletterEmailKinds,
  ...staffEmailKinds,
  ...shopEmailKinds,
  ...noticeEmailKinds,
  ...accessEmailKinds,
  ...personEmailKinds,
] as const;

/** True for the kinds that are about a way into the dashboard, and no order. */
export function isAccessEmail(kind: string): kind is AccessEmailKind {
  return accessEmailKinds.some((one) => one === kind);
}

/** True for the kinds that are about a newsletter subscription. */
export function isNewsletterEmail(kind: string): kind is NewsletterEmailKind {
  return newsletterEmailKinds.some((one) => one === kind);
}

/** True for the kinds to somebody who wrote to the shop, and about no order. */
export function isPersonEmail(kind: string): kind is PersonEmailKind {
  return personEmailKinds.some((one) => one === kind);
}

/** True for the kinds that are about the shop itself, and no order. */
export function isShopEmail(kind: string): kind is ShopEmailKind {
  return shopEmailKinds.some((one) => one === kind);
}

/** True for the kinds that tell staff what has arrived. */
export function isNoticeEmail(kind: string): kind is NoticeKind {
  return noticeEmailKinds.some((one) => one === kind);
}

const NOTICE_WINDOW_MS = 10 * 60_000;

/** The ten minutes whose arrivals one notice tells of. */
export function noticeWindow(at: Date): { start: Date; end: Date } {
  const start = Math.floor(at.getTime() / NOTICE_WINDOW_MS) * NOTICE_WINDOW_MS;
  return { start: new Date(start), end: new Date(start + NOTICE_WINDOW_MS) };
}

/** What names a notice: its reader and its window. */
export function noticeSubject(userId: string, start: Date): string {
  return `${userId}/${start.toISOString()}`;
}

/** The reader and the window of a notice. */
export function parseNoticeSubject(subjectId: string): { userId: string; start: Date; end: Date } {
  const [userId = "", start = ""] = subjectId.split("/");
  return { userId, ...noticeWindow(new Date(start)) };
}

/** Ends the address that stands for somebody whose data were erased; `.invalid` never has a mailbox. */
const ERASED_DOMAIN = "@anonimo.invalid";

/** The address that stands for an erased one. */
export function erasedAddress(id: string): string {
  return `${id}${ERASED_DOMAIN}`;
}

/** True for an address to which nothing can be sent, because its person was erased. */
export function isErasedAddress(address: string): boolean {
  return address.endsWith(ERASED_DOMAIN);
}

/** Why an e-mail was skipped: its mailbox had had as many of its kind in a day as strangers may set off. */
export const MAILBOX_LIMIT = "mailbox_limit";

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
  /** How many there are in each state, counted no further than one past MAX_LISTED_EMAILS. */
  counts: Record<EmailState, number>;
  /** How many the filter leaves, at most MAX_LISTED_EMAILS. */
  total: number;
  page: number;
};
