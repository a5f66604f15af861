import "server-only";
import { type Tx, getDb } from "@/lib/platform/db/client";
import { recordOrderEvent } from "@/lib/orders/commands/record-event";
import { readWithdrawalsDue } from "@/lib/returns/queries/due";

/** Notes when a withdrawal's receipt left; the first time counts. */
export async function markAcknowledged(withdrawalId: string, at: Date): Promise<void> {
  await getDb().withdrawal.updateMany({
    where: { id: withdrawalId, acknowledgedAt: null },
    data: { acknowledgedAt: at },
  });
}

/**
 * Closes an order's withdrawals once refunds have given back the sum they are due. `refundId` is the one
 * that was just made. The caller holds the order's lock.
 */
export async function closeByRefund(
  tx: Tx,
  { orderId, refundId, actor }: { orderId: string; refundId: string; actor: string },
  now: Date,
): Promise<void> {
  const open = await tx.withdrawal.count({ where: { orderId, closedAt: null } });
  if (open === 0 || (await isDue(tx, orderId))) return;
  await tx.withdrawal.updateMany({
    where: { orderId, closedAt: null },
    data: { closedAt: now, closing: "refunded", closedBy: actor, refundId },
  });
  const data = { closing: "refunded" };
  await recordOrderEvent(tx, { orderId, at: now, actor, type: "withdrawal_closed", data });
}

/** Opens what refunds had closed again when one of them failed after all. The caller holds the order's lock. */
export async function reopenAfterRefund(tx: Tx, orderId: string): Promise<void> {
  if (!(await isDue(tx, orderId))) return;
  await tx.withdrawal.updateMany({
    where: { orderId, closing: "refunded" },
    data: { closedAt: null, closing: null, closedBy: null, refundId: null },
  });
}

async function isDue(tx: Tx, orderId: string): Promise<boolean> {
  const due = await readWithdrawalsDue(tx, [orderId], { withPending: false });
  return (due.get(orderId)?.restCents ?? 0) > 0;
}
