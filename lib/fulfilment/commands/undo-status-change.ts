import "server-only";
import { differenceInMilliseconds } from "date-fns";
import { err, ok, type Result } from "@/lib/core/result";
import { allows, type Staff } from "@/lib/identity/queries/gate";
import { skipQueuedEmail } from "@/lib/mail/commands/outbox";
import { findAndLockOrder } from "@/lib/orders/commands/payment-status";
import { recordParcel } from "@/lib/orders/commands/record-delivery";
import { recordStatusUndo } from "@/lib/orders/commands/record-status";
import { type OrderEventType, type OrderStatus, orderStatuses } from "@/lib/orders/model/order";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { type Tx } from "@/lib/platform/db/client";
import { inTransaction } from "@/lib/platform/db/in-transaction";
import { canUndo, UNDO_ACCEPT_MS } from "../model/order-page";
import { type UndoStatusChangeInput } from "../schema/order-page";
import { moveFreeGoods } from "./set-order-status";

export type UndoStatusChangeError = {
  code: "order_not_found" | "too_late" | "changed_meanwhile" | "not_undoable" | "read_only";
};

/** Timeline entries that do not change the order. */
const HARMLESS: OrderEventType[] = ["note", "email_sent", "email_resent"];

/**
 * Undoes an order's latest change of status or parcel, before its e-mail leaves. Restores the previous
 * status, parcel and first shipping and delivery times. Refuses after `UNDO_ACCEPT_MS`, after any
 * other change to the order, and for changes that cannot be undone (`canUndo`).
 */
export function undoStatusChange(
  staff: Staff<"ship">,
  input: UndoStatusChangeInput,
  at: Date,
): Promise<Result<{ status: OrderStatus }, UndoStatusChangeError>> {
  const onlyOwn = !allows(staff, "write");
  return undoStatusChangeFor(staff.actor, input, { at, askedAt: at, onlyOwn });
}

/** Undoes a change as `undoStatusChange` does, for callers that have checked the permission. `askedAt` must be in time. */
export async function undoStatusChangeFor(
  actor: string,
  { orderId, changeId }: UndoStatusChangeInput,
  { at, askedAt, onlyOwn = false }: { at: Date; askedAt: Date; onlyOwn?: boolean },
): Promise<Result<{ status: OrderStatus }, UndoStatusChangeError>> {
  return inTransaction(async (tx) => {
    const order = await findAndLockOrder(tx, orderId);
    if (!order) return err({ code: "order_not_found" as const });
    const latest = await tx.orderEvent.findFirst({
      where: { orderId, type: { notIn: HARMLESS } },
      orderBy: [{ at: "desc" }, { id: "desc" }],
    });
    const data = (latest?.data ?? {}) as Record<string, unknown>;
    const isCorrection = latest?.type === "tracking_changed";
    const status = isCorrection ? order.status : toStatus(data.from);
    const to = isCorrection ? order.status : toStatus(data.to);
    if (latest?.id !== changeId || !status || to !== order.status)
      return err({ code: "changed_meanwhile" as const });
    if (onlyOwn && latest.actor !== actor) return err({ code: "read_only" as const });
    if (differenceInMilliseconds(askedAt, latest.at) > UNDO_ACCEPT_MS)
      return err({ code: "too_late" as const });
    if (data.undone === true || !canUndo({ to, paymentStatus: order.paymentStatus }))
      return err({ code: "not_undoable" as const });

    const moved = await moveFreeGoods(tx, order, status, at);
    if (!moved.ok) return err({ code: "not_undoable" as const });
    const parcel = "carrier" in data ? await parcelBefore(tx, orderId, latest) : null;
    // The e-mail about a code is skipped when it is no longer that of the parcel.
    if (isCorrection && parcel) {
      await recordParcel(tx, { orderId, parcel, actor, at });
      await skipNoticeOf(tx, orderId, latest.at);
    } else {
      const assumedAt = toAssumedAt(data.assumedAt);
      const changedAt = latest.at;
      await recordStatusUndo(tx, order, { status, parcel, assumedAt, changedAt, actor, at });
    }
    const action = "order.status_changed";
    const change = { before: { status: to }, after: { status } };
    await recordAudit(tx, { actor, action, subject: order.number, ...change }, at);
    return ok({ status });
  });
}

/** Skips the shipping notice of an order that had none before a correction at `since`. */
async function skipNoticeOf(tx: Tx, orderId: string, since: Date): Promise<void> {
  const dedupeKey = `order_shipped/${orderId}`;
  const notice = await tx.emailMessage.findUnique({ where: { dedupeKey } });
  if (notice && notice.createdAt >= since) await skipQueuedEmail(tx, dedupeKey);
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

function toAssumedAt(value: unknown): Date | null | undefined {
  return typeof value === "string" ? new Date(value) : value === null ? null : undefined;
}

function toStatus(value: unknown): OrderStatus | undefined {
  return orderStatuses.find((one) => one === value);
}
