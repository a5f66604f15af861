import "server-only";
import { err, ok, type Result } from "@/lib/core/result";
import { type Staff } from "@/lib/identity/queries/gate";
import { findAndLockOrder } from "@/lib/orders/commands/payment-status";
import { queueParcelEmail } from "@/lib/orders/commands/queue-email";
import { recordParcel } from "@/lib/orders/commands/record-delivery";
import { recordStatus } from "@/lib/orders/commands/record-status";
import { auditChanges } from "@/lib/platform/audit/model";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { inTransaction } from "@/lib/platform/db/in-transaction";
import { carrierNames, toCarrier } from "@/lib/shipping/model/carriers";
import { isReadyToShip, STATUS_EMAIL_DELAY_MS } from "../model/order-page";
import { type ShipOrderInput } from "../schema/order-page";

/** `changeId` is the id for `undoStatusChange`; null when only carrier or code were corrected. */
export type ShippedOrder = { status: "shipped"; changeId: string | null };

/**
 * Marks a paid order as shipped with carrier and tracking code, and optionally e-mails the
 * customer, once for each code. Corrects carrier and code of an order that is already shipped.
 */
export async function shipOrder(
  { actor }: Staff<"write">,
  { orderId, parcel, notify }: ShipOrderInput,
  at: Date,
): Promise<Result<ShippedOrder, { code: "order_not_found" | "not_shippable" }>> {
  return inTransaction(async (tx) => {
    const order = await findAndLockOrder(tx, orderId);
    if (!order) return err({ code: "order_not_found" as const });
    const status = "shipped" as const;
    if (order.status !== status && !isReadyToShip(order))
      return err({ code: "not_shippable" as const });
    const before = toAuditData(
      await tx.order.findUniqueOrThrow({
        where: { id: orderId },
        select: { trackingCarrier: true, trackingCode: true },
      }),
    );
    const after = toAuditData({
      trackingCarrier: parcel.carrier,
      trackingCode: parcel.trackingCode,
    });
    if (order.status !== status || auditChanges(before, after).length > 0)
      await recordAudit(
        tx,
        { actor, action: "order.shipped", subject: order.number, before, after },
        at,
      );
    if (order.status !== status) {
      const change = { status, actor, at, parcel, notify, emailDelayMs: STATUS_EMAIL_DELAY_MS };
      return ok({ status, changeId: await recordStatus(tx, order, change) });
    }
    const hasNewCode = await recordParcel(tx, { orderId, parcel, actor, at });
    if (notify) await queueParcelEmail(tx, { orderId, at, hasNewCode });
    return ok({ status, changeId: null });
  });
}

type Parcel = { trackingCarrier: string | null; trackingCode: string | null };

function toAuditData({ trackingCarrier, trackingCode }: Parcel) {
  return {
    carrier: trackingCarrier === null ? null : carrierNames[toCarrier(trackingCarrier)],
    trackingCode,
  };
}
