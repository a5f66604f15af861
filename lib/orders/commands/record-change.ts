import "server-only";
import { type PricedLine } from "@/lib/cart/model/pricing";
import { dateToDay, dayToDate, type IsoDay } from "@/lib/core/business-days";
import { type Cents } from "@/lib/core/money";
import { type Prisma, type Tx } from "@/lib/platform/db/client";
import { type ShippingType } from "@/lib/shipping/model/options";
import { type OrderContact } from "../model/order";
import { recordOrderEvent } from "./record-event";

/** What an order holds and costs after a change. */
type NewPrice = {
  lines: PricedLine[];
  shippingType: ShippingType;
  subtotalCents: Cents;
  discountCents: Cents;
  discountCode: string | null;
  shippingCents: Cents;
  totalCents: Cents;
  deliverBy: IsoDay;
};

/**
 * Changes a locked order; a `price` of null leaves lines and amounts alone. Keeps what it was as a revision, and notes
 * `event` on its timeline, which names no personal data. Returns the number of the revision.
 */
export async function recordChange(
  tx: Tx,
  orderId: string,
  { contact, price }: { contact: OrderContact; price: NewPrice | null },
  { event, by, at }: { event: Prisma.InputJsonObject; by: string; at: Date },
): Promise<number> {
  const before = await readSnapshot(tx, orderId);
  const number = 1 + (await tx.orderRevision.count({ where: { orderId } }));
  await tx.orderRevision.create({
    data: { orderId, number, before, at, by },
    select: { number: true },
  });
  const { lines, deliverBy, ...columns } = price ?? {};
  if (lines) await replaceLines(tx, orderId, lines);
  await tx.order.update({
    where: { id: orderId },
    data: {
      ...contact,
      ...columns,
      ...(deliverBy !== undefined && {
        deliverBy: dayToDate(deliverBy),
        // No longer what its checkout sent.
        fingerprint: `revision ${number}`,
      }),
    },
    select: { id: true },
  });
  await recordOrderEvent(tx, { orderId, at, actor: by, type: "revised", data: event });
  return number;
}

/** New lines have the VAT rate that the order was placed with: an invoice has one rate. */
async function replaceLines(tx: Tx, orderId: string, lines: PricedLine[]): Promise<void> {
  const { vatRateBps } = await tx.orderItem.findFirstOrThrow({ where: { orderId } });
  await tx.orderItem.deleteMany({ where: { orderId } });
  await tx.orderItem.createMany({
    data: lines.map((line, position) => ({ ...line, orderId, position, vatRateBps })),
  });
}

async function readSnapshot(tx: Tx, orderId: string): Promise<Prisma.InputJsonObject> {
  const { deliverBy, ...order } = await tx.order.findUniqueOrThrow({
    where: { id: orderId },
    select: {
      firstName: true,
      lastName: true,
      email: true,
      phone: true,
      address: true,
      postalCode: true,
      city: true,
      province: true,
      notes: true,
      shippingType: true,
      shippingCents: true,
      subtotalCents: true,
      discountCents: true,
      discountCode: true,
      totalCents: true,
      deliverBy: true,
      items: {
        select: { sku: true, name: true, quantity: true, unitPriceCents: true },
        orderBy: { position: "asc" },
      },
    },
  });
  return { ...order, deliverBy: dateToDay(deliverBy) };
}
