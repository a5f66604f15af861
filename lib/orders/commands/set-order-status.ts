import "server-only";
import { type AdminRefusal } from "@/lib/auth/model";
import { requireAdmin } from "@/lib/auth/require-admin";
import { type Result, err, ok } from "@/lib/core/result";
import { type Tx, getDb } from "@/lib/db/client";
import { type OrderStatus, adminActor } from "../model";
import { recordOrderEvent } from "./record-event";
import { lockOrder } from "./settle";

export type SetOrderStatusError = { code: AdminRefusal | "order_not_found" };

/**
 * Sets an order's status from any to any other (specification, section 4) and writes it into the
 * timeline; the payment status stays. The first time an order is shipped or delivered is kept.
 */
export async function setOrderStatus(
  { orderId, status }: { orderId: string; status: OrderStatus },
  now: Date,
): Promise<Result<{ status: OrderStatus }, SetOrderStatusError>> {
  const admin = await requireAdmin();
  if (!admin.ok) return admin;
  return getDb().$transaction(async (tx) => {
    const known = await tx.order.findUnique({ where: { id: orderId }, select: { id: true } });
    if (!known) return err({ code: "order_not_found" as const });
    // The lock makes the timeline's `from` true when two changes, or a payment, arrive at once.
    const order = await lockOrder(tx, orderId);
    if (order.status === status) return ok({ status });
    await tx.order.update({ where: { id: orderId }, data: { status } });
    await keepFirstTime(tx, orderId, status, now);
    await recordOrderEvent(tx, {
      orderId,
      at: now,
      actor: adminActor(admin.value.userId),
      type: "status_changed",
      data: { from: order.status, to: status },
    });
    return ok({ status });
  });
}

async function keepFirstTime(tx: Tx, id: string, status: OrderStatus, now: Date): Promise<void> {
  if (status === "shipped")
    await tx.order.updateMany({ where: { id, shippedAt: null }, data: { shippedAt: now } });
  if (status === "delivered")
    await tx.order.updateMany({ where: { id, deliveredAt: null }, data: { deliveredAt: now } });
}
