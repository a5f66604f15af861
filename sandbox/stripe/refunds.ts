import { z } from "zod";
import { type Sandbox, unixSeconds } from "../context";
import { type Outcome } from "../faults";
import { json, type Reply } from "../http";
import { stripeId } from "../identifiers";
import { type Call } from "../operation";
import { publishStripe } from "./events";
import { chargeObject, disputeObject, refundObject } from "./objects";
import { type ChargeRecord, type RefundRecord } from "./records";
import { fromZod, impossible, listOf, noSuch, pageSchema } from "./requests";

function euros(cents: number): string {
  return `€${(cents / 100).toFixed(2)}`;
}

/** Returns Stripe's refusal when the amount cannot be refunded, or null. */
function refusalFor(charge: ChargeRecord, amount: number | undefined): Reply | null {
  if (charge.status !== "succeeded")
    return impossible(`Charge ${charge.id} was not successful and cannot be refunded.`);
  const rest = charge.amount - charge.amountRefunded;
  if (rest <= 0) {
    const message = `Charge ${charge.id} has already been refunded.`;
    return impossible(message, { code: "charge_already_refunded" });
  }
  if (amount === undefined || amount <= rest) return null;
  const message = `Refund amount (${euros(amount)}) is greater than unrefunded amount on charge (${euros(rest)})`;
  return impossible(message, { param: "amount" });
}

interface RefundRequest {
  readonly amount?: number | undefined;
  readonly metadata?: Record<string, string> | undefined;
  readonly outcome: Outcome | null;
  readonly idempotencyKey?: string | null;
}

/** Refunds a charge in full or in part, also for the provider's dashboard. */
export function refundCharge(
  sandbox: Sandbox,
  charge: ChargeRecord,
  { amount, metadata = {}, outcome, idempotencyKey = null }: RefundRequest,
): RefundRecord | Reply {
  const refusal = refusalFor(charge, amount);
  if (refusal !== null) return refusal;
  const status = outcome === "decline" ? "failed" : outcome === "pending" ? "pending" : "succeeded";
  const refund = sandbox.state.refunds.put({
    id: stripeId("re"),
    created: unixSeconds(),
    amount: amount ?? charge.amount - charge.amountRefunded,
    currency: charge.currency,
    chargeId: charge.id,
    intentId: charge.intentId,
    metadata,
    status,
  });
  publishStripe(sandbox, "refund.created", refundObject(refund), idempotencyKey);
  if (status === "failed") {
    publishStripe(sandbox, "refund.failed", refundObject(refund), idempotencyKey);
    return refund;
  }
  charge.amountRefunded += refund.amount;
  publishStripe(sandbox, "charge.refunded", chargeObject(sandbox, charge), idempotencyKey);
  return refund;
}

/** Completes a pending refund, or fails it and returns the amount to the charge. */
export function settleRefund(sandbox: Sandbox, refund: RefundRecord, arrived: boolean): void {
  refund.status = arrived ? "succeeded" : "failed";
  const charge = sandbox.state.charges.get(refund.chargeId);
  if (!arrived && charge !== null) charge.amountRefunded -= refund.amount;
  publishStripe(sandbox, "refund.updated", refundObject(refund));
  if (!arrived) publishStripe(sandbox, "refund.failed", refundObject(refund));
}

const createSchema = z.strictObject({
  payment_intent: z.string(),
  amount: z
    .string()
    .regex(/^[1-9]\d{0,7}$/, "Invalid positive integer")
    .transform(Number),
  metadata: z.record(z.string().max(40), z.string().max(500)).optional(),
});

export function createRefund(sandbox: Sandbox, call: Call): Reply {
  const params = createSchema.safeParse(call.body);
  if (!params.success) return fromZod(params.error, call.body);
  const { payment_intent: intentId, amount, metadata } = params.data;
  const intent = sandbox.state.intents.get(intentId);
  if (intent === null) return noSuch("payment_intent", intentId, "payment_intent");
  const charge = sandbox.state.charges.get(intent.latestChargeId);
  if (intent.status !== "succeeded" || charge === null) {
    const message = `This PaymentIntent (${intentId}) does not have a successful charge to refund.`;
    return impossible(message, { param: "payment_intent" });
  }
  const { outcome, idempotencyKey } = call;
  const refund = refundCharge(sandbox, charge, { amount, metadata, outcome, idempotencyKey });
  return "body" in refund ? refund : json(200, refundObject(refund));
}

const listSchema = pageSchema.extend({ payment_intent: z.string() });

export function listRefunds(sandbox: Sandbox, call: Call): Reply {
  const params = listSchema.safeParse(call.body);
  if (!params.success) return fromZod(params.error, call.body);
  const found = sandbox.state.refunds
    .newestFirst()
    .filter(({ intentId }) => intentId === params.data.payment_intent);
  return listOf("/v1/refunds", found.map(refundObject), params.data);
}

export function listDisputes(sandbox: Sandbox, call: Call): Reply {
  const params = listSchema.safeParse(call.body);
  if (!params.success) return fromZod(params.error, call.body);
  const found = sandbox.state.disputes
    .newestFirst()
    .filter(({ intentId }) => intentId === params.data.payment_intent)
    .map((dispute) => disputeObject(sandbox, dispute));
  return listOf("/v1/disputes", found, params.data);
}
