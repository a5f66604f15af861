import "server-only";
import { type AdminRefusal } from "@/lib/auth/model";
import { requireAdmin } from "@/lib/auth/require-admin";
import { type Result, err, ok } from "@/lib/core/result";
import { type Tx, getDb } from "@/lib/db/client";
import { type OrderEventType, type OrderStatus, adminActor } from "../model";

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
    const order = await lockOrder(tx, orderId);
    if (!order) return err({ code: "order_not_found" as const });
    if (order.status === status) return ok({ status });
    await tx.order.update({
      where: { id: orderId },
      data: {
        status,
        ...(status === "shipped" && !order.shippedAt ? { shippedAt: now } : {}),
        ...(status === "delivered" && !order.deliveredAt ? { deliveredAt: now } : {}),
      },
    });
    await tx.orderEvent.create({
      data: {
        orderId,
        at: now,
        actor: adminActor(admin.value.userId),
        type: "status_changed" satisfies OrderEventType,
        data: { from: order.status, to: status },
      },
    });
    return ok({ status });
  });
}

/** The lock makes the timeline's `from` true when two changes, or a payment, arrive at once. */
async function lockOrder(tx: Tx, orderId: string) {
  await tx.$queryRaw`SELECT 1 FROM orders WHERE id = ${orderId}::uuid FOR UPDATE`;
  return tx.order.findUnique({
    where: { id: orderId },
    select: { status: true, shippedAt: true, deliveredAt: true },
  });
}
