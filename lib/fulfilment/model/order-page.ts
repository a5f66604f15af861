import { type Cents } from "@/lib/core/money";
import { isRefundedInFull, type OrderStatus, type PaymentStatus } from "@/lib/orders/model/order";

/** Maximum length of the reason for a status change and of an internal note. */
export const MAX_REASON_LENGTH = 300;
export const MAX_NOTE_LENGTH = 2000;

/** Time for which the dashboard offers to undo a status change. */
export const UNDO_OFFER_MS = 10_000;

/**
 * Time for which the server accepts an undo, from the moment it stored the change: the offer plus
 * the time that an answer and the request to undo may take on a slow host.
 */
export const UNDO_ACCEPT_MS = 30_000;

/** The usual order of statuses. An order may also be cancelled until it is shipped. */
const usualWay: readonly OrderStatus[] = ["pending", "confirmed", "shipped", "delivered"];
const cancellable: readonly OrderStatus[] = ["pending", "confirmed"];

/**
 * Returns true for a status change that needs a reason: going back, cancelling a shipped order, or
 * advancing an unpaid one (`docs/specification.md#order-states`).
 */
export function needsReason(change: {
  from: OrderStatus;
  to: OrderStatus;
  paymentStatus: PaymentStatus;
}): boolean {
  const { from, to, paymentStatus } = change;
  if (to === "cancelled") return !isUnshipped(from);
  if (from === "cancelled") return true;
  return paymentStatus !== "paid" || usualWay.indexOf(to) < usualWay.indexOf(from);
}

/**
 * Returns false for the one change that cannot be undone: cancelling an unpaid order. It ends the
 * order's pay pages and releases its stock and discount code.
 */
export function canUndo(change: { to: OrderStatus; paymentStatus: PaymentStatus }): boolean {
  return change.to !== "cancelled" || change.paymentStatus === "paid";
}

/** Returns true until the order is shipped or cancelled. */
export function isUnshipped(status: OrderStatus): boolean {
  return cancellable.includes(status);
}

/**
 * Returns true when an order can be shipped: paid, not yet shipped, and its money neither gone back nor on its way.
 * `refundable` is null for an order without a payment.
 */
export function isReadyToShip(
  order: {
    status: OrderStatus;
    paymentStatus: PaymentStatus;
    refundedCents: Cents;
    totalCents: Cents;
  },
  refundable: { refundableCents: Cents } | null,
): boolean {
  if (order.paymentStatus !== "paid" || !isUnshipped(order.status)) return false;
  return !isRefundedInFull(order) && (refundable === null || refundable.refundableCents > 0);
}

export type TimelineEntry = {
  id: string;
  at: Date;
  source:
    | { kind: "event"; type: string; actor: Actor; data: Record<string, unknown> }
    | { kind: "email"; email: string; recipient: string }
    | {
        kind: "hold";
        pieces: number;
        isSerum: boolean;
        state: "held" | "consumed" | "released";
        until: Date;
      };
};

/** The author of an entry: an administrator by name, the customer, the shop itself or a provider. */
export type Actor = { kind: "admin"; name: string } | { kind: "other"; id: string };

/** What a cancellation does with the payment. */
export const refundChoices = ["now", "later"] as const;
