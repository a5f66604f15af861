import "server-only";
import { type Tx, getDb } from "@/lib/db/client";
import { recordOrderEvent } from "@/lib/orders/commands/record-event";

/** Notes when a withdrawal's receipt left; the first time counts. */
export async function markAcknowledged(withdrawalId: string, at: Date): Promise<void> {
  await getDb().withdrawal.updateMany({
    where: { id: withdrawalId, acknowledgedAt: null },
    data: { acknowledgedAt: at },
  });
}

/** Closes what waits for an order's money, now that `refundId` gave it back. The caller holds the order's lock. */
export async function closeByRefund(
  tx: Tx,
  { orderId, refundId, actor }: { orderId: string; refundId: string; actor: string },
  now: Date,
): Promise<void> {
  const { count } = await tx.withdrawal.updateMany({
    where: { orderId, closedAt: null },
    data: { closedAt: now, closing: "refunded", closedBy: actor, refundId },
  });
  if (count === 0) return;
  const data = { closing: "refunded" };
  await recordOrderEvent(tx, { orderId, at: now, actor, type: "withdrawal_closed", data });
}

/** Opens again what a refund had closed that failed after all. The caller holds the order's lock. */
export async function reopenAfterRefund(tx: Tx, refundId: string): Promise<void> {
  await tx.withdrawal.updateMany({
    where: { refundId, closing: "refunded" },
    data: { closedAt: null, closing: null, closedBy: null, refundId: null },
  });
}
