import "server-only";
import { timeOrderedId } from "@/lib/core/time-ordered-id";
import { lockOrder, markPaymentFailed } from "@/lib/orders/commands/payment-status";
import { recordOrderEvent } from "@/lib/orders/commands/record-event";
import { type CheckoutSession, type ProviderFailure } from "@/lib/payments/provider";
import { getDb, type Tx } from "@/lib/platform/db/client";
import { type AttemptState, type PaymentAttempt } from "@/lib/platform/db/generated/client";
import { traceparent } from "@/lib/platform/telemetry/trace";

/**
 * Inserts a payment attempt and notes it on the order's timeline. Returns its id and the
 * idempotency key for its provider.
 */
export async function recordAttempt(
  tx: Tx,
  attempt: Pick<PaymentAttempt, "orderId" | "provider" | "amountCents" | "expiresAt">,
  now: Date,
): Promise<{ id: string; idempotencyKey: string }> {
  const { orderId, provider, amountCents } = attempt;
  const id = timeOrderedId();
  const idempotencyKey = `attempt-${id}`;
  await tx.paymentAttempt.create({
    data: { ...attempt, id, idempotencyKey, createdAt: now, traceparent: traceparent() ?? null },
  });
  await recordOrderEvent(tx, {
    orderId,
    at: now,
    actor: "shopper",
    type: "payment_started",
    data: { provider, amountCents },
  });
  return { id, idempotencyKey };
}

/**
 * Stores the provider's session on its attempt. Returns false when another tab or a failed
 * concurrent call has ended the attempt. The caller must then not send anyone to the session, but a
 * payment made on it can still be found.
 */
export async function recordSession(
  attemptId: string,
  { reference, redirectUrl }: CheckoutSession,
): Promise<boolean> {
  const session = { providerReference: reference, redirectUrl };
  const { count } = await getDb().paymentAttempt.updateMany({
    where: { id: attemptId, state: "created" },
    data: { ...session, state: "redirected" },
  });
  if (count > 0) return true;
  // A webhook or another tab has already changed the state.
  const { state } = await getDb().paymentAttempt.update({
    where: { id: attemptId },
    data: session,
    select: { state: true },
  });
  const ended: AttemptState[] = ["superseded", "expired", "failed"];
  return !ended.includes(state);
}

/**
 * Marks a payment as not started. After a timeout or network error the attempt stays open, and the
 * next click retries with the same idempotency key. Any other failure ends the attempt, because the
 * provider repeats its response to a key, including an error.
 */
export async function recordStartFailure(
  attemptId: string,
  failure: ProviderFailure,
  now: Date,
): Promise<void> {
  if (failure.code === "unreachable") return;
  const reason = failure.code === "rejected" ? failure.reason : failure.code;
  await getDb().$transaction(async (tx) => {
    const { orderId } = await tx.paymentAttempt.findUniqueOrThrow({ where: { id: attemptId } });
    const order = await lockOrder(tx, orderId);
    const ended = await tx.paymentAttempt.updateMany({
      where: { id: attemptId, state: "created" },
      data: { state: "failed", failureCode: reason },
    });
    if (ended.count > 0) await markPaymentFailed(tx, order, { at: now, actor: "system", reason });
  });
}
