import "server-only";
import { type Tx } from "@/lib/platform/db/client";
import { type Carrier } from "../model/tracking";
import { recordOrderEvent } from "./record-event";

type Correction = {
  orderId: string;
  parcel: { carrier: Carrier; trackingCode: string | null };
  actor: string;
  at: Date;
};

/**
 * Corrects carrier and tracking code of a locked order that is already shipped, and notes a change
 * on its timeline. Stores `at` as the shipping time when there is none. Returns true when something
 * changed.
 */
export async function correctParcel(
  tx: Tx,
  { orderId, parcel, actor, at }: Correction,
): Promise<boolean> {
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
  if (!sameParcel)
    await recordOrderEvent(tx, { orderId, at, actor, type: "tracking_changed", data: parcel });
  return !sameParcel;
}
