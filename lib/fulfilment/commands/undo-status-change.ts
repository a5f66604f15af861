import "server-only";
import { differenceInMilliseconds } from "date-fns";
import { err, ok, type Result } from "@/lib/core/result";
import { type Staff } from "@/lib/identity/queries/gate";
import { findAndLockOrder } from "@/lib/orders/commands/payment-status";
import { recordStatusUndo } from "@/lib/orders/commands/record-status";
import { type OrderEventType, type OrderStatus, orderStatuses } from "@/lib/orders/model/order";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { type Tx } from "@/lib/platform/db/client";
import { inTransaction } from "@/lib/platform/db/in-transaction";
import { canUndo, UNDO_ACCEPT_MS } from "../model/order-page";
import { type UndoStatusChangeInput } from "../schema/order-page";

export type UndoStatusChangeError = {
  code: "order_not_found" | "too_late" | "changed_meanwhile" | "not_undoable";
};

/** Timeline entries that do not change the order. */
const HARMLESS: OrderEventType[] = ["note", "email_sent", "email_resent"];

/**
 * Undoes an order's latest status change and removes its queued e-mail. Restores the previous
 * status, parcel and first shipping and delivery times. Refuses after `UNDO_ACCEPT_MS`, after any
 * other change to the order, and for changes that cannot be undone (`canUndo`).
 */
export async function undoStatusChange(
  { actor }: Staff<"write">,
  { orderId, changeId }: UndoStatusChangeInput,
  at: Date,
): Promise<Result<{ status: OrderStatus }, UndoStatusChangeError>> {
  return inTransaction(async (tx) => {
    const order = await findAndLockOrder(tx, orderId);
    if (!order) return err({ code: "order_not_found" as const });
    const latest = await tx.orderEvent.findFirst({
      where: { orderId, type: { notIn: HARMLESS } },
      orderBy: [{ at: "desc" }, { id: "desc" }],
    });
    const data = (latest?.data ?? {}) as Record<string, unknown>;
    const [status, to] = [toStatus(data.from), toStatus(data.to)];
    if (latest?.id !== changeId || !status || to !== order.status)
      return err({ code: "changed_meanwhile" as const });
    if (differenceInMilliseconds(at, latest.at) > UNDO_ACCEPT_MS)
      return err({ code: "too_late" as const });
    if (data.undone === true || !canUndo({ to, paymentStatus: order.paymentStatus }))
      return err({ code: "not_undoable" as const });

    const parcel = "carrier" in data ? await parcelBefore(tx, orderId, latest) : null;
    await recordStatusUndo(tx, order, { status, parcel, changedAt: latest.at, actor, at });
    const action = "order.status_changed";
    const change = { before: { status: to }, after: { status } };
    await recordAudit(tx, { actor, action, subject: order.number, ...change }, at);
    return ok({ status });
  });
}

/**
 * Returns carrier and tracking code from the timeline before a change; null when there were none.
 */
async function parcelBefore(tx: Tx, orderId: string, change: { id: string; at: Date }) {
  const [before] = await tx.$queryRaw<{ carrier: string | null; trackingCode: string | null }[]>`
    SELECT data->>'carrier' AS carrier, data->>'trackingCode' AS "trackingCode"
    FROM order_events
    WHERE order_id = ${orderId}::uuid AND id <> ${change.id}::uuid AND at <= ${change.at}
      AND data ? 'carrier'
    ORDER BY at DESC, id DESC LIMIT 1`;
  return before ?? { carrier: null, trackingCode: null };
}

function toStatus(value: unknown): OrderStatus | undefined {
  return orderStatuses.find((one) => one === value);
}
