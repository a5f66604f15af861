import "server-only";
import { getDb } from "@/lib/platform/db/client";
import { type AttemptState } from "@/lib/platform/db/generated/client";
import { lockOrder, markPaymentFailed } from "@/lib/orders/commands/payment-status";
import { type CheckoutSession, type ProviderFailure } from "@/lib/payments/provider";

/**
 * Saves the provider's session on its attempt. False when the attempt was ended meanwhile, by another
 * tab or by a rival call that failed: then the session must not be handed to anyone, but stays findable
 * should it be paid all the same.
 */
export async function recordSession(
  attemptId: string,
  { reference, redirectUrl }: CheckoutSession,
): Promise<boolean> {
  // A webhook may have moved the attempt on before this line: only `created` becomes `redirected`.
  const [attempt] = await getDb().$queryRaw<{ state: AttemptState }[]>`
    UPDATE payment_attempts
    SET provider_reference = ${reference}, redirect_url = ${redirectUrl}, updated_at = now(),
      state = CASE state WHEN 'created' THEN 'redirected' ELSE state END
    WHERE id = ${attemptId}::uuid
    RETURNING state`;
  if (!attempt) throw new Error(`There is no payment attempt ${attemptId}`);
  const ended: AttemptState[] = ["superseded", "expired", "failed"];
  return !ended.includes(attempt.state);
}

/**
 * Notes that a payment could not be started. When the provider's answer never came, the attempt stays
 * open: the next click asks again under the same key. Any other failure ends it, because the provider
 * would repeat its answer under the same key, even a broken one.
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
