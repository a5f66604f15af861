import "server-only";
import { type OrderEmailKind } from "@/lib/mail/model/message";
import { type LockedOrder } from "@/lib/orders/commands/payment-status";
import { queueOrderEmail } from "@/lib/orders/commands/queue-email";
import { recordOrderEvent } from "@/lib/orders/commands/record-event";
import { type OrderStatus } from "@/lib/orders/model/order";
import { type Tx } from "@/lib/platform/db/client";
import { type ParcelInput } from "../schema/order";

export const statusEmails: Partial<Record<OrderStatus, OrderEmailKind>> = {
  shipped: "order_shipped",
  delivered: "order_delivered",
  cancelled: "order_cancelled",
};

type Change = {
  status: OrderStatus;
  actor: string;
  at: Date;
  reason?: string | undefined;
  parcel?: ParcelInput | undefined;
  notify: boolean;
  /** Delay of the e-mail, so that the change can be undone before it is sent. */
  emailDelayMs: number;
};

/**
 * Writes a status change of a locked order: status, first time, parcel, timeline entry and the
 * buyer's e-mail. Returns the id of the timeline entry, which `undoStatusChange` takes.
 */
export async function writeStatusChange(
  tx: Tx,
  { id: orderId, status: from }: Pick<LockedOrder, "id" | "status">,
  { status, actor, at, reason, parcel, notify, emailDelayMs }: Change,
): Promise<string> {
  await tx.order.update({
    where: { id: orderId },
    data: {
      status,
      ...(parcel && { trackingCarrier: parcel.carrier, trackingCode: parcel.trackingCode }),
    },
  });
  await storeFirstTime(tx, orderId, status, at);
  const changeId = await recordOrderEvent(tx, {
    orderId,
    at,
    actor,
    type: "status_changed",
    data: { from, to: status, ...parcel, ...(reason !== undefined && { reason }) },
  });
  const kind = statusEmails[status];
  if (kind && notify)
    await queueOrderEmail(tx, {
      kind,
      orderId,
      at,
      ...(emailDelayMs > 0 && { notBefore: new Date(at.getTime() + emailDelayMs) }),
    });
  return changeId;
}

/** Stores when an order was first shipped or first delivered. */
async function storeFirstTime(tx: Tx, id: string, status: OrderStatus, at: Date): Promise<void> {
  if (status === "shipped")
    await tx.order.updateMany({ where: { id, shippedAt: null }, data: { shippedAt: at } });
  if (status === "delivered")
    await tx.order.updateMany({ where: { id, deliveredAt: null }, data: { deliveredAt: at } });
}
