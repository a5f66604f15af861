import { addMinutes } from "date-fns";
import { type Parts } from "@/lib/catalog/model/parts";
import { SESSION_MINUTES } from "@/lib/checkout/model";
import { HOLD_GRACE_MINUTES } from "@/lib/ledger/model";
import {
  type OrderEventType,
  type OrderStatus,
  type PaymentStatus,
} from "@/lib/orders/model/order";
import { type ProviderId } from "@/lib/payments/provider";
import { type Prisma } from "@/lib/platform/db/client";
import { type Random } from "./random";

export type BuiltOrder = {
  order: Prisma.OrderCreateManyInput & { id: string; number: string; createdAt: Date };
  items: (Prisma.OrderItemCreateManyInput & Parts)[];
  events: Prisma.OrderEventCreateManyInput[];
  attempt: Prisma.PaymentAttemptCreateManyInput & { id: string; transactionId: string | null };
  reservation: Omit<Prisma.StockReservationCreateManyInput, "stockItemId" | keyof Parts> & Parts;
  refund:
    | (Prisma.RefundCreateManyInput & { providerRefundId: string; restockDevices: number })
    | null;
  ledger: Prisma.LedgerEntryCreateManyInput[];
  email: Prisma.EmailMessageCreateManyInput | null;
};

type Facts = {
  orderId: string;
  createdAt: Date;
  status: OrderStatus;
  paymentMethod: ProviderId;
  paymentStatus: PaymentStatus;
  totalCents: number;
  parts: Parts;
  recipient: string;
  refunded: boolean;
  transactionId: string | null | undefined;
  actor: string;
};

type History = Pick<
  BuiltOrder,
  "events" | "attempt" | "reservation" | "refund" | "ledger" | "email"
> & {
  times: { paidAt: Date | null; shippedAt: Date | null; deliveredAt: Date | null };
};

const HOUR = 60;
const DAY = 24 * HOUR;

const failureCodes = { stripe: "card_declined", paypal: "INSTRUMENT_DECLINED" } as const;

const attemptStates = {
  paid: "succeeded",
  payment_failed: "failed",
  abandoned: "expired",
  unknown: "expired",
} as const;

/** Builds what follows from an order's state: payment, parcel, e-mail, refund, timeline. */
export function buildHistory(facts: Facts, random: Random): History {
  const { orderId, createdAt, paymentStatus, status } = facts;
  const paid = paymentStatus === "paid";
  const decidedAt = addMinutes(createdAt, paid ? random.int(2, 6) : SESSION_MINUTES);
  const shipped = status === "shipped" || status === "delivered";
  const shippedAt = shipped ? addMinutes(createdAt, random.int(18 * HOUR, 34 * HOUR)) : null;
  const deliveredAt =
    shippedAt && status === "delivered"
      ? addMinutes(shippedAt, random.int(2 * DAY, 4 * DAY))
      : null;
  const cancelledAt = addMinutes(createdAt, DAY);
  const attempt = buildAttempt(facts, decidedAt, random);
  const refund =
    paid && facts.refunded
      ? {
          id: random.uuid(),
          orderId,
          attemptId: attempt.id,
          providerRefundId:
            facts.paymentMethod === "stripe" ? `re_3${random.token(23)}` : paypalId(random),
          amountCents: facts.totalCents,
          idempotencyKey: `refund-${attempt.id}`,
          reason: "withdrawal",
          origin: "admin" as const,
          requestedBy: facts.actor,
          restockDevices: facts.parts.devices,
          restockSerums: facts.parts.serums,
          restockTravelCases: facts.parts.travelCases,
          state: "succeeded" as const,
          createdAt: cancelledAt,
          settledAt: cancelledAt,
          updatedAt: cancelledAt,
        }
      : null;
  const entry = { orderId, attemptId: attempt.id, provider: facts.paymentMethod };
  return {
    times: { paidAt: paid ? decidedAt : null, shippedAt, deliveredAt },
    attempt,
    refund,
    ledger: [
      ...(paid
        ? [
            {
              ...entry,
              id: random.uuid(),
              kind: "capture" as const,
              providerTransactionId: attempt.transactionId ?? attempt.id,
              amountCents: facts.totalCents,
              at: decidedAt,
            },
          ]
        : []),
      ...(refund
        ? [
            {
              ...entry,
              id: random.uuid(),
              kind: "refund" as const,
              providerTransactionId: refund.providerRefundId,
              amountCents: -facts.totalCents,
              at: cancelledAt,
            },
          ]
        : []),
    ],
    reservation: {
      id: random.uuid(),
      orderId,
      ...facts.parts,
      state: paid ? "consumed" : "released",
      expiresAt: addMinutes(createdAt, SESSION_MINUTES + HOLD_GRACE_MINUTES),
      createdAt,
      updatedAt: decidedAt,
    },
    email: paid
      ? {
          id: random.uuid(),
          dedupeKey: `order_confirmation/${orderId}`,
          kind: "order_confirmation",
          orderId,
          recipient: facts.recipient,
          state: "sent",
          attempts: 1,
          providerMessageId: random.uuid(),
          createdAt: decidedAt,
          sentAt: addMinutes(decidedAt, 1),
        }
      : null,
    events: buildEvents(facts, { decidedAt, shippedAt, deliveredAt, cancelledAt }, random),
  };
}

