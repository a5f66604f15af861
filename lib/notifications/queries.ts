import "server-only";
import { getDb } from "@/lib/db/client";
import { type OrderEmail, orderVat } from "@/lib/orders/model";

/** Everything the order e-mails say; throws when the order does not exist. */
export async function getOrderEmail(orderId: string): Promise<OrderEmail> {
  const order = await getDb().order.findUniqueOrThrow({
    where: { id: orderId },
    include: { items: { orderBy: { position: "asc" } } },
  });
  return {
    orderNumber: order.number,
    customerName: `${order.firstName} ${order.lastName}`,
    firstName: order.firstName,
    lines: order.items,
    subtotalCents: order.subtotalCents,
    shippingType: order.shippingType,
    shippingCents: order.shippingCents,
    totalCents: order.totalCents,
    vatCents: orderVat(order),
    deliverBy: order.deliverBy.toISOString().slice(0, 10),
    placedAt: order.createdAt,
    shippingAddress: {
      address: order.address,
      postalCode: order.postalCode,
      city: order.city,
      country: order.country,
    },
    paymentMethod: order.paymentMethod,
  };
}
