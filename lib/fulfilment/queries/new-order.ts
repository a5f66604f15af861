import "server-only";
import { listProducts } from "@/lib/catalog/queries";
import { isErasedAddress } from "@/lib/core/erased";
import { type Staff } from "@/lib/identity/queries/gate";
import { summaryFields } from "@/lib/orders/model/order-summary";
import { getDb } from "@/lib/platform/db/client";
import { getSettings } from "@/lib/settings/queries";
import { expressDifference, shippingOptions } from "@/lib/shipping/model/delivery";
import { findSecondConfirmation } from "@/lib/staff/queries/approvals";
import { type NewOrderSource } from "../model/new-order";

/** Returns what the form of a new order needs, filled in from an order, if one is named. */
export async function getNewOrder(
  staff: Staff,
  from: { source: NewOrderSource; orderId: string } | null,
  now: Date,
) {
  const settings = await getSettings();
  const products = await listProducts(now, getDb(), settings);
  return {
    products,
    shipping: shippingOptions(settings, now),
    differenceCents: expressDifference(settings),
    order: from && staff.role === "admin" ? await findOrder(from.orderId) : null,
    source: from?.source ?? null,
    second: await findSecondConfirmation(staff),
  };
}

export type NewOrderData = Awaited<ReturnType<typeof getNewOrder>>;

async function findOrder(id: string) {
  const { number, firstName, lastName, email, phone, items } = summaryFields;
  const { address, postalCode, city, province } = summaryFields;
  const person = { firstName, lastName, email, phone, address, postalCode, city, province };
  const order = await getDb().order.findUnique({
    where: { id },
    select: { ...person, id: true, number, items },
  });
  return order && !isErasedAddress(order.email) ? order : null;
}
