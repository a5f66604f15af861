import { z } from "zod";
import { type Sandbox } from "./context";
import { checkedBody } from "./control";
import { type Incoming, json, type Reply } from "./http";
import { stripeId } from "./identifiers";
import { amountOf } from "./paypal/objects";

const cents = z.int().min(1).max(99_999_999);

const paymentSchema = z.object({
  provider: z.enum(["stripe", "paypal"]),
  /** The session or order the customer paid, and the resulting payment intent or capture. */
  reference: z.string().min(1),
  transactionId: z.string().min(1),
  attemptId: z.string().min(1),
  amountCents: cents,
  paidAt: z.iso.datetime(),
  refund: z.object({ id: z.string().min(1), ownId: z.string(), amountCents: cents }).nullable(),
  dispute: z
    .object({ id: z.string().min(1), amountCents: cents, state: z.enum(["open", "won", "lost"]) })
    .nullable()
    .default(null),
});

const bodySchema = z.strictObject({ payments: z.array(paymentSchema).max(10_000) });

type Payment = z.output<typeof paymentSchema>;

function adoptStripe(sandbox: Sandbox, payment: Payment): void {
  const { reference: id, transactionId: intentId, amountCents, attemptId } = payment;
  const { refund, dispute } = payment;
  const created = Math.floor(Date.parse(payment.paidAt) / 1000);
  const currency = "eur";
  const metadata = { attempt_id: attemptId };
  const charge = sandbox.state.charges.put({
    id: stripeId("ch"),
    created,
    currency,
    intentId,
    metadata,
    amount: amountCents,
    status: "succeeded",
    amountRefunded: refund?.amountCents ?? 0,
    disputed: dispute !== null,
  });
  sandbox.state.intents.put({
    id: intentId,
    created,
    currency,
    metadata,
    sessionId: id,
    amount: amountCents,
    status: "succeeded",
    latestChargeId: charge.id,
    declined: false,
  });
  sandbox.state.sessions.put({
    id,
    created,
    currency,
    intentId,
    intentMetadata: metadata,
    lines: [],
    clientReferenceId: attemptId,
    customerEmail: null,
    successUrl: sandbox.siteUrl,
    cancelUrl: null,
    expiresAt: created + 1_860,
    amountTotal: amountCents,
    status: "complete",
    paymentStatus: "paid",
  });
  if (dispute !== null)
    sandbox.state.disputes.put({
      id: dispute.id,
      created,
      currency,
      intentId,
      amount: dispute.amountCents,
      chargeId: charge.id,
      status: dispute.state === "open" ? "needs_response" : dispute.state,
    });
  if (refund === null) return;
  sandbox.state.refunds.put({
    id: refund.id,
    created,
    currency,
    intentId,
    amount: refund.amountCents,
    chargeId: charge.id,
    metadata: { refund_id: refund.ownId },
    status: "succeeded",
  });
}

const paypalOutcomes = {
  open: null,
  won: "RESOLVED_SELLER_FAVOUR",
  lost: "RESOLVED_BUYER_FAVOUR",
} as const;

function adoptPaypal(sandbox: Sandbox, payment: Payment): void {
  const { reference: id, transactionId, amountCents, attemptId, paidAt } = payment;
  const { refund, dispute } = payment;
  const currency = "EUR";
  const times = { createTime: paidAt, updateTime: paidAt };
  const refundedCents = refund?.amountCents ?? 0;
  sandbox.state.orders.put({
    id,
    createTime: paidAt,
    units: [{ custom_id: attemptId, amount: amountOf(amountCents, currency) }],
    returnUrl: null,
    cancelUrl: null,
    status: "COMPLETED",
    instrumentDeclines: false,
  });
  sandbox.state.captures.put({
    id: transactionId,
    ...times,
    orderId: id,
    amount: amountCents,
    currency,
    customId: attemptId,
    status:
      refundedCents === 0
        ? "COMPLETED"
        : refundedCents < amountCents
          ? "PARTIALLY_REFUNDED"
          : "REFUNDED",
    amountRefunded: refundedCents,
  });
  if (dispute !== null)
    sandbox.state.paypalDisputes.put({
      id: dispute.id,
      captureId: transactionId,
      ...times,
      amount: dispute.amountCents,
      currency,
      status: dispute.state === "open" ? "WAITING_FOR_SELLER_RESPONSE" : "RESOLVED",
      outcome: paypalOutcomes[dispute.state],
    });
  if (refund === null) return;
  sandbox.state.paypalRefunds.put({
    id: refund.id,
    ...times,
    captureId: transactionId,
    amount: refund.amountCents,
    currency,
    customId: refund.ownId,
    status: "COMPLETED",
  });
}

/** Imports the payments of demo data as if they had been made here. Skips payments that exist. */
export function adoptPayments(sandbox: Sandbox, incoming: Incoming): Reply {
  const body = checkedBody(bodySchema, incoming);
  if (!body.ok) return body.reply;
  const { sessions, orders } = sandbox.state;
  let adopted = 0;
  for (const payment of body.value.payments) {
    const known = payment.provider === "stripe" ? sessions : orders;
    if (known.get(payment.reference) !== null) continue;
    if (payment.provider === "stripe") adoptStripe(sandbox, payment);
    else adoptPaypal(sandbox, payment);
    adopted += 1;
  }
  return json(200, { adopted });
}
