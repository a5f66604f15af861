import { addMinutes } from "@/lib/core/clock";
import { HOLD_GRACE_MINUTES, SESSION_MINUTES } from "@/lib/checkout/model";
import {
  type OrderEventType,
  type OrderStatus,
  type PaymentMethod,
  type PaymentStatus,
} from "@/lib/orders/model";
import { type BuiltOrder } from "./order";
import { type Random } from "./random";

type Facts = {
  orderId: string;
  createdAt: Date;
  status: OrderStatus;
  paymentMethod: PaymentMethod;
  paymentStatus: PaymentStatus;
  totalCents: number;
  devices: number;
  recipient: string;
  refunded: boolean;
  transactionId: string | null | undefined;
  actor: string;
};

type History = Pick<BuiltOrder, "events" | "attempt" | "reservation" | "refund" | "email"> & {
  paidAt: Date | null;
  shippedAt: Date | null;
  deliveredAt: Date | null;
};

const HOUR = 60;
const DAY = 24 * HOUR;

const failureCodes = { stripe: "card_declined", paypal: "INSTRUMENT_DECLINED" } as const;

/** What happened to an order since it was placed: payment, parcel, e-mail, refund, and the timeline of it. */
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
  const cancelledAt = status === "cancelled" ? addMinutes(createdAt, DAY) : null;
  const attempt = buildAttempt(facts, decidedAt, random);
  const refund =
    paid && facts.refunded
      ? {
          id: random.uuid(),
          orderId,
          attemptId: attempt.id,
          providerRefundId:
            facts.paymentMethod === "stripe" ? `re_3${random.token(23)}` : upper(random),
          amountCents: facts.totalCents,
          reason: "requested_by_customer",
          state: "succeeded" as const,
          createdAt: addMinutes(createdAt, DAY),
          updatedAt: addMinutes(createdAt, DAY),
        }
      : null;
  return {
    paidAt: paid ? decidedAt : null,
    shippedAt,
    deliveredAt,
    attempt,
    refund,
    reservation: {
      id: random.uuid(),
      orderId,
      devices: facts.devices,
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
  const states = { paid: "succeeded", failed: "failed", pending: "expired" } as const;
  const stripe = facts.paymentMethod === "stripe";
  const reference = stripe ? `cs_test_a1${random.token(56)}` : upper(random);
  const transaction = stripe ? `pi_3${random.token(23)}` : upper(random);
  const transactionId = facts.transactionId === undefined ? transaction : facts.transactionId;
  return {
    id,
    orderId: facts.orderId,
    provider: facts.paymentMethod,
    state: states[facts.paymentStatus],
    amountCents: facts.totalCents,
    idempotencyKey: id,
    providerReference: reference,
    transactionId: facts.paymentStatus === "paid" ? transactionId : null,
    failureCode: facts.paymentStatus === "failed" ? failureCodes[facts.paymentMethod] : null,
    expiresAt: addMinutes(facts.createdAt, SESSION_MINUTES),
    createdAt: facts.createdAt,
    updatedAt: decidedAt,
  };
}

type Moments = {
  decidedAt: Date;
  shippedAt: Date | null;
  deliveredAt: Date | null;
  cancelledAt: Date | null;
};

function buildEvents(facts: Facts, at: Moments, random: Random): BuiltOrder["events"] {
  const provider = facts.paymentMethod;
  const outcomes = {
    paid: "paid",
    failed: "payment_failed",
    pending: "abandoned",
  } as const;
  const event = (
    when: Date,
    actor: string,
    type: OrderEventType,
    data: Record<string, string>,
  ) => ({
    id: random.uuid(),
    orderId: facts.orderId,
    at: when,
    actor,
    type,
    data,
  });
  const moved = (when: Date, actor: string, from: OrderStatus, to: OrderStatus) =>
    event(when, actor, "status_changed", { from, to });

  const events = [
    event(facts.createdAt, "customer", "placed", {}),
    event(facts.createdAt, "system", "payment_started", { provider }),
    event(at.decidedAt, provider, outcomes[facts.paymentStatus], { provider }),
  ];
  const paid = facts.paymentStatus === "paid";
  const before = paid ? "confirmed" : "pending";
  if (paid) {
    if (facts.status !== "pending")
      events.push(moved(at.decidedAt, "system", "pending", "confirmed"));
    events.push(
      event(addMinutes(at.decidedAt, 1), "system", "email_sent", { kind: "order_confirmation" }),
    );
  }
  if (at.shippedAt) events.push(moved(at.shippedAt, facts.actor, before, "shipped"));
  if (at.deliveredAt) events.push(moved(at.deliveredAt, facts.actor, "shipped", "delivered"));
  if (at.cancelledAt) {
    events.push(moved(at.cancelledAt, facts.actor, before, "cancelled"));
    if (facts.refunded) events.push(event(at.cancelledAt, facts.actor, "refunded", { provider }));
  }
  return events;
}

/** PayPal's identifiers: 17 capitals and digits. */
function upper(random: Random): string {
  return random.token(17).toUpperCase();
}
