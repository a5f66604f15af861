import "server-only";
import { differenceInHours } from "date-fns";
import { type Clock, systemClock } from "@/lib/core/clock";
import { err, ok, type Result } from "@/lib/core/result";
import { lockOrder } from "@/lib/orders/commands/payment-status";
import {
  type ProviderFailure,
  type ProviderRefund,
  type RefundState,
} from "@/lib/payments/provider";
import { getPaymentProvider } from "@/lib/payments/registry";
import { getDb, type Tx } from "@/lib/platform/db/client";
import { withLogContext } from "@/lib/platform/log";
import { applyRefund, failRefund, type RefundOfAttempt } from "./apply-refund";
import { syncMovements } from "./sync-movements";

/**
 * Makes a planned refund at its provider, applies the response and returns the refund's state.
 * Idempotent and safe to run in parallel: it looks for its own refund at the provider before it
 * requests one. A lost response or an expired idempotency key therefore never refunds twice.
 * Returns an error only when the provider cannot be read; call it again later.
 */
export async function makeRefund(
  refundId: string,
  clock: Clock = systemClock,
): Promise<Result<RefundState, ProviderFailure>> {
  const refund = await getDb().refund.findUniqueOrThrow({
    where: { id: refundId },
    include: { attempt: true },
  });
  if (refund.state !== "pending") return ok(refund.state);
  if (refund.origin === "provider") {
    const synced = await syncMovements(refund.attemptId, clock);
    if (!synced.ok) return synced;
    const { state } = await getDb().refund.findUniqueOrThrow({ where: { id: refundId } });
    return ok(state);
  }
  // Staff make it (`recordTransfer`).
  if (refund.attempt.provider === "bank_transfer") return ok("pending");
  const { provider: id, providerReference: reference, transactionId } = refund.attempt;
  if (!reference || !transactionId)
    throw new Error("A payment that was not captured cannot be refunded");
  return withLogContext({ orderId: refund.orderId }, async () => {
    const provider = getPaymentProvider(id);
    const movements = await provider.readMovements({ reference, transactionId });
    if (!movements.ok) return movements;
    const existing = movements.value.refunds.find(
      ({ ownId, refundId: theirs }) => ownId === refund.id || theirs === refund.providerRefundId,
    );
    if (existing) return ok(await apply(refund.id, existing, clock()));
    const requested = await provider.refund({
      transactionId,
      amountCents: refund.amountCents,
      refundId: refund.id,
      // One key per hour: a provider repeats its response to a key, including an error. Counted from
      // the planning, so that parallel calls right after it share a key.
      idempotencyKey: `refund-${refund.id}-${differenceInHours(clock(), refund.createdAt)}`,
    });
    if (requested.ok) return ok(await apply(refund.id, requested.value, clock()));
    if (requested.error.code !== "rejected" && requested.error.code !== "not_found")
      return err(requested.error);
    const reason =
      requested.error.code === "rejected" ? requested.error.reason : requested.error.code;
    return ok(await refuse(refund.id, reason, clock()));
  });
}

function apply(refundId: string, made: ProviderRefund, now: Date): Promise<RefundState> {
  return withLockedRefund(refundId, async (tx, refund) => {
    await applyRefund(tx, refund, made, now);
    return made.state;
  });
}

function refuse(refundId: string, reason: string, now: Date): Promise<RefundState> {
  return withLockedRefund(refundId, async (tx, refund) => {
    if (refund.state !== "pending") return refund.state;
    await failRefund(tx, refund, reason, now);
    return "failed";
  });
}

/** Locks the refund's order, then reads the refund as last committed. */
function withLockedRefund<T>(
  id: string,
  work: (tx: Tx, refund: RefundOfAttempt) => Promise<T>,
): Promise<T> {
  return getDb().$transaction(async (tx) => {
    const { orderId } = await tx.refund.findUniqueOrThrow({ where: { id } });
    await lockOrder(tx, orderId);
    const include = { attempt: true };
    return work(tx, await tx.refund.findUniqueOrThrow({ where: { id }, include }));
  });
}
