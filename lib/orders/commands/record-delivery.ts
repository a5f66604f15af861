import "server-only";
import { type Tx } from "@/lib/platform/db/client";
import { type DeliveryAddress } from "@/lib/shipping/model/address";
import { recordOrderEvent } from "./record-event";

type Correction = { orderId: string; actor: string; at: Date };

/**
 * Corrects the delivery address of a locked order. Its timeline says which parts changed, without the address.
 */
export async function recordAddress(
  tx: Tx,
  { orderId, address, actor, at }: Correction & { address: DeliveryAddress },
): Promise<void> {
  const before = await tx.order.findUniqueOrThrow({
    where: { id: orderId },
    select: { address: true, postalCode: true, city: true, province: true },
  });
  const parts = Object.keys(before) as (keyof DeliveryAddress)[];
  const changed = parts.filter((part) => before[part] !== address[part]);
  if (changed.length === 0) return;
  await tx.order.update({ where: { id: orderId }, data: address, select: { id: true } });
  const data = { parts: changed.join(" ") };
  await recordOrderEvent(tx, { orderId, at, actor, type: "address_corrected", data });
}

/**
 * Corrects carrier and tracking code of a locked order that is already shipped, and notes a change
 * on its timeline. Stores `at` as the shipping time when there is none. Returns the id of the timeline entry, or
 * null when nothing changed.
 */
export async function recordParcel(
  tx: Tx,
  {
    orderId,
    parcel,
    actor,
    at,
  }: Correction & { parcel: { carrier: string | null; trackingCode: string | null } },
): Promise<string | null> {
  const before = await tx.order.findUniqueOrThrow({
    where: { id: orderId },
    select: { trackingCarrier: true, trackingCode: true, shippedAt: true },
  });
  const { carrier, trackingCode } = parcel;
  await tx.order.update({
    where: { id: orderId },
    data: { trackingCarrier: carrier, trackingCode, shippedAt: before.shippedAt ?? at },
  });
  const sameParcel = before.trackingCarrier === carrier && before.trackingCode === trackingCode;
  if (sameParcel) return null;
  return recordOrderEvent(tx, { orderId, at, actor, type: "tracking_changed", data: parcel });
}
