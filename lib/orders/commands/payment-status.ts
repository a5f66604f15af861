import "server-only";
import { subHours } from "date-fns";
import { dayToDate, type IsoDay } from "@/lib/core/business-days";
import { type Cents } from "@/lib/core/money";
import { type Db, type Tx } from "@/lib/platform/db/client";
import { APPROVAL_HOURS, type ApprovalKind } from "../model/approval";
import { type OrderStatus, type PaymentMethod, type PaymentStatus } from "../model/order";
import { recordOrderEvent } from "./record-event";

export type LockedOrder = {
  id: string;
  number: string;
  email: string;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  totalCents: Cents;
  refundedCents: Cents;
  discountCode: string | null;
  marketingConsent: boolean;
  rehearsal: boolean;
};

/** Locks an order's row until the caller's transaction ends, and returns it. Throws when there is none. */
export async function lockOrder(tx: Tx, orderId: string): Promise<LockedOrder> {
  const order = await findAndLockOrder(tx, orderId);
  if (!order) throw new Error(`There is no order ${orderId}`);
  return order;
}

/** Locks an order's row as `lockOrder` does, and returns it; null when there is none. */
export async function findAndLockOrder(tx: Tx, orderId: string): Promise<LockedOrder | null> {
  const [order] = await tx.$queryRaw<LockedOrder[]>`
    SELECT id, number, email, status::text, payment_status::text AS "paymentStatus",
      total_cents AS "totalCents", refunded_cents AS "refundedCents",
      discount_code AS "discountCode", marketing_consent AS "marketingConsent", rehearsal
    FROM orders WHERE id = ${orderId}::uuid FOR UPDATE`;
  return order ?? null;
}

/**
 * Marks a locked order as paid and returns its status. A pending or abandoned order becomes
 * confirmed; any other keeps the status an administrator gave it.
 */
export async function markOrderPaid(
  tx: Tx,
  order: LockedOrder,
  payment: {
    method: PaymentMethod;
    at: Date;
    /** When the money came, where that was earlier. */
    paidAt?: Date;
    amountCents: number;
    /** The colleague who recorded it; by default the provider. */
    actor?: string;
  },
): Promise<OrderStatus> {
  const waiting = order.status === "pending" || (await wasAbandoned(tx, order));
  const status = waiting ? "confirmed" : order.status;
  const { method, at, paidAt = at, amountCents, actor = method } = payment;
  await tx.order.update({
    where: { id: order.id },
    data: { status, paymentStatus: "paid", paidAt, paymentMethod: method },
    select: { id: true },
  });
  await recordOrderEvent(tx, {
    orderId: order.id,
    at,
    actor,
    type: "paid",
    data: { amountCents },
  });
  return status;
}

/** Returns true when an order was closed because it was not paid in time, not by a person. Paying it reopens it. */
export async function wasAbandoned(
  tx: Db,
  order: Pick<LockedOrder, "id" | "status">,
): Promise<boolean> {
  if (order.status !== "cancelled") return false;
  const closing = await tx.orderEvent.findFirst({
    where: {
      orderId: order.id,
      type: { in: ["abandoned", "status_changed", "paid_without_stock"] },
    },
    orderBy: [{ at: "desc" }, { id: "desc" }],
    select: { type: true },
  });
  return closing?.type === "abandoned";
}

/** Returns true while an order made by hand waits for a second administrator before it counts as paid. */
export async function awaitsApproval(db: Db, orderId: string, now: Date): Promise<boolean> {
  const askedAt = { gt: subHours(now, APPROVAL_HOURS) };
  const kind = { not: "refund" satisfies ApprovalKind };
  return (await db.approval.count({ where: { orderId, kind, decision: null, askedAt } })) > 0;
}

/** Marks a locked, unpaid order's payment as failed; the customer may still try again. */
export async function markPaymentFailed(
  tx: Tx,
  order: LockedOrder,
  failure: { at: Date; actor: string; reason: string },
): Promise<void> {
  if (order.paymentStatus === "paid") return;
  await tx.order.update({ where: { id: order.id }, data: { paymentStatus: "failed" } });
  await recordOrderEvent(tx, {
    orderId: order.id,
    at: failure.at,
    actor: failure.actor,
    type: "payment_failed",
    data: { reason: failure.reason },
  });
}

/** Cancels a locked, paid order whose stock is gone; the caller refunds it. */
export async function cancelPaidOrder(tx: Tx, order: LockedOrder, at: Date): Promise<void> {
  await tx.order.update({ where: { id: order.id }, data: { status: "cancelled" } });
  const type = "paid_without_stock";
  await recordOrderEvent(tx, { orderId: order.id, at, actor: "system", type });
}

/**
 * Adds to the refunded amount of a locked order; negative when a refund failed after all. Stays within the total: a
 * refund made at the provider may also give back what a change left overpaid.
 */
export async function addRefunded(tx: Tx, orderId: string, cents: Cents): Promise<void> {
  await tx.$executeRaw`
    UPDATE orders SET refunded_cents = greatest(0, least(total_cents, refunded_cents + ${cents}::int)),
      updated_at = now()
    WHERE id = ${orderId}::uuid`;
}

/** Stores when a payment of an order was first disputed. */
export async function markDisputed(tx: Tx, orderId: string, at: Date): Promise<void> {
  await tx.order.updateMany({
    where: { id: orderId, disputedAt: null },
    data: { disputedAt: at },
  });
}

/** Closes a locked order that was never paid and can no longer be paid. */
export async function abandonOrder(tx: Tx, order: LockedOrder, at: Date): Promise<void> {
  if (order.paymentStatus === "paid" || order.status !== "pending") return;
  await tx.order.update({
    where: { id: order.id },
    data: { status: "cancelled", paymentStatus: "failed" },
  });
  await recordOrderEvent(tx, { orderId: order.id, at, actor: "system", type: "abandoned" });
}

/** Sets the delivery day of a locked order. */
export async function promiseDay(tx: Tx, orderId: string, deliverBy: IsoDay): Promise<void> {
  await tx.order.update({ where: { id: orderId }, data: { deliverBy: dayToDate(deliverBy) } });
}

/** Sets a locked, unpaid order back to waiting for its payment, with a new delivery day. */
export async function resumeOrder(
  tx: Tx,
  orderId: string,
  { paymentMethod, deliverBy }: { paymentMethod: PaymentMethod; deliverBy: IsoDay },
): Promise<void> {
  await tx.order.update({
    where: { id: orderId },
    data: {
      status: "pending",
      paymentStatus: "pending",
      paymentMethod,
      deliverBy: dayToDate(deliverBy),
    },
  });
}
