import "server-only";
import { sumParts } from "@/lib/catalog/model/parts";
import { type Clock, systemClock } from "@/lib/core/clock";
import { err, ok, type Result } from "@/lib/core/result";
import { releaseDiscount } from "@/lib/discounts/commands/redeem";
import { type Staff } from "@/lib/identity/queries/gate";
import { releaseHold, restock, undoRestock } from "@/lib/inventory/commands/stock";
import {
  type RefundError,
  type RefundOutcome,
  refundOrder,
} from "@/lib/ledger/commands/refund-order";
import { type RefundInput } from "@/lib/ledger/schema";
import { findAndLockOrder, type LockedOrder } from "@/lib/orders/commands/payment-status";
import { recordStatus } from "@/lib/orders/commands/record-status";
import { hasLeft, isFree, type OrderStatus, STATUS_EMAIL_DELAY_MS } from "@/lib/orders/model/order";
import { listRefundsDue } from "@/lib/orders/queries/order-list";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { type Tx } from "@/lib/platform/db/client";
import { reportError } from "@/lib/platform/report-error";
import { hasCheckedPieces } from "@/lib/returns/queries/facts";
import { canUndo, needsReason } from "../model/order-page";
import { type SetOrderStatusInput } from "../schema/order-page";
import {
  type CloseFirst,
  listPayPages,
  type PayPageError,
  withPayPagesClosed,
} from "./close-pay-pages";

export type StatusChange = {
  status: OrderStatus;
  /** Cancelled, but paid and not fully refunded. */
  refundDue: boolean;
  /** Id for `undoStatusChange`; null when the change cannot be undone, or nothing changed. */
  changeId: string | null;
};

export type CancellationRefund = RefundOutcome | { code: RefundError["code"] | "internal" };

export type SetOrderStatusError =
  | { code: "order_not_found" }
  /** The check of a return has taken pieces back: they would leave twice. */
  | { code: "returned" }
  /** The pieces of a cancelled free order have been sold to others. */
  | { code: "out_of_stock" }
  /** The change is unusual and needs a reason (`needsReason`). */
  | { code: "reason_required"; from: OrderStatus }
  /** The order no longer has the status that the user saw. */
  | { code: "changed_meanwhile"; from: OrderStatus }
  | PayPageError
  | { code: "paid_meanwhile" };

/**
 * Sets an order's status from any to any other (`docs/specification.md#order-states`). Records it
 * on the timeline and e-mails the customer once per status; the payment status does not change. The
 * e-mail is sent when the change can no longer be undone. Cancelling an unpaid order first ends its
 * pay pages and releases its code and stock. A refund is made after the cancellation: if it fails,
 * the order stays cancelled and is listed for a refund.
 */
export async function setOrderStatus(
  staff: Staff<"write">,
  { refund, ...input }: SetOrderStatusInput,
  clock: Clock = systemClock,
): Promise<Result<StatusChange & { refund?: CancellationRefund }, SetOrderStatusError>> {
  const changed = await setOrderStatusFor(staff.actor, input, {
    clock,
    emailDelayMs: STATUS_EMAIL_DELAY_MS,
    isLogged: true,
  });
  if (!changed.ok || !refund) return changed;
  const made = await refundCancelled(staff, { ...refund, orderId: input.orderId }, clock);
  return ok({ ...changed.value, changeId: null, refund: made });
}

/** Refunds an order that has just been cancelled. Never throws: the order stays cancelled whatever happens. */
async function refundCancelled(
  staff: Staff<"write">,
  refund: Omit<RefundInput, "reason">,
  clock: Clock,
): Promise<CancellationRefund> {
  try {
    const made = await refundOrder(staff, { ...refund, reason: "cancelled" }, clock);
    return made.ok ? made.value : made.error;
  } catch (error) {
    reportError(error, { message: "the refund of a cancelled order failed" });
    return { code: "internal" };
  }
}

/**
 * Sets a status as `setOrderStatus` does, for callers that have checked the permission. `isLogged` writes it to
 * the audit log; a change of many orders has one entry for all.
 */
