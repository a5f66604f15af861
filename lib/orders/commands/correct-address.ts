import "server-only";
import { type Tx } from "@/lib/platform/db/client";
import { recordOrderEvent } from "./record-event";

type DeliveryAddress = { address: string; postalCode: string; city: string; province: string };

type Correction = { orderId: string; address: DeliveryAddress; actor: string; at: Date };

/**
 * Corrects the delivery address of a locked order. Its timeline says which parts changed, without the address.
 */
export async function correctDeliveryAddress(
  tx: Tx,
  { orderId, address, actor, at }: Correction,
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
