import { type OrderBoundEmailKind, type OrderEmailKind } from "@/lib/mail/model/message";
import { type AttemptState } from "@/lib/platform/db/generated/client";
import { hasLeft, openAttemptStates, type OrderStatus, type PaymentStatus } from "./order";

/** Delay of the e-mail about a failed payment: it is skipped if the customer has paid or tried again by then. */
export const PAYMENT_FAILED_DELAY_MINUTES = 15;

/** What the customer is told about a new status, once for each. */
export const statusEmails: Partial<Record<OrderStatus, OrderEmailKind>> = {
  shipped: "order_shipped",
  delivered: "order_delivered",
  cancelled: "order_cancelled",
};

/** An e-mail as the preview page shows it; `source` names the source of its facts. */
export type EmailPreview = {
  subject: string;
  html: string;
  text: string;
  source: "sample" | "order" | "order_with_sample" | "unknown_order";
};

/** The facts that decide whether a queued e-mail is still due. */
export type EmailConditions = {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  attemptStates: readonly AttemptState[];
  /** Cancelled by a person, not abandoned for lack of payment. */
  cancelledByPerson: boolean;
  /** The same e-mail address has since paid for another order. */
  boughtSince: boolean;
  refundFailed: boolean;
  /** The tracking code that the e-mail is about is still that of the parcel. */
  codeIsCurrent: boolean;
  alertResolved: boolean;
};

const isPaid = ({ paymentStatus }: EmailConditions) => paymentStatus === "paid";

/** Nothing was paid, nobody is paying, and nobody has cancelled the order or bought another. */
const isLeftUnpaid = (conditions: EmailConditions) =>
  !isPaid(conditions) &&
  !conditions.cancelledByPerson &&
  !conditions.boughtSince &&
  !openAttemptStates.some((state) => conditions.attemptStates.includes(state));

const dueConditions: Record<OrderBoundEmailKind, (conditions: EmailConditions) => boolean> = {
  order_confirmation: (conditions) => isPaid(conditions) && conditions.status !== "cancelled",
  order_changed: ({ status }) => status !== "cancelled",
  payment_pending: (conditions) =>
    !isPaid(conditions) && conditions.attemptStates.includes("processing"),
  payment_failed: isLeftUnpaid,
  payment_reminder: isLeftUnpaid,
  order_shipped: ({ status }) => hasLeft(status),
  order_tracking: ({ status, codeIsCurrent }) => codeIsCurrent && hasLeft(status),
  order_delivered: ({ status }) => status === "delivered",
  order_cancelled: ({ status }) => status === "cancelled",
  order_refunded: ({ refundFailed }) => !refundFailed,
  order_link: () => true,
  payment_link: (conditions) => !isPaid(conditions) && !conditions.cancelledByPerson,
  staff_new_order: isPaid,
  staff_alert: ({ alertResolved }) => !alertResolved,
  staff_dispute: () => true,
};

/** Returns true while an e-mail of this kind is still due; otherwise it is skipped. */
export function isEmailDue(kind: OrderBoundEmailKind, conditions: EmailConditions): boolean {
  return dueConditions[kind](conditions);
}

/**
 * Returns true when a failed payment deserves an e-mail: the provider refused it, or stock ran out.
 * A customer who left the pay page, or never reached one, gets no e-mail.
 */
export function hasRefusedAttempt(
  attempts: readonly { providerReference: string | null; failureCode: string | null }[],
): boolean {
  return attempts.some(
    ({ providerReference, failureCode }) => providerReference !== null && failureCode !== null,
  );
}
