import "server-only";
import { addMinutes } from "date-fns";
import { type Clock, systemClock } from "@/lib/core/clock";
import { ok, type Result } from "@/lib/core/result";
import { checkUnpaidHolds } from "@/lib/inventory/commands/check-unpaid-holds";
import { holdStock } from "@/lib/inventory/commands/stock";
import { raiseAlertWithEmail } from "@/lib/orders/commands/alerts";
import { lockOrder, markPaymentFailed, wasAbandoned } from "@/lib/orders/commands/payment-status";
import { queuePaymentFailed } from "@/lib/orders/commands/queue-email";
import { recordOrderEvent } from "@/lib/orders/commands/record-event";
import {
  type PaymentProvider,
  type PaymentSnapshot,
  type ProviderFailure,
} from "@/lib/payments/provider";
import { getPaymentProvider } from "@/lib/payments/registry";
import { getDb } from "@/lib/platform/db/client";
import { type PaymentAttempt } from "@/lib/platform/db/generated/client";
import { withLogContext } from "@/lib/platform/log";
import { count } from "@/lib/platform/telemetry/metrics";
import { withSpan } from "@/lib/platform/telemetry/trace";
import { HOLD_GRACE_MINUTES } from "../model";
import { applySnapshot } from "./apply-snapshot";

export type SettleOutcome =
  | "paid"
  | "pending"
  | "failed"
  | "out_of_stock"
  | "mismatch"
  /** The provider has no session for this attempt yet. */
  | "not_started";

/**
 * Settles a payment and returns its outcome. The only code path to `paid`, shared by webhook,
 * success page and reconciler. Reads the provider's state, checks it against the attempt and
 * captures if the provider requires it. Applies the result in one transaction. Idempotent and safe
 * to run in parallel. Returns an error only when the provider cannot be read; call it again later.
 */
export async function settlePayment(
  attemptId: string,
  clock: Clock = systemClock,
): Promise<Result<SettleOutcome, ProviderFailure>> {
  const where = { id: attemptId };
  return settleAttempt(await getDb().paymentAttempt.findUniqueOrThrow({ where }), clock);
}

/** Does the same for an attempt that the caller has just read. */
export async function settleAttempt(
  attempt: PaymentAttempt,
  clock: Clock,
): Promise<Result<SettleOutcome, ProviderFailure>> {
  const { provider, traceparent: continues } = attempt;
  const attributes = { "shop.attempt.id": attempt.id, "shop.provider": provider };
  return withSpan("settle payment", { continues, attributes }, async (span) => {
    const settled = await withLogContext({ orderId: attempt.orderId }, () =>
      settle(attempt, clock),
    );
    const result = settled.ok ? settled.value : settled.error.code;
    span.setAttribute("shop.payment.result", result);
    return settled;
  });
}

async function settle(
  attempt: PaymentAttempt,
  clock: Clock,
): Promise<Result<SettleOutcome, ProviderFailure>> {
  if (attempt.state === "succeeded" || attempt.state === "duplicate_paid") return ok("paid");
  if (attempt.providerReference === null) return ok("not_started");
  const provider = getPaymentProvider(attempt.provider);
  let payment = await provider.readPayment(attempt.providerReference);
  if (!payment.ok) return payment;
  if (payment.value.state === "approved" && !isMismatch(attempt, payment.value, provider)) {
    const refusal = await prepareCapture(attempt, clock());
    if (refusal) return ok(refusal);
    payment = await provider.capture(payment.value.reference, `capture-${attempt.id}`);
    if (!payment.ok) return payment;
  }
  const settled = isMismatch(attempt, payment.value, provider)
    ? await flagMismatch(attempt, payment.value, clock())
    : await applySnapshot(attempt, payment.value, clock());
  return ok(settled);
}

/** Returns true when attempt id, amount, currency or live mode differ from the attempt's. */
function isMismatch(
  attempt: PaymentAttempt,
  snapshot: PaymentSnapshot,
  provider: PaymentProvider,
): boolean {
  // A session that was never paid has nothing to compare.
  if (snapshot.state === "open" || snapshot.state === "expired") return false;
  return (
    snapshot.attemptId !== attempt.id ||
    snapshot.amountCents !== attempt.amountCents ||
    snapshot.currency !== attempt.currency ||
    snapshot.liveMode !== provider.liveMode
  );
}

async function flagMismatch(
  attempt: PaymentAttempt,
  snapshot: PaymentSnapshot,
  now: Date,
): Promise<SettleOutcome> {
  const data = {
    expectedCents: attempt.amountCents,
    providerCents: snapshot.amountCents,
    currency: snapshot.currency,
    reference: snapshot.reference,
  };
  const kind = "payment_mismatch";
  const isNew = await getDb().$transaction(async (tx) => {
    const { id: subjectId, orderId } = attempt;
    await lockOrder(tx, orderId);
    const raised = await raiseAlertWithEmail(tx, { kind, subjectId, orderId, at: now, data });
    if (raised) await recordOrderEvent(tx, { orderId, at: now, actor: "system", type: kind, data });
    return raised;
  });
  if (isNew) count("shop.payments", { provider: attempt.provider, result: "mismatch" });
  return "mismatch";
}

/**
 * Checks before a capture that the order still expects this payment and that its stock is
 * available. Renews the hold, so that it outlives the capture. Records the capture request, so that
 * the reconciler finds the money if the response is lost (reconcile.ts). Returns null, or the
 * outcome of a payment that must not be captured.
 */
async function prepareCapture(
  { id: attemptId, orderId, provider }: PaymentAttempt,
  now: Date,
): Promise<SettleOutcome | null> {
  const refusal = await getDb().$transaction(async (tx): Promise<SettleOutcome | null> => {
    const order = await lockOrder(tx, orderId);
    const attempt = await tx.paymentAttempt.findUniqueOrThrow({ where: { id: attemptId } });
    if (order.paymentStatus === "paid") return "paid";
    // The customer approved this pay page and then switched to another: it is not captured.
    if (attempt.state === "superseded" || attempt.state === "failed") return "failed";
    // An order that a person cancelled is not captured either.
    if (order.status === "cancelled" && !(await wasAbandoned(tx, order))) return "failed";
    const hold = await tx.stockReservation.findUniqueOrThrow({ where: { orderId } });
    const { networkKey, state } = hold;
    // An expired hold is taken again within the limits of a new order.
    const allowed = state === "held" || (await checkUnpaidHolds(tx, hold, now)).ok;
    const expiresAt = addMinutes(now, HOLD_GRACE_MINUTES);
    const isHeld = allowed && (await holdStock(tx, { ...hold, expiresAt, networkKey })).ok;
    if (isHeld) {
      // Clears the code of an earlier refusal.
      await tx.paymentAttempt.update({
        where: { id: attemptId },
        data: { captureAskedAt: now, failureCode: null },
      });
      return null;
    }
    const reason = "out_of_stock";
    await tx.paymentAttempt.update({
      where: { id: attemptId },
      data: { state: "failed", failureCode: reason },
    });
    await markPaymentFailed(tx, order, { at: now, actor: "system", reason });
    await queuePaymentFailed(tx, orderId, now);
    return reason;
  });
  if (refusal === "out_of_stock") count("shop.payments", { provider, result: refusal });
  return refusal;
}
