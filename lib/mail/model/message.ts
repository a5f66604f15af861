import { addMinutes } from "date-fns";
import { millisecondsInMinute } from "date-fns/constants";
import { type EmailState } from "./list-filter";

/** E-mails to the customer about an order. */
export const orderEmailKinds = [
  "order_confirmation",
  "payment_pending",
  "payment_failed",
  "order_shipped",
  "order_tracking",
  "order_delivered",
  "order_cancelled",
  "order_refunded",
  "order_link",
] as const;
export type OrderEmailKind = (typeof orderEmailKinds)[number];

/** E-mails to the shop's staff about an order. */
export const staffEmailKinds = ["staff_new_order", "staff_alert", "staff_dispute"] as const;
export type StaffEmailKind = (typeof staffEmailKinds)[number];

export const accessEmailKinds = [
  "staff_invitation",
  "password_reset",
  "password_changed",
  "second_factor_changed",
] as const;
export type AccessEmailKind = (typeof accessEmailKinds)[number];

/** E-mails to the shop's staff about no order. */
export const shopEmailKinds = ["staff_low_stock"] as const;
export type ShopEmailKind = (typeof shopEmailKinds)[number];

/** E-mails to the shop's staff about the shop's machinery. */
export const operationsEmailKinds = ["staff_operations"] as const;
export type OperationsEmailKind = (typeof operationsEmailKinds)[number];

/** E-mails that notify colleagues of arrivals, each as they chose. */
export const noticeEmailKinds = [
  "staff_message",
  "staff_partner",
  "staff_withdrawal",
  "staff_review",
] as const;
export type NoticeKind = (typeof noticeEmailKinds)[number];

export const newsletterEmailKinds = ["newsletter_confirmation", "newsletter_welcome"] as const;
export type NewsletterEmailKind = (typeof newsletterEmailKinds)[number];

/** E-mails to customers and visitors about messages, data requests, withdrawals and reviews. */
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

export type OrderBoundEmailKind = OrderEmailKind | StaffEmailKind;

export const emailKinds = [
  ...orderEmailKinds,
  ...newsletterEmailKinds,
  ...staffEmailKinds,
  ...shopEmailKinds,
  ...operationsEmailKinds,
  ...noticeEmailKinds,
  ...accessEmailKinds,
  ...personEmailKinds,
] as const;
export type EmailKind = (typeof emailKinds)[number];

const toStaff: readonly EmailKind[] = [
  ...staffEmailKinds,
  ...shopEmailKinds,
  ...operationsEmailKinds,
  ...noticeEmailKinds,
  ...accessEmailKinds,
];

/** Returns where a customer's or visitor's reply goes; undefined for e-mails to staff. */
export function replyAddress(
  kind: EmailKind,
  { email, privacyEmail }: { email: string; privacyEmail: string },
): string | undefined {
  if (toStaff.includes(kind)) return undefined;
  return kind === "privacy_link" ? privacyEmail : email;
}

/** Returns the headers of one-click unsubscription (RFC 8058); `url` takes a POST without origin. */
export function unsubscribeHeaders(url: string): Record<string, string> {
  return {
    "List-Unsubscribe": `<${url}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

export function isOrderBoundEmail(kind: string): kind is OrderBoundEmailKind {
  return [...orderEmailKinds, ...staffEmailKinds].some((one) => one === kind);
}

export function isNewsletterEmail(kind: string): kind is NewsletterEmailKind {
  return newsletterEmailKinds.some((one) => one === kind);
}

/** Bulk e-mails, sent after all others. */
const bulkEmailKinds: readonly EmailKind[] = [...newsletterEmailKinds, "review_invitation"];

/** Priority of an e-mail's job: the queue sends those of orders and accounts before bulk e-mails. */
export function emailPriority(kind: string): number {
  return bulkEmailKinds.some((one) => one === kind) ? 0 : 1;
}

export function isNoticeEmail(kind: string): kind is NoticeKind {
  return noticeEmailKinds.some((one) => one === kind);
}

const NOTICE_WINDOW_MINUTES = 10;

export function noticeWindow(at: Date): { start: Date; end: Date } {
  const windowMs = NOTICE_WINDOW_MINUTES * millisecondsInMinute;
  const start = new Date(Math.floor(at.getTime() / windowMs) * windowMs);
  return { start, end: addMinutes(start, NOTICE_WINDOW_MINUTES) };
}

export function noticeSubject(userId: string, start: Date): string {
  return `${userId}/${start.toISOString()}`;
}

export function parseNoticeSubject(subjectId: string): { userId: string; start: Date; end: Date } {
  const [userId = "", start = ""] = subjectId.split("/");
  return { userId, ...noticeWindow(new Date(start)) };
}

/** Skip reason: the mailbox reached the daily limit of e-mails that strangers can trigger. */
export const MAILBOX_LIMIT = "mailbox_limit";

export type EmailLogRow = {
  id: string;
  kind: string;
  order: { id: string; number: string } | null;
  recipient: string;
  state: string;
  attempts: number;
  /** The mailer that has the message or may have it: a `MailerId`. */
  mailer: string | null;
  lastError: string | null;
  createdAt: Date;
  sentAt: Date | null;
};

export type EmailLogPage = {
  rows: EmailLogRow[];
  /** Number of e-mails per state, counted up to MAX_LISTED_EMAILS + 1. */
  counts: Record<EmailState, number>;
  /** Number of e-mails the filter matches, at most MAX_LISTED_EMAILS. */
  total: number;
  page: number;
};
