import { type Parts } from "@/lib/catalog/model/parts";
import { type Cents } from "@/lib/core/money";
import { type DocumentKind, type DocumentState } from "@/lib/invoices/model/document";
import { type Refundable } from "@/lib/ledger/model";
import { type OrderStatus, type PaymentMethod, type PaymentStatus } from "@/lib/orders/model/order";
import { type OrderSummary } from "@/lib/orders/model/order-summary";
import { type WithdrawalDue } from "@/lib/returns/model/due";
import {
  type WithdrawalClosing,
  type WithdrawalDoubt,
  type WithdrawalSuspicion,
} from "@/lib/returns/model/withdrawal";
import { type Carrier } from "@/lib/shipping/model/carriers";

/** Maximum length of the reason for a status change and of an internal note. */
export const MAX_REASON_LENGTH = 300;
export const MAX_NOTE_LENGTH = 2000;

/** Time for which the dashboard offers to undo a status change. */
export const UNDO_OFFER_MS = 10_000;

/** Time for which the server accepts an undo: the offer plus the time its request may take. */
export const UNDO_ACCEPT_MS = 13_000;

/**
 * Delay of the e-mail about a status change: it is sent when the change can no longer be undone.
 */
export const STATUS_EMAIL_DELAY_MS = 15_000;

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

export type StatusDraft = {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  email: string;
  parcel: { carrier: Carrier; trackingCode: string } | null;
  /** The named carrier of the parcel shipped last. */
  lastCarrier: Carrier;
  /** Status e-mails already sent or queued: each is sent once. */
  emailKinds: string[];
  /** What can still be refunded; null when nothing was paid. */
  refundable: Refundable | null;
};

/** Returns true until the order is shipped or cancelled. */
export function isUnshipped(status: OrderStatus): boolean {
  return cancellable.includes(status);
}

/** Returns true when an order can be shipped: paid, not fully refunded and not yet shipped. */
export function isReadyToShip(order: {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  refundedCents: Cents;
  totalCents: Cents;
}): boolean {
  const isPaidAndUnrefunded =
    order.paymentStatus === "paid" && order.refundedCents < order.totalCents;
  return isPaidAndUnrefunded && isUnshipped(order.status);
}

export type TimelineEntry = {
  id: string;
  at: Date;
  source:
    | { kind: "event"; type: string; actor: Actor; data: Record<string, unknown> }
    | { kind: "email"; email: string; recipient: string }
    | { kind: "hold"; devices: number; state: "held" | "consumed" | "released"; until: Date };
};

/** The author of an entry: an administrator by name, the customer, the shop itself or a provider. */
export type Actor = { kind: "admin"; name: string } | { kind: "other"; id: string };

export type AttemptState =
  | "created"
  | "redirected"
  | "processing"
  | "succeeded"
  | "failed"
  | "expired"
  | "superseded"
  | "duplicate_paid";

export type OrderAttempt = {
  id: string;
  provider: PaymentMethod;
  state: AttemptState;
  methodLabel: string | null;
  reference: string | null;
  amountCents: Cents;
  failureCode: string | null;
  at: Date;
};

export type OrderRefund = {
  id: string;
  amountCents: Cents;
  reason: string;
  origin: "admin" | "system" | "provider";
  requestedBy: Actor;
  /** Parts that went back on sale. */
  restock: Parts;
  state: "pending" | "succeeded" | "failed";
  failureCode: string | null;
  at: Date;
};

export type OrderWithdrawal = {
  id: string;
  name: string;
  /** Address to which the receipt was sent, if any. */
  email: string | null;
  receivedAt: Date;
  doubt: WithdrawalDoubt | null;
  suspicion: WithdrawalSuspicion | null;
  closedAt: Date | null;
  closing: WithdrawalClosing | null;
  due: WithdrawalDue;
};

export type OrderInvoice = {
  name: string;
  /** Codice fiscale of a person. */
  taxCode: string | null;
  vatNumber: string | null;
  recipientCode: string | null;
  pec: string | null;
  /** Its own address on one line; null when it is that of the delivery. */
  address: string | null;
  documents: { id: string; kind: DocumentKind; number: string; state: DocumentState }[];
};

export type OrderPage = OrderSummary & {
  /** Id of the discount code; null when the order no longer holds it. */
  discountCodeId: string | null;
  dispute: "open" | "won" | "lost" | null;
  /** The oldest message of its customer that waits for an answer. */
  openMessageId: string | null;
  /** The named carrier of the parcel shipped last. */
  lastCarrier: Carrier;
  /** The first open withdrawal, else the latest. */
  withdrawal: OrderWithdrawal | null;
  /** What a cancelled order still owes its customer, and since when; null otherwise. */
  refundDue: { restCents: Cents; cancelledAt: Date } | null;
  attempts: OrderAttempt[];
  refunds: OrderRefund[];
  emails: {
    id: string;
    kind: string;
    state: "queued" | "sent" | "failed" | "skipped" | "bounced";
  }[];
  /** The invoice that was asked for, with its documents; null when none was. */
  invoice: OrderInvoice | null;
  timeline: TimelineEntry[];
  /** Number of earlier orders with the same e-mail address. */
  earlierOrders: number;
  previousId: string | null;
  nextId: string | null;
};

/** What a cancellation does with the payment. */
export const refundChoices = ["now", "later"] as const;
