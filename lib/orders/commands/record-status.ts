import "server-only";
import { addMilliseconds } from "date-fns";
import { assignLots, unassignLots } from "@/lib/inventory/commands/lots";
import { skipQueuedEmail } from "@/lib/mail/commands/outbox";
import { type Tx } from "@/lib/platform/db/client";
import { type Parcel } from "@/lib/shipping/model/carriers";
import { statusEmails } from "../model/mails";
import { hasLeft, type OrderStatus } from "../model/order";
import { type LockedOrder } from "./payment-status";
import { queueOrderEmail, queueParcelEmail } from "./queue-email";
import { recordOrderEvent } from "./record-event";

type StatusChange = {
  status: OrderStatus;
  actor: string;
  at: Date;
  reason?: string | undefined;
  parcel?: Parcel | undefined;
  notify: boolean;
  /** Delay of the e-mail, so that the change can be undone before it is sent. */
  emailDelayMs: number;
};

/**
 * Writes a status change of a locked order: status, first time, parcel, timeline entry, the
 * lots of a parcel that leaves or has not left after all, and the customer's e-mail. Returns the id of the timeline entry.
 */
export async function recordStatus(
  tx: Tx,
  { id: orderId, status: from }: Pick<LockedOrder, "id" | "status">,
  { status, actor, at, reason, parcel, notify, emailDelayMs }: StatusChange,
): Promise<string> {
  const hasNewCode = parcel !== undefined && (await hasOtherCode(tx, orderId, parcel));
  const { deliveredAt, deliveredSource } = await tx.order.findUniqueOrThrow({
    where: { id: orderId },
    select: { deliveredAt: true, deliveredSource: true },
  });
  await tx.order.update({
    where: { id: orderId },
    data: {
      status,
      ...(parcel && { trackingCarrier: parcel.carrier, trackingCode: parcel.trackingCode }),
    },
  });
  await storeTimes(tx, orderId, status, at);
  if (hasLeft(status)) await assignLots(tx, orderId, at);
  // A cancelled parcel may have left all the same.
  else if (status !== "cancelled") await unassignLots(tx, orderId);
  const changeId = await recordOrderEvent(tx, {
    orderId,
    at,
    actor,
    type: "status_changed",
    data: {
      from,
      to: status,
      ...parcel,
      ...(reason !== undefined && { reason }),
      // For its undo.
      ...(deliveredSource === "assumed" && { assumedAt: deliveredAt?.toISOString() ?? null }),
    },
  });
  const kind = statusEmails[status];
  if (!kind || !notify) return changeId;
  const notice = {
    orderId,
    at,
    ...(emailDelayMs > 0 && { notBefore: addMilliseconds(at, emailDelayMs) }),
  };
  if (status === "shipped") await queueParcelEmail(tx, { ...notice, hasNewCode });
  else await queueOrderEmail(tx, { ...notice, kind });
  return changeId;
}

async function hasOtherCode(
  tx: Tx,
  id: string,
  { carrier, trackingCode }: Parcel,
): Promise<boolean> {
  const same = { id, trackingCarrier: carrier, trackingCode };
  return (await tx.order.count({ where: same })) === 0;
}

type Reversal = {
  status: OrderStatus;
  /** The parcel before the change; null when the change named none. */
  parcel: { carrier: string | null; trackingCode: string | null } | null;
  /** When the shop had assumed a delivery before the change; null when staff had set that back, undefined when it had not. */
  assumedAt: Date | null | undefined;
  changedAt: Date;
  actor: string;
  at: Date;
};

/**
 * Reverts the latest status change of a locked order: status, parcel and the first times that it
 * stored. Removes its queued e-mail and adds a timeline entry.
 */
export async function recordStatusUndo(
  tx: Tx,
  { id: orderId, status: from }: Pick<LockedOrder, "id" | "status">,
  { status, parcel, assumedAt, changedAt, actor, at }: Reversal,
): Promise<void> {
  await tx.order.update({
    where: { id: orderId },
    data: {
      status,
      ...(parcel && { trackingCarrier: parcel.carrier, trackingCode: parcel.trackingCode }),
    },
  });
  await tx.order.updateMany({
    where: { id: orderId, shippedAt: changedAt },
    data: { shippedAt: null },
  });
  await tx.order.updateMany({
    where: { id: orderId, deliveredAt: changedAt },
    data: { deliveredAt: null, deliveredSource: null },
  });
  if (assumedAt !== undefined)
    await tx.order.update({
      where: { id: orderId },
      data: { deliveredAt: assumedAt, deliveredSource: "assumed" },
      select: { id: true },
    });
  if (!hasLeft(status)) await unassignLots(tx, orderId);
  const kind = statusEmails[from];
  if (kind) await skipQueuedEmail(tx, `${kind}/${orderId}`);
  await recordOrderEvent(tx, {
    orderId,
    at,
    actor,
    type: "status_changed",
    data: { from, to: status, undone: true, ...parcel },
  });
}

/**
 * Stores the first times of a status. A delivery that staff record replaces an assumed one; an order that is set
 * back from an assumed one keeps the mark of it, so that it is not assumed again.
 */
async function storeTimes(tx: Tx, id: string, status: OrderStatus, at: Date): Promise<void> {
  if (status === "shipped")
    await tx.order.updateMany({ where: { id, shippedAt: null }, data: { shippedAt: at } });
  const isAssumed = { deliveredSource: "assumed" } as const;
  if (status === "delivered")
    await tx.order.updateMany({
      where: { id, OR: [{ deliveredAt: null }, isAssumed] },
      data: { deliveredAt: at, deliveredSource: "owner" },
    });
  else await tx.order.updateMany({ where: { id, ...isAssumed }, data: { deliveredAt: null } });
}

/** Marks a locked, shipped order as delivered at a time that nobody has reported. Sends no e-mail. */
export async function recordAssumedDelivery(
  tx: Tx,
  orderId: string,
  { deliveredAt, at }: { deliveredAt: Date; at: Date },
): Promise<void> {
  const status = "delivered" as const;
  await tx.order.update({
    where: { id: orderId },
    data: { status, deliveredAt, deliveredSource: "assumed" },
    select: { id: true },
  });
  await recordOrderEvent(tx, {
    orderId,
    at,
    actor: "system",
    type: "status_changed",
    data: { from: "shipped", to: status, assumed: true },
  });
}
