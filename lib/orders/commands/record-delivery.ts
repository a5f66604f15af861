import "server-only";
import { type Tx } from "@/lib/platform/db/client";
import { recordOrderEvent } from "./record-event";

type Correction = { orderId: string; actor: string; at: Date };

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
