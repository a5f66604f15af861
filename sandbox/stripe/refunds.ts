import { z } from "zod";
import { type Sandbox, unixSeconds } from "../context";
import { type Outcome } from "../faults";
import { type Reply } from "../http";
import { stripeId } from "../identifiers";
import { type Call } from "../operation";
import { fromZod, invalidParam, noSuch, stripeError } from "./api";
import { publishStripe } from "./events";
import { expanded, expandedList, expandSchema } from "./expand";
import { listOf, pageSchema } from "./lists";
import { chargeObject, disputeObject, refundObject } from "./payment-objects";
import { type ChargeRecord, type RefundRecord } from "./records";

const createSchema = z.strictObject({
  payment_intent: z.string().optional(),
  charge: z.string().optional(),
  amount: z
    .string()
    .regex(/^[1-9]\d{0,7}$/, "Invalid positive integer")
    .transform(Number)
    .optional(),
  reason: z.enum(["duplicate", "fraudulent", "requested_by_customer"]).optional(),
  metadata: z.record(z.string().max(40), z.string().max(500)).optional(),
  expand: expandSchema,
});

const readSchema = z.looseObject({ expand: expandSchema });

const listSchema = z.looseObject({
  ...pageSchema,
  payment_intent: z.string().optional(),
  charge: z.string().optional(),
  expand: expandSchema,
});

function euros(cents: number): string {
  return `€${(cents / 100).toFixed(2)}`;
}

/** Returns Stripe's refusal when the amount cannot be refunded, or null. */
function refusalFor(charge: ChargeRecord, amount: number | undefined): Reply | null {
  if (charge.status !== "succeeded") {
    const message = `Charge ${charge.id} was not successful and cannot be refunded.`;
    return stripeError(400, { type: "invalid_request_error", message });
  }
  if (charge.amountRefunded >= charge.amount) {
    return stripeError(400, {
      type: "invalid_request_error",
      code: "charge_already_refunded",
      message: `Charge ${charge.id} has already been refunded.`,
    });
  }
  const rest = charge.amount - charge.amountRefunded;
  if (amount !== undefined && amount > rest) {
    const message = `Refund amount (${euros(amount)}) is greater than unrefunded amount on charge (${euros(rest)})`;
    return stripeError(400, { type: "invalid_request_error", message, param: "amount" });
  }
  return null;
}

interface RefundRequest {
  readonly amount?: number | undefined;
  readonly reason?: string | undefined;
  readonly metadata?: Record<string, string> | undefined;
  readonly outcome: Outcome | null;
  readonly idempotencyKey?: string | null;
}

/** Refunds a charge in full or in part, also for the provider's dashboard. */
export function refundCharge(
  sandbox: Sandbox,
  charge: ChargeRecord,
  request: RefundRequest,
): RefundRecord | Reply {
  const refusal = refusalFor(charge, request.amount);
  if (refusal !== null) return refusal;
  const refund = sandbox.state.refunds.put({
    id: stripeId("re"),
    created: unixSeconds(sandbox),
    amount: request.amount ?? charge.amount - charge.amountRefunded,
    currency: charge.currency,
    chargeId: charge.id,
    intentId: charge.intentId,
    reason: request.reason ?? null,
    metadata: request.metadata ?? {},
    status:
      request.outcome === "decline"
        ? "failed"
        : request.outcome === "pending"
          ? "pending"
          : "succeeded",
  });
  const key = request.idempotencyKey ?? null;
  publishStripe(sandbox, "refund.created", refundObject(refund), key);
  if (refund.status === "failed") {
    publishStripe(sandbox, "refund.failed", refundObject(refund), key);
    return refund;
  }
  charge.amountRefunded += refund.amount;
  publishStripe(sandbox, "charge.refunded", chargeObject(sandbox, charge), key);
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

function chargeFor(sandbox: Sandbox, intentId?: string, chargeId?: string): ChargeRecord | Reply {
  if (chargeId !== undefined) {
    return sandbox.state.charges.get(chargeId) ?? noSuch("charge", chargeId, "charge");
  }
  if (intentId === undefined) {
    const message =
      "One of the following params should be provided for this request: payment_intent or charge.";
    return invalidParam("payment_intent", message, "parameter_missing");
  }
  const intent = sandbox.state.intents.get(intentId);
  if (intent === null) return noSuch("payment_intent", intentId, "payment_intent");
  const charge = sandbox.state.charges.get(intent.latestChargeId ?? "");
  if (intent.status === "succeeded" && charge !== null) return charge;
  const message = `This PaymentIntent (${intentId}) does not have a successful charge to refund.`;
  return stripeError(400, { type: "invalid_request_error", message, param: "payment_intent" });
}

export function createRefund(sandbox: Sandbox, call: Call): Reply {
  const params = createSchema.safeParse(call.body);
  if (!params.success) return fromZod(params.error, call.body);
  const { payment_intent: intentId, charge: chargeId, amount, reason, metadata } = params.data;
  const charge = chargeFor(sandbox, intentId, chargeId);
  if ("body" in charge) return charge;
  const { outcome, idempotencyKey } = call;
  const request: RefundRequest = { amount, reason, metadata, outcome, idempotencyKey };
  const refund = refundCharge(sandbox, charge, request);
  if ("body" in refund) return refund;
  return expanded(sandbox, refundObject(refund), params.data.expand);
}

export function retrieveRefund(sandbox: Sandbox, call: Call): Reply {
  const params = readSchema.safeParse(call.body);
  if (!params.success) return fromZod(params.error, call.body);
  const refund = sandbox.state.refunds.get(call.id);
  if (refund === null) return noSuch("refund", call.id, "id");
  return expanded(sandbox, refundObject(refund), params.data.expand);
}

export function listRefunds(sandbox: Sandbox, call: Call): Reply {
  const params = listSchema.safeParse(call.body);
  if (!params.success) return fromZod(params.error, call.body);
  const { payment_intent: intentId, charge: chargeId, expand } = params.data;
  const found = sandbox.state.refunds
    .newestFirst()
    .filter((refund) => intentId === undefined || refund.intentId === intentId)
    .filter((refund) => chargeId === undefined || refund.chargeId === chargeId)
    .map(refundObject);
  return expandedList(sandbox, listOf("/v1/refunds", found, params.data), expand);
}

export function listDisputes(sandbox: Sandbox, call: Call): Reply {
  const params = listSchema.safeParse(call.body);
  if (!params.success) return fromZod(params.error, call.body);
  const { payment_intent: intentId, charge: chargeId } = params.data;
  const found = sandbox.state.disputes
    .newestFirst()
    .filter((dispute) => intentId === undefined || dispute.intentId === intentId)
    .filter((dispute) => chargeId === undefined || dispute.chargeId === chargeId)
    .map((dispute) => disputeObject(sandbox, dispute));
  return listOf("/v1/disputes", found, params.data);
}
