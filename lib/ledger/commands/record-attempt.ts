import "server-only";
import { timeOrderedId } from "@/lib/core/time-ordered-id";
import { recordOrderEvent } from "@/lib/orders/commands/record-event";
import { type Tx } from "@/lib/platform/db/client";
import { type PaymentAttempt } from "@/lib/platform/db/generated/client";
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
