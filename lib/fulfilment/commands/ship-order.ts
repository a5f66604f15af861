import "server-only";
import { type WriteRefusal } from "@/lib/auth/model";
import { requireAdmin } from "@/lib/auth/require-admin";
import { type Clock, systemClock } from "@/lib/core/clock";
import { type Result, err, ok } from "@/lib/core/result";
import { getDb } from "@/lib/db/client";
import { queueOrderEmail } from "@/lib/notifications/commands/queue-email";
import { recordOrderEvent } from "@/lib/orders/commands/record-event";
import { lockOrder } from "@/lib/orders/commands/settle";
import { adminActor } from "@/lib/auth/model";
import { isReadyToShip } from "../model";
import { type ShipOrderInput } from "../schema";

export type ShipOrderError = { code: WriteRefusal | "order_not_found" | "not_shippable" };

/**
 * Marks a paid order as shipped with its carrier and tracking code and, where wanted, tells the buyer.
 * For one that has left already it puts the carrier and the code right. The e-mail goes out once.
 */
export async function shipOrder(
  { orderId, carrier, trackingCode, notify }: ShipOrderInput,
  clock: Clock = systemClock,
): Promise<Result<{ status: "shipped" }, ShipOrderError>> {
  const admin = await requireAdmin();
  if (!admin.ok) return admin;
  const actor = adminActor(admin.value.userId);
  const at = clock();
  return getDb().$transaction(async (tx) => {
    const known = await tx.order.findUnique({ where: { id: orderId }, select: { id: true } });
    if (!known) return err({ code: "order_not_found" as const });
    const order = await lockOrder(tx, orderId);
    const from = order.status;
    if (from !== "shipped" && !isReadyToShip(order)) return err({ code: "not_shippable" as const });
    const before = await tx.order.findUniqueOrThrow({
      where: { id: orderId },
      select: { trackingCarrier: true, trackingCode: true, shippedAt: true },
    });
    await tx.order.update({
      where: { id: orderId },
      data: {
        status: "shipped",
        trackingCarrier: carrier,
        trackingCode,
        shippedAt: before.shippedAt ?? at,
      },
    });
    const sameParcel = before.trackingCarrier === carrier && before.trackingCode === trackingCode;
    if (from !== "shipped")
      await recordOrderEvent(tx, {
        ...{ orderId, at, actor, type: "status_changed" },
        data: { from, to: "shipped", carrier, trackingCode },
      });
    else if (!sameParcel)
      await recordOrderEvent(tx, {
        ...{ orderId, at, actor, type: "tracking_changed" },
        data: { carrier, trackingCode },
      });
    if (notify) await queueOrderEmail(tx, { kind: "order_shipped", orderId, at });
    return ok({ status: "shipped" as const });
  });
}
