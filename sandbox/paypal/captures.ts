import { z } from "zod";
import { type Sandbox } from "../context";
import { type Outcome } from "../faults";
import { json, type Reply } from "../http";
import { paypalId } from "../identifiers";
import { type Call } from "../operation";
import { noSuchResource, unprocessable, wantsRepresentation } from "./api";
import { publishCapture, publishRefund } from "./events";
import { toCents } from "./money";
import { captureResource, refundLinks, refundObject } from "./objects";
import { schemaProblem } from "./order-params";
import { type CaptureRecord, type OrderRecord, type PaypalRefundRecord } from "./records";

/** Captures the money of every purchase unit, at once or pending. */
export function newCaptures(sandbox: Sandbox, order: OrderRecord, pending: boolean): void {
  const now = sandbox.now().toISOString();
  for (const unit of order.units) {
    const capture: CaptureRecord = sandbox.state.captures.put({
      id: paypalId(),
      orderId: order.id,
      referenceId: unit.reference_id,
      createTime: now,
      amount: toCents(unit.amount.value) ?? 0,
      currency: unit.amount.currency_code,
      customId: unit.custom_id ?? null,
      invoiceId: unit.invoice_id ?? null,
      status: pending ? "PENDING" : "COMPLETED",
      amountRefunded: 0,
      updateTime: now,
    });
    publishCapture(sandbox, capture, pending ? "PENDING" : "COMPLETED");
  }
}

export function settleCapture(sandbox: Sandbox, capture: CaptureRecord, completed: boolean): void {
  capture.status = completed ? "COMPLETED" : "DECLINED";
  capture.updateTime = sandbox.now().toISOString();
  publishCapture(sandbox, capture, completed ? "COMPLETED" : "DENIED");
}

export function getCapture(sandbox: Sandbox, call: Call): Reply {
  const capture = sandbox.state.captures.get(call.id);
  return capture === null ? noSuchResource() : json(200, captureResource(sandbox, capture));
}

const refundSchema = z
  .looseObject({
    amount: z
      .object({
        currency_code: z.string().length(3),
        value: z.string().regex(/^((-?[0-9]+)|(-?([0-9]+)?[.][0-9]+))$/),
      })
      .optional(),
    custom_id: z.string().min(1).max(127).optional(),
    invoice_id: z.string().min(1).max(127).optional(),
    note_to_payer: z.string().min(1).max(255).optional(),
  })
  .nullable();

type RefundParams = NonNullable<z.output<typeof refundSchema>>;

function refundRefusal(capture: CaptureRecord, amount: RefundParams["amount"]): Reply | null {
  if (capture.status === "PENDING") {
    const description =
      "Cannot initiate a refund as the capture is pending. Capture is typically pending when the payer has funded the transaction using e-check/bank funded.";
    return unprocessable({ issue: "PENDING_CAPTURE", description });
  }
  if (capture.status === "DECLINED") {
    const description = "Capture cannot be refunded.";
    return unprocessable({ issue: "REFUND_NOT_ALLOWED", description });
  }
  if (capture.amountRefunded >= capture.amount) {
    const description = "The capture has already been fully refunded";
    return unprocessable({ issue: "CAPTURE_FULLY_REFUNDED", description });
  }
  if (amount === undefined) return null;
  if (amount.currency_code !== capture.currency) {
    const description = "Refund must be in the same currency as the capture";
    return unprocessable({ issue: "REFUND_CAPTURE_CURRENCY_MISMATCH", description });
  }
  const cents = toCents(amount.value);
  const field = "/amount/value";
  if (cents === null) {
    const description =
      "If the currency supports decimals, only two decimal place precision is supported.";
    return unprocessable({ issue: "DECIMAL_PRECISION", description, field, value: amount.value });
  }
  if (cents <= 0) {
    const description = "Must be greater than zero.";
    const issue = "CANNOT_BE_ZERO_OR_NEGATIVE";
    return unprocessable({ issue, description, field, value: amount.value });
  }
  if (cents > capture.amount - capture.amountRefunded) {
    const description =
      "The refund amount must be less than or equal to the capture amount that has not yet been refunded.";
    return unprocessable({ issue: "REFUND_AMOUNT_EXCEEDED", description });
  }
  return null;
}

function markRefunded(sandbox: Sandbox, capture: CaptureRecord): void {
  capture.updateTime = sandbox.now().toISOString();
  if (capture.amountRefunded === 0) capture.status = "COMPLETED";
  else if (capture.amountRefunded < capture.amount) capture.status = "PARTIALLY_REFUNDED";
  else capture.status = "REFUNDED";
}

/** Refunds a capture in full or in part, also for the provider's dashboard. */
export function refundCapture(
  sandbox: Sandbox,
  capture: CaptureRecord,
  params: RefundParams,
  outcome: Outcome | null,
): PaypalRefundRecord | Reply {
  const refusal = refundRefusal(capture, params.amount);
  if (refusal !== null) return refusal;
  if (outcome === "decline") {
    const description =
      "Capture could not be refunded due to insufficient funds. Please check to see if you have sufficient funds in your PayPal account or if the bank account linked to your PayPal account is verified and has sufficient funds.";
    return unprocessable({ issue: "REFUND_FAILED_INSUFFICIENT_FUNDS", description });
  }
  const rest = capture.amount - capture.amountRefunded;
  const amount = params.amount === undefined ? rest : (toCents(params.amount.value) ?? rest);
  const now = sandbox.now().toISOString();
  capture.amountRefunded += amount;
  markRefunded(sandbox, capture);
  const refund = sandbox.state.paypalRefunds.put({
    id: paypalId(),
    captureId: capture.id,
    createTime: now,
    amount,
    currency: capture.currency,
    customId: params.custom_id ?? capture.customId,
    invoiceId: params.invoice_id ?? capture.invoiceId,
    noteToPayer: params.note_to_payer ?? null,
    totalRefunded: capture.amountRefunded,
    status: outcome === "pending" ? "PENDING" : "COMPLETED",
    updateTime: now,
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
  refund.updateTime = sandbox.now().toISOString();
  const capture = sandbox.state.captures.get(refund.captureId);
  if (completed) publishRefund(sandbox, refund);
  else if (capture !== null) {
    capture.amountRefunded -= refund.amount;
    markRefunded(sandbox, capture);
  }
}

export function refundCall(sandbox: Sandbox, call: Call): Reply {
  const params = refundSchema.safeParse(call.body);
  if (!params.success) return schemaProblem(params.error, call.body);
  const capture = sandbox.state.captures.get(call.id);
  if (capture === null) return noSuchResource();
  const refund = refundCapture(sandbox, capture, params.data ?? {}, call.outcome);
  if ("body" in refund) return refund;
  if (wantsRepresentation(call)) return json(201, refundObject(sandbox, refund));
  const { id, status } = refund;
  return json(201, { id, status, links: refundLinks(sandbox, refund) });
}

export function getRefund(sandbox: Sandbox, call: Call): Reply {
  const refund = sandbox.state.paypalRefunds.get(call.id);
  return refund === null ? noSuchResource() : json(200, refundObject(sandbox, refund));
}
