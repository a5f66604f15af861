import "server-only";
import { timeOrderedId } from "@/lib/core/time-ordered-id";
import { type LockedOrder, markOrderPaid } from "@/lib/orders/commands/payment-status";
import { type Tx } from "@/lib/platform/db/client";
import { type BankTransfer, transferInstant } from "../model";
import { applyPaid, sell } from "./apply-snapshot";

/**
 * Marks an unpaid order as paid by a bank transfer and sells the stock that it holds. The caller holds the
 * order's lock.
 */
export async function payByTransfer(
  tx: Tx,
  order: LockedOrder,
  { day, reference, actor }: BankTransfer & { actor: string },
  now: Date,
): Promise<void> {
  const id = timeOrderedId();
  const { id: orderId, totalCents: amountCents } = order;
  const paidAt = transferInstant(day, now);
  const attempt = await tx.paymentAttempt.create({
    data: {
      id,
      orderId,
      amountCents,
      provider: "bank_transfer",
      idempotencyKey: `attempt-${id}`,
      createdAt: paidAt,
      expiresAt: now,
    },
  });
  const snapshot = {
    state: "paid" as const,
    reference: id,
    attemptId: id,
    amountCents,
    currency: attempt.currency,
    liveMode: true,
    transactionId: reference,
    methodLabel: null,
    failureCode: null,
  };
  await applyPaid(tx, { order, attempt, snapshot, now, byHand: { paidAt, actor } });
}

/** Confirms a free order, for which no money moves, and sells the stock that it holds. The caller holds its lock. */
export async function giveFree(
  tx: Tx,
  order: LockedOrder,
  actor: string,
  now: Date,
): Promise<void> {
  const status = await markOrderPaid(tx, order, { method: "free", at: now, amountCents: 0, actor });
  const failure = await sell(tx, order, status, now);
  if (failure !== null) throw new Error(`The stock of a free order is not held: ${failure}`);
}

/** Returns the number of another order whose bank transfer has this reference, or null. */
export async function findTransfer(tx: Tx, reference: string): Promise<string | null> {
  const attempt = await tx.paymentAttempt.findFirst({
    where: { provider: "bank_transfer", transactionId: reference },
    select: { order: { select: { number: true } } },
  });
  return attempt && attempt.order.number;
}
