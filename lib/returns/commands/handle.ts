import "server-only";
import { err, ok, type Result } from "@/lib/core/result";
import { type Staff } from "@/lib/identity/queries/gate";
import { queueEmail } from "@/lib/mail/commands/outbox";
import { lockOrder } from "@/lib/orders/commands/payment-status";
import { recordOrderEvent } from "@/lib/orders/commands/record-event";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { type Tx } from "@/lib/platform/db/client";
import { type Withdrawal } from "@/lib/platform/db/generated/client";
import { inTransaction } from "@/lib/platform/db/in-transaction";
import { getSettings } from "@/lib/settings/queries";
import { closingNames } from "../copy/handling";
import { doubtAbout, orderNumberIn } from "../model/withdrawal";
import { type AttachWithdrawalInput, type CloseReturnInput } from "../schema";
import { linkReturnedParcel } from "./link-parcel";

type HandleWithdrawalError = {
  code: "not_found" | "changed_meanwhile" | "order_not_found";
};

/**
 * Attaches an unmatched withdrawal to an order. It then appears on the order's timeline, and the
 * order's refund closes it. A receipt that was held back is sent.
 */
export async function attachWithdrawal(
  { actor }: Staff<"answer">,
  { id, orderNumber }: AttachWithdrawalInput,
  now: Date,
): Promise<Result<null, HandleWithdrawalError>> {
  const number = orderNumberIn(orderNumber);
  const { withdrawalDays } = (await getSettings()).returns;
  return inTransaction(async (tx) => {
    const found = number === null ? null : await tx.order.findUnique({ where: { number } });
    if (!found) return err({ code: "order_not_found" as const });
    const locked = await lockOrder(tx, found.id);
    const withdrawal = await lockOpen(tx, id);
    if (!withdrawal.ok) return withdrawal;
    if (withdrawal.value.orderId !== null) return err({ code: "changed_meanwhile" as const });
    const { receivedAt, email, acknowledgedAt } = withdrawal.value;
    const doubt = doubtAbout({ ...found, ...locked }, withdrawalDays, receivedAt);
    await tx.withdrawal.update({ where: { id }, data: { orderId: found.id, doubt } });
    await linkReturnedParcel(tx, { withdrawalId: id, orderId: found.id });
    await recordOrderEvent(tx, {
      orderId: found.id,
      at: now,
      actor,
      type: "withdrawal_received",
      data: { doubt, receivedAt: receivedAt.toISOString() },
    });
    if (email !== null && acknowledgedAt === null) {
      const about = { subjectId: id, recipient: email, at: now };
      await queueEmail(tx, { kind: "withdrawal_received", ...about });
    }
    const after = { order: found.number };
    await recordAudit(tx, { actor, action: "withdrawal.attached", subject: id, after }, now);
    return ok(null);
  });
}

/** Closes a withdrawal, or another return, without a refund. */
export async function closeReturn(
  { actor }: Staff<"write">,
  { id, closing, note }: CloseReturnInput,
  now: Date,
): Promise<Result<null, HandleWithdrawalError>> {
  return inTransaction(async (tx) => {
    const parcel = await tx.returnParcel.findFirst({ where: { id, withdrawalId: null } });
    if (parcel) await lockOrder(tx, parcel.orderId);
    const found = parcel ? ok(parcel) : await lockOpen(tx, id);
    if (!found.ok) return found;
    const { orderId } = found.value;
    const data = { closedAt: now, closing, closedBy: actor, note };
    if (parcel) {
      const closed = await tx.returnParcel.updateMany({ where: { id, closedAt: null }, data });
      if (closed.count === 0) return err({ code: "changed_meanwhile" as const });
    } else await tx.withdrawal.update({ where: { id }, data });
    if (orderId !== null) {
      const type = parcel ? "return_closed" : "withdrawal_closed";
      await recordOrderEvent(tx, { orderId, at: now, actor, type, data: { closing } });
    }
    const after = { status: closingNames[closing] };
    const action = parcel ? "return.closed" : "withdrawal.closed";
    await recordAudit(tx, { actor, action, subject: id, after }, now);
    return ok(null);
  });
}

/** Locks an open withdrawal for this transaction, after its order: refunds lock the order first too. */
async function lockOpen(tx: Tx, id: string): Promise<Result<Withdrawal, HandleWithdrawalError>> {
  const unlocked = await tx.withdrawal.findUnique({ where: { id }, select: { orderId: true } });
  if (!unlocked) return err({ code: "not_found" });
  if (unlocked.orderId !== null) await lockOrder(tx, unlocked.orderId);
  await tx.$queryRaw`SELECT 1 FROM withdrawals WHERE id = ${id}::uuid FOR UPDATE`;
  const found = await tx.withdrawal.findUniqueOrThrow({ where: { id } });
  if (found.closedAt !== null || found.orderId !== unlocked.orderId)
    return err({ code: "changed_meanwhile" });
  return ok(found);
}
