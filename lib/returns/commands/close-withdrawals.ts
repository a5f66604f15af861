import "server-only";
import { resolveAlerts } from "@/lib/orders/commands/alerts";
import { recordOrderEvent } from "@/lib/orders/commands/record-event";
import { getDb, type Tx } from "@/lib/platform/db/client";
import { readWithdrawalsDue } from "../queries/due";

/** Records when the receipt was sent, and resolves its alert; a later call changes nothing. */
export async function markAcknowledged(withdrawalId: string, at: Date): Promise<void> {
  await getDb().$transaction(async (tx) => {
    await tx.withdrawal.updateMany({
      where: { id: withdrawalId, acknowledgedAt: null },
      data: { acknowledgedAt: at },
    });
    const subjectIds = [withdrawalId];
    await resolveAlerts(tx, { kind: "receipt_late", subjectIds, resolvedBy: "system" }, at);
  });
}

/**
 * Closes an order's withdrawals once refunds cover the sum due. `refundId` is the refund just made. The
 * caller holds the order's lock.
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

/** Reopens withdrawals closed by a refund when a refund failed later. The caller holds the order's lock. */
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
