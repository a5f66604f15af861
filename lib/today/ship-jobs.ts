import "server-only";
import { type IsoDay, italianDay } from "@/lib/core/business-days";
import { shippingNames } from "@/lib/catalog/copy";
import { formatDeliveryDay } from "@/lib/core/delivery-day";
import { getDb } from "@/lib/db/client";
import { allOrders, orderHref, orderListHref } from "@/lib/orders/list-filter";
import { shipBy } from "@/lib/orders/pick-up";
import { MAX_PICKED } from "@/lib/orders/schema";
import { type ShopSettings, type ShippingType } from "@/lib/settings/model";
import { type TodayBoard, type TodayJob } from "./model";

/** Parcels the page looks at: past that the number is the news. */
export const MAX_TO_SHIP = 2_000;

type ToShip = {
  id: string;
  number: string;
  firstName: string;
  lastName: string;
  city: string;
  shippingType: ShippingType;
  deliverBy: IsoDay;
};

/** What is to be shipped, one job for each pick-up and kind of shipping. */
export async function shipJobs(
  shipping: ShopSettings["shipping"],
  now: Date,
): Promise<Pick<TodayBoard, "jobs" | "toShip" | "moreToShip" | "slipIds">> {
  const orders = await listToShip();
  const groups = new Map<string, { dueAt: Date; orders: ToShip[] }>();
  const slipIds: string[] = [];
  for (const order of orders.slice(0, MAX_TO_SHIP)) {
    const dueAt = shipBy(order, shipping);
    const key = `${dueAt.toISOString()} ${order.shippingType}`;
    const group = groups.get(key) ?? { dueAt, orders: [] };
    group.orders.push(order);
    groups.set(key, group);
    if (italianDay(dueAt) <= italianDay(now)) slipIds.push(order.id);
  }
  const alone = [...groups.values()].flatMap(({ orders: [first, second] }) =>
    first && !second ? [first.id] : [],
  );
  const products = await productNames(alone);
  return {
    jobs: [...groups.values()].flatMap((group) => toJob(group, products) ?? []),
    toShip: Math.min(orders.length, MAX_TO_SHIP),
    moreToShip: orders.length > MAX_TO_SHIP,
    slipIds: slipIds.slice(0, MAX_PICKED),
  };
}

function toJob(
  { dueAt, orders }: { dueAt: Date; orders: ToShip[] },
  products: Map<string, string>,
): TodayJob | null {
  const [first] = orders;
  if (!first) return null;
  const { id, number, city, shippingType, deliverBy } = first;
  const buyer = `${first.firstName} ${first.lastName}, ${city}`;
  const base = { kind: "ship", dueAt, action: "Spedisci" } as const;
  if (orders.length === 1)
    return {
      ...base,
      id: `ship-${id}`,
      title: [number, products.get(id)].filter(Boolean).join(", "),
      detail: `${buyer}; consegna entro ${formatDeliveryDay(deliverBy)}`,
      href: orderHref(id),
    };
  return {
    ...base,
    id: `ship-${dueAt.toISOString()}-${shippingType}`,
    title: `${orders.length} ordini con spedizione ${shippingNames[shippingType].toLowerCase()}`,
    detail: `il primo: ${number}, ${buyer}`,
    href: orderListHref({ ...allOrders, view: "to_ship", ascending: true }),
  };
}

/** Paid orders still here, promised soonest first; the partial index `orders_to_ship_idx` reads them. */
function listToShip(): Promise<ToShip[]> {
  return getDb().$queryRaw<ToShip[]>`
    SELECT id, number, first_name AS "firstName", last_name AS "lastName", city,
      shipping_type::text AS "shippingType", to_char(deliver_by, 'YYYY-MM-DD') AS "deliverBy"
    FROM orders
    WHERE payment_status = 'paid' AND status IN ('pending', 'confirmed')
      AND refunded_cents < total_cents
    ORDER BY deliver_by, created_at, id
    LIMIT ${MAX_TO_SHIP + 1}`;
}

async function productNames(orderIds: string[]): Promise<Map<string, string>> {
  const items = await getDb().orderItem.findMany({
    where: { orderId: { in: orderIds } },
    orderBy: { position: "asc" },
    select: { orderId: true, name: true, quantity: true },
  });
  const names = new Map<string, string>();
  for (const { orderId, name, quantity } of items) {
    const line = quantity === 1 ? name : `${quantity} × ${name}`;
    names.set(orderId, [names.get(orderId), line].filter(Boolean).join(", "));
  }
  return names;
}
