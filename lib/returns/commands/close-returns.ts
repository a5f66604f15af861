import "server-only";
import { resolveAlerts } from "@/lib/orders/commands/alerts";
import { lockOrder } from "@/lib/orders/commands/payment-status";
import { recordOrderEvent } from "@/lib/orders/commands/record-event";
import { getDb, type Tx } from "@/lib/platform/db/client";
import { complaintKinds } from "../model/parcel";
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

type ClosingRefund = { orderId: string; refundId: string; actor: string };

/** Marks an open defect as settled by a refund, which closes it when it succeeds. The caller holds the order's lock. */
export async function settleByRefund(
  tx: Tx,
  { id, orderId, refundId }: { id: string; orderId: string; refundId: string },
): Promise<void> {
  await tx.returnParcel.updateMany({
    where: { id, orderId, closedAt: null, kind: { in: [...complaintKinds] } },
    data: { refundId },
  });
}

/**
 * Closes an order's returns that a refund settles: withdrawals once refunds cover the sum due, undelivered
 * parcels once they cover the whole order, and the defect of `settleByRefund`. The caller holds the order's lock.
 */
export async function closeByRefund(
  tx: Tx,
  { orderId, refundId, actor }: ClosingRefund,
  now: Date,
): Promise<void> {
  const data = { closedAt: now, closing: "refunded", closedBy: actor, refundId } as const;
  const record = (type: "withdrawal_closed" | "return_closed") =>
    recordOrderEvent(tx, { orderId, at: now, actor, type, data: { closing: data.closing } });
  const { refundedCents, totalCents } = await lockOrder(tx, orderId);
  const others = await tx.returnParcel.updateMany({
    where: {
      orderId,
      closedAt: null,
      OR: [{ refundId }, ...(refundedCents >= totalCents ? [undelivered] : [])],
    },
    data,
  });
  if (others.count > 0) await record("return_closed");
  const open = await tx.withdrawal.count({ where: { orderId, closedAt: null } });
  if (open === 0 || (await isDue(tx, orderId))) return;
  await tx.withdrawal.updateMany({ where: { orderId, closedAt: null }, data });
  await record("withdrawal_closed");
}

const undelivered = { kind: "undelivered" } as const;
const reopened = { closedAt: null, closing: null, closedBy: null, refundId: null };

/** Reopens returns closed by a refund when a refund failed later. The caller holds the order's lock. */
export async function reopenAfterRefund(
  tx: Tx,
  { orderId, refundId }: Pick<ClosingRefund, "orderId" | "refundId">,
): Promise<void> {
  await tx.returnParcel.updateMany({
    where: { orderId, OR: [{ refundId }, { ...undelivered, closing: "refunded" }] },
    data: reopened,
  });
  if (!(await isDue(tx, orderId))) return;
  await tx.withdrawal.updateMany({ where: { orderId, closing: "refunded" }, data: reopened });
}

async function isDue(tx: Tx, orderId: string): Promise<boolean> {
  const due = await readWithdrawalsDue(tx, [orderId], { withPending: false });
  return (due.get(orderId)?.restCents ?? 0) > 0;
}
