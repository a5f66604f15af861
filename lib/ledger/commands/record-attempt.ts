import "server-only";
import { timeOrderedId } from "@/lib/core/time-ordered-id";
import { orderEventInsert } from "@/lib/orders/commands/record-event";
import { type Tx } from "@/lib/platform/db/client";
import { type PaymentAttempt } from "@/lib/platform/db/generated/client";

/**
 * Inserts a payment attempt and notes it on the order's timeline, in one statement. Returns its id
 * and the idempotency key for its provider.
 */
export async function recordAttempt(
  tx: Tx,
  attempt: Pick<PaymentAttempt, "orderId" | "provider" | "amountCents" | "expiresAt">,
  now: Date,
): Promise<{ id: string; idempotencyKey: string }> {
  const { orderId, provider, amountCents, expiresAt } = attempt;
  const id = timeOrderedId();
  const idempotencyKey = `attempt-${id}`;
  const event = {
    orderId,
    at: now,
    actor: "shopper",
    type: "payment_started",
    data: { provider, amountCents },
  } as const;
  await tx.$executeRaw`
    WITH attempt AS (
      INSERT INTO payment_attempts
        (id, order_id, provider, amount_cents, idempotency_key, expires_at, created_at, updated_at)
      VALUES (${id}::uuid, ${orderId}::uuid, ${provider}::payment_method, ${amountCents},
        ${idempotencyKey}, ${expiresAt}, ${now}, now())
    ) ${orderEventInsert(event)}`;
  return { id, idempotencyKey };
}
