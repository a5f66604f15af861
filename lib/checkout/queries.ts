import "server-only";
import { getDb } from "@/lib/db/client";
import { type OrderConfirmation } from "@/lib/orders/model";

/** What the success page may show of an order: number, products, quantity, total, status. */
export async function findOrderConfirmation(orderId: string): Promise<OrderConfirmation | null> {
  const order = await getDb().order.findUnique({
    where: { id: orderId },
    select: {
      number: true,
      totalCents: true,
      shippingType: true,
      shippingCents: true,
      deliverBy: true,
      paymentStatus: true,
      items: {
        select: { name: true, quantity: true, unitPriceCents: true },
        orderBy: { position: "asc" },
      },
    },
  });
  if (!order) return null;
  const { items, deliverBy, ...rest } = order;
  return { ...rest, lines: items, deliverBy: deliverBy.toISOString().slice(0, 10) };
}