export async function setOrderStatusFor(
  actor: string,
  input: Omit<SetOrderStatusInput, "refund">,
  options: { clock: Clock; emailDelayMs: number; isLogged: boolean },
): Promise<Result<StatusChange, SetOrderStatusError>> {
  const { clock, ...how } = options;
  return withPayPagesClosed(
    (tx, payPagesClosed) =>
      changeStatus(tx, { ...input, ...how, actor, at: clock(), payPagesClosed }),
    clock,
  );
}

/** Sets a status as `setOrderStatus` does, in the caller's transaction. An error must roll back. */
export async function changeStatus(
  tx: Tx,
  change: Omit<SetOrderStatusInput, "refund"> & {
    actor: string;
    at: Date;
    emailDelayMs: number;
    isLogged: boolean;
    payPagesClosed: boolean;
  },
): Promise<Result<StatusChange, SetOrderStatusError | CloseFirst>> {
  const { orderId, status, reason, notify = true } = change;
  // The lock keeps the timeline's `from` correct when changes or payments arrive concurrently.
  const order = await findAndLockOrder(tx, orderId);
  if (!order) return err({ code: "order_not_found" });
  const from = order.status;
  const isConfirmed = status === "delivered" && (await isAssumed(tx, orderId));
  if (from === status && !isConfirmed)
    return ok({ ...(await toOutcome(tx, orderId)), changeId: null });
  if (change.from !== undefined && change.from !== from)
    return err({ code: "changed_meanwhile", from });
  if (await leavesAgain(tx, order, status)) return err({ code: "returned" });
  const paid = order.paymentStatus === "paid";
  // A user who cancelled an unpaid order has not decided about a refund.
  if (change.payPagesClosed && paid) return err({ code: "paid_meanwhile" });
  if (reason === undefined && needsReason({ ...order, from, to: status }))
    return err({ code: "reason_required", from });
  if (status === "cancelled" && !paid) {
    const attempts = await listPayPages(tx, orderId);
    if (attempts.length > 0) return err({ code: "close_first", attempts });
    await releaseDiscount(tx, orderId);
    await releaseHold(tx, orderId);
  }
  const moved = await moveFreeGoods(tx, order, status, change.at);
  if (!moved.ok) return moved;
  const changeId = await recordStatus(tx, order, { ...change, notify });
  if (change.isLogged)
    await recordAudit(
      tx,
      {
        actor: change.actor,
        action: "order.status_changed",
        subject: order.number,
        before: { status: from },
        after: { status, reason: reason ?? null },
      },
      change.at,
    );
  const undoable = canUndo({ to: status, paymentStatus: order.paymentStatus });
  return ok({ ...(await toOutcome(tx, orderId)), changeId: undoable ? changeId : null });
}

/**
 * Puts the goods of a free order back on sale when it is cancelled before it leaves, because no refund will. Sells
 * them again when it is set back.
 */
export async function moveFreeGoods(
  tx: Tx,
  order: LockedOrder,
  to: OrderStatus,
  at: Date,
): Promise<Result<null, { code: "out_of_stock" }>> {
  const { id, status: from } = order;
  if (!isFree(order) || (from === "cancelled") === (to === "cancelled")) return ok(null);
  const { shippedAt, items } = await tx.order.findUniqueOrThrow({
    where: { id },
    select: { shippedAt: true, items: true },
  });
  if (shippedAt !== null) return ok(null);
  if (from === "cancelled") return undoRestock(tx, id, sumParts(items), at);
  await restock(tx, id, sumParts(items), at);
  return ok(null);
}

/** Returns whether a status sends an order again of which a check has taken pieces back. */
async function leavesAgain(tx: Tx, order: LockedOrder, status: OrderStatus): Promise<boolean> {
  return hasLeft(status) && !hasLeft(order.status) && (await hasCheckedPieces(tx, order.id));
}

/** Returns whether an order is delivered as far as the shop assumes: staff may say so too. */
async function isAssumed(tx: Tx, id: string): Promise<boolean> {
  const assumed = { id, status: "delivered", deliveredSource: "assumed" } as const;
  return (await tx.order.count({ where: assumed })) > 0;
}

async function toOutcome(tx: Tx, id: string): Promise<Omit<StatusChange, "changeId">> {
  const { status } = await tx.order.findUniqueOrThrow({ where: { id }, select: { status: true } });
  return { status, refundDue: (await listRefundsDue({ orderId: id }, tx)).length > 0 };
}
