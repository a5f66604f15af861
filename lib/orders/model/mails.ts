import { type OrderBoundEmailKind } from "@/lib/mail/model/message";
import { type OrderStatus, type PaymentStatus } from "@/lib/orders/model/order";

/**
 * How long the news of a failed payment waits: whoever is at the pay page again by then is not told
 * what they know, and whoever has paid by then is not told at all.
 */
export const PAYMENT_FAILED_DELAY_MINUTES = 15;

/** An e-mail as the preview page shows it; `source` says where its facts come from. */
export type EmailPreview = {
  subject: string;
  html: string;
  text: string;
  source: "sample" | "order" | "order_with_sample" | "unknown_order";
};

/** What decides whether an e-mail is still true when its turn comes. */
export type Circumstances = {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  attemptStates: readonly string[];
  /** Cancelled by a person, and not just for want of payment. */
  calledOff: boolean;
  /** The same address has paid for a later order. */
  boughtSince: boolean;
  refundFailed: boolean;
  alertResolved: boolean;
};

const openStates = ["created", "redirected", "processing"];

const isPaid = ({ paymentStatus }: Circumstances) => paymentStatus === "paid";

const truths: Record<OrderBoundEmailKind, (now: Circumstances) => boolean> = {
  order_confirmation: (now) => isPaid(now) && now.status !== "cancelled",
  payment_pending: (now) => !isPaid(now) && now.attemptStates.includes("processing"),
  payment_failed: (now) =>
    !isPaid(now) &&
    !now.calledOff &&
    !now.boughtSince &&
    !now.attemptStates.some((state) => openStates.includes(state)),
  order_shipped: ({ status }) => status === "shipped" || status === "delivered",
  order_delivered: ({ status }) => status === "delivered",
  order_cancelled: ({ status }) => status === "cancelled",
  order_refunded: ({ refundFailed }) => !refundFailed,
  order_link: () => true,
  staff_new_order: isPaid,
  staff_alert: ({ alertResolved }) => !alertResolved,
  staff_dispute: () => true,
};

/** True while what an e-mail of this kind says still holds; one that no longer does is not sent. */
export function isStillTrue(kind: OrderBoundEmailKind, now: Circumstances): boolean {
  return truths[kind](now);
}

/**
 * True when a payment that came to nothing is worth an e-mail: the provider refused it, or nothing was
 * left to sell. Whoever simply left the pay page gets none, nor does whoever never reached one.
 */
export function wasRefused(
  attempts: readonly { providerReference: string | null; failureCode: string | null }[],
): boolean {
  return attempts.some(
    ({ providerReference, failureCode }) => providerReference !== null && failureCode !== null,
  );
}
