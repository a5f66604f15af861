import { z } from "zod";
import { isoNow, type Sandbox } from "../context";
import { type Outcome } from "../faults";
import { json, type Reply } from "../http";
import { paypalId } from "../identifiers";
import { type Call } from "../operation";
import { noSuchResource, schemaProblem, unprocessable } from "./errors";
import { publishPaypal } from "./events";
import { captureObject, refundObject, toCents } from "./objects";
import {
  type Amount,
  type CaptureRecord,
  type OrderRecord,
  type PaypalRefundRecord,
} from "./records";

/** Captures the money of an order, at once or pending. */
export function newCapture(
  sandbox: Sandbox,
  { id: orderId, units: [unit] }: OrderRecord,
  status: "COMPLETED" | "PENDING",
): void {
  const now = isoNow();
  const capture = sandbox.state.captures.put({
    id: paypalId(),
    orderId,
    createTime: now,
    amount: toCents(unit.amount.value) ?? 0,
    currency: unit.amount.currency_code,
    customId: unit.custom_id ?? null,
    status,
    amountRefunded: 0,
    updateTime: now,
  });
  publishPaypal(sandbox, `PAYMENT.CAPTURE.${status}`, captureObject(capture));
}

export function settleCapture(sandbox: Sandbox, capture: CaptureRecord, completed: boolean): void {
  capture.status = completed ? "COMPLETED" : "DECLINED";
  capture.updateTime = isoNow();
  const type = `PAYMENT.CAPTURE.${completed ? "COMPLETED" : "DENIED"}`;
  publishPaypal(sandbox, type, captureObject(capture));
}

function refundRefusal(capture: CaptureRecord, amount: Amount | undefined): Reply | null {
  if (capture.status === "PENDING") return unprocessable("PENDING_CAPTURE");
  if (capture.status === "DECLINED") return unprocessable("REFUND_NOT_ALLOWED");
  if (capture.amountRefunded >= capture.amount) return unprocessable("CAPTURE_FULLY_REFUNDED");
  if (amount === undefined) return null;
  if (amount.currency_code !== capture.currency)
    return unprocessable("REFUND_CAPTURE_CURRENCY_MISMATCH");
  const cents = toCents(amount.value);
  if (cents === null) return unprocessable("DECIMAL_PRECISION", "/amount/value");
  if (cents <= 0) return unprocessable("CANNOT_BE_ZERO_OR_NEGATIVE", "/amount/value");
  return cents > capture.amount - capture.amountRefunded
    ? unprocessable("REFUND_AMOUNT_EXCEEDED")
    : null;
}

/** Adds to what was refunded of a capture; a negative amount returns it. */
function addRefunded(capture: CaptureRecord, cents: number): void {
  capture.updateTime = isoNow();
  capture.amountRefunded += cents;
  if (capture.amountRefunded === 0) capture.status = "COMPLETED";
  else if (capture.amountRefunded < capture.amount) capture.status = "PARTIALLY_REFUNDED";
  else capture.status = "REFUNDED";
}

function publishRefund(sandbox: Sandbox, refund: PaypalRefundRecord): void {
  publishPaypal(sandbox, "PAYMENT.CAPTURE.REFUNDED", refundObject(sandbox, refund));
}

const refundSchema = z.strictObject({
  amount: z.strictObject({ currency_code: z.string().length(3), value: z.string().max(32) }),
  custom_id: z.string().min(1).max(127).optional(),
});

/** Refunds a capture in full or in part, also for the provider's dashboard. */
export function refundCapture(
  sandbox: Sandbox,
  capture: CaptureRecord,
  params: Partial<z.output<typeof refundSchema>>,
  outcome: Outcome | null,
): PaypalRefundRecord | Reply {
  const refusal = refundRefusal(capture, params.amount);
  if (refusal !== null) return refusal;
  if (outcome === "decline") return unprocessable("REFUND_FAILED_INSUFFICIENT_FUNDS");
  const rest = capture.amount - capture.amountRefunded;
  const amount = params.amount === undefined ? rest : (toCents(params.amount.value) ?? rest);
  addRefunded(capture, amount);
  const refund = sandbox.state.paypalRefunds.put({
    id: paypalId(),
    captureId: capture.id,
    createTime: capture.updateTime,
    amount,
    currency: capture.currency,
    customId: params.custom_id ?? capture.customId,
    status: outcome === "pending" ? "PENDING" : "COMPLETED",
    updateTime: capture.updateTime,
  });
  if (refund.status === "COMPLETED") publishRefund(sandbox, refund);
  return refund;
}

/** Completes a pending refund, or fails it and returns the amount to the capture. */
export function settleRefund(
  sandbox: Sandbox,
  refund: PaypalRefundRecord,
  completed: boolean,
): void {
  refund.status = completed ? "COMPLETED" : "FAILED";
  refund.updateTime = isoNow();
  const capture = sandbox.state.captures.get(refund.captureId);
  if (completed) publishRefund(sandbox, refund);
  else if (capture !== null) addRefunded(capture, -refund.amount);
}

export function refundCall(sandbox: Sandbox, call: Call): Reply {
  const params = refundSchema.safeParse(call.body);
  if (!params.success) return schemaProblem(params.error, call.body);
  const capture = sandbox.state.captures.get(call.id);
  if (capture === null) return noSuchResource();
  const refund = refundCapture(sandbox, capture, params.data, call.outcome);
  return "body" in refund ? refund : json(201, refundObject(sandbox, refund));
}