function buildAttempt(facts: Facts, decidedAt: Date, random: Random): BuiltOrder["attempt"] {
  const id = random.uuid();
  const outcome = outcomeOf(facts);
  const stripe = facts.paymentMethod === "stripe";
  const reference = stripe ? `cs_test_a1${random.token(56)}` : paypalId(random);
  const transaction = stripe ? `pi_3${random.token(23)}` : paypalId(random);
  const transactionId = facts.transactionId === undefined ? transaction : facts.transactionId;
  return {
    id,
    orderId: facts.orderId,
    provider: facts.paymentMethod,
    state: attemptStates[outcome],
    amountCents: facts.totalCents,
    idempotencyKey: `attempt-${id}`,
    providerReference: reference,
    transactionId: outcome === "paid" ? transactionId : null,
    failureCode: outcome === "payment_failed" ? failureCodes[facts.paymentMethod] : null,
    expiresAt: addMinutes(facts.createdAt, SESSION_MINUTES),
    createdAt: facts.createdAt,
    updatedAt: decidedAt,
  };
}

type Times = {
  decidedAt: Date;
  shippedAt: Date | null;
  deliveredAt: Date | null;
  /** Time the order was cancelled or refunded, if it was. */
  cancelledAt: Date;
};

type EventData = Record<string, string | number>;

function buildEvents(facts: Facts, at: Times, random: Random): BuiltOrder["events"] {
  const { orderId, paymentMethod, status, actor } = facts;
  const event = (when: Date, by: string, type: OrderEventType, data: EventData = {}) => ({
    id: random.uuid(),
    orderId,
    at: when,
    actor: by,
    type,
    data,
  });
  const moved = (when: Date, from: OrderStatus, to: OrderStatus) =>
    event(when, actor, "status_changed", { from, to });
  const amountCents = facts.totalCents;

  const events = [
    event(facts.createdAt, "shopper", "placed"),
    event(facts.createdAt, "shopper", "payment_started", { provider: paymentMethod, amountCents }),
  ];
  const outcome = outcomeOf(facts);
  const before = outcome === "paid" ? "confirmed" : "pending";
  if (outcome === "paid") events.push(event(at.decidedAt, paymentMethod, "paid", { amountCents }));
  if (outcome === "abandoned") events.push(event(at.decidedAt, "system", "abandoned"));
  if (outcome === "payment_failed")
    events.push(
      event(at.decidedAt, paymentMethod, "payment_failed", { reason: failureCodes[paymentMethod] }),
    );
  if (at.shippedAt) events.push(moved(at.shippedAt, before, "shipped"));
  if (at.deliveredAt) events.push(moved(at.deliveredAt, "shipped", "delivered"));
  if (status === "cancelled" && outcome !== "abandoned")
    events.push(moved(at.cancelledAt, before, "cancelled"));
  if (facts.refunded) events.push(event(at.cancelledAt, actor, "refunded", { amountCents }));
  return events;
}

/** Returns how the payment ended. A cancelled unpaid order was abandoned at the payment page. */
function outcomeOf({ paymentStatus, status }: Facts) {
  if (paymentStatus === "paid") return "paid";
  if (paymentStatus === "pending") return "unknown";
  return status === "cancelled" ? "abandoned" : "payment_failed";
}

/** Returns an identifier in PayPal's format: 17 capitals and digits. */
function paypalId(random: Random): string {
  return random.token(17).toUpperCase();
}
