import { type IsoDay } from "@/lib/core/business-days";
import { type Cents } from "@/lib/core/money";
import { type OrderStatus, type PaymentMethod, type PaymentStatus } from "@/lib/orders/model/order";
import { type Carrier } from "@/lib/orders/model/tracking";
import {
  type WithdrawalClosing,
  type WithdrawalDoubt,
  type WithdrawalDue,
} from "@/lib/returns/model/withdrawal";
import { type ShippingType } from "@/lib/settings/model/settings";
import { type Refundable } from "@/lib/ledger/model";

/** Longest reason for a status change, and longest internal note. */
export const MAX_REASON_LENGTH = 300;
export const MAX_NOTE_LENGTH = 2000;

/** How long the dashboard offers to undo a status change, in ms. */
export const UNDO_OFFER_MS = 10_000;

/** How long the server accepts it, in ms: the offer, and the time its answer takes to arrive. */
export const UNDO_ACCEPT_MS = 13_000;

/** How long the e-mail about a status change waits, in ms: it leaves when nothing can be undone. */
export const STATUS_EMAIL_DELAY_MS = 15_000;

/** The way an order usually goes; it may also be called off until it has left. */
const usualWay: readonly OrderStatus[] = ["pending", "confirmed", "shipped", "delivered"];
const cancellable: readonly OrderStatus[] = ["pending", "confirmed"];

/**
 * True for a status change that looks wrong: one that goes back, calls off a parcel that has left, or
 * moves an order on that nobody paid. It is allowed (specification, section 4), with a reason.
 */
export function needsReason(change: {
  from: OrderStatus;
  to: OrderStatus;
  paymentStatus: PaymentStatus;
}): boolean {
  const { from, to, paymentStatus } = change;
  if (to === "cancelled") return !isWaiting(from);
  if (from === "cancelled") return true;
  return paymentStatus !== "paid" || usualWay.indexOf(to) < usualWay.indexOf(from);
}

/**
 * False for the one change that cannot be undone: cancelling an unpaid order closes its pay pages and
 * gives its stock and discount code back.
 */
export function canUndo(change: { to: OrderStatus; paymentStatus: PaymentStatus }): boolean {
  return change.to !== "cancelled" || change.paymentStatus === "paid";
}

/** What the dialog of a status change needs to know about the order. */
export type StatusDraft = {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  email: string;
  parcel: { carrier: Carrier; trackingCode: string } | null;
  /** The status e-mails that were sent or wait to be: each goes out once. */
  emailKinds: string[];
  /** What can still be refunded; null when nothing was paid. */
  refundable: Refundable | null;
  /** The device's name. */
  device: string;
};

/** True while the parcel is still here. */
export function isWaiting(status: OrderStatus): boolean {
  return cancellable.includes(status);
}

/** True when the order page offers to ship it: paid, not given back in full, and not yet gone. */
export function isReadyToShip(order: {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  refundedCents: Cents;
  totalCents: Cents;
}): boolean {
  const kept = order.paymentStatus === "paid" && order.refundedCents < order.totalCents;
  return kept && isWaiting(order.status);
}

/** One line of an order's timeline, whatever it comes from. */
export type TimelineEntry = {
  id: string;
  at: Date;
  source:
    | { kind: "event"; type: string; actor: Actor; data: Record<string, unknown> }
    | { kind: "email"; email: string; recipient: string }
    | { kind: "hold"; devices: number; state: "held" | "consumed" | "released"; until: Date };
};

/** Who did something: an administrator by name, the shopper, the shop itself or a provider. */
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
  restockDevices: number;
  state: "pending" | "succeeded" | "failed";
  failureCode: string | null;
  at: Date;
};

/** A withdrawal from the contract, as the order page shows it. */
export type OrderWithdrawal = {
  id: string;
  name: string;
  /** Where its receipt went. */
  email: string;
  receivedAt: Date;
  doubt: WithdrawalDoubt | null;
  closedAt: Date | null;
  closing: WithdrawalClosing | null;
  due: WithdrawalDue;
};

/** Everything the order page shows. */
export type OrderPage = {
  id: string;
  number: string;
  customerName: string;
  email: string;
  phone: string;
  address: string;
  postalCode: string;
  city: string;
  country: string;
  notes: string | null;
  createdAt: Date;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  items: {
    sku: string;
    name: string;
    quantity: number;
    unitPriceCents: Cents;
    devices: number;
    serums: number;
    travelCases: number;
    /** What the whole line cost, its part of the discount taken off. */
    paidCents: Cents;
  }[];
  subtotalCents: Cents;
  discountCode: string | null;
  /** The code's row; null once the order no longer holds it. */
  discountCodeId: string | null;
  discountCents: Cents;
  shippingType: ShippingType;
  shippingCents: Cents;
  totalCents: Cents;
  vatCents: Cents;
  vatRateBps: number;
  refundedCents: Cents;
  dispute: "open" | "won" | "lost" | null;
  /** The one that waits, else the latest. */
  withdrawal: OrderWithdrawal | null;
  deliverBy: IsoDay;
  deliveredAt: Date | null;
  /** When it was cancelled; null while it is not. */
  cancelledAt: Date | null;
  trackingCarrier: string | null;
  trackingCode: string | null;
  attempts: OrderAttempt[];
  refunds: OrderRefund[];
  emails: {
    id: string;
    kind: string;
    state: "queued" | "sent" | "failed" | "skipped" | "bounced";
  }[];
  timeline: TimelineEntry[];
  /** Orders placed with the same address before this one. */
  earlierOrders: number;
  previousId: string | null;
  nextId: string | null;
};
