import "server-only";
import { dateToDay, type IsoDay, italianDay } from "@/lib/core/business-days";
import { formatDeliveryDay } from "@/lib/core/delivery-day";
import { orderHref } from "@/lib/orders/model/list-filter";
import { customerName } from "@/lib/orders/model/order";
import { toShip } from "@/lib/orders/queries/list-sql";
import { MAX_SELECTED } from "@/lib/orders/schema/list";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { getDb } from "@/lib/platform/db/client";
import { shippingLabel, type ShippingType } from "@/lib/shipping/model/options";
import { type DeliverySettings, lastPickUpFor, nextPickUp } from "@/lib/shipping/model/pick-up";
import { type TodayBoard, type TodayTask } from "../model/today";

/** Parcels read; beyond it only their number matters. */
export const MAX_TO_SHIP = 2_000;

/** Orders of one promised day and shipping type, up to the limit. */
type Parcels = {
  deliverBy: IsoDay;
  shippingType: ShippingType;
  count: number;
  /** Oldest first, as many as slips can be printed at once. */
  ids: string[];
  /** True when more orders are due than were read, of any day. */
  more: boolean;
};

type Group = { dueAt: Date; shippingType: ShippingType; count: number; firstId: string };

/** Lists parcels to ship, one task per pick-up and shipping type. */
export async function shippingTasks(
  settings: DeliverySettings,
  now: Date,
): Promise<Pick<TodayBoard, "tasks" | "pickUp" | "toShip" | "moreToShip" | "slipIds">> {
  const parcels = await listParcels();
  const groups = new Map<string, Group>();
  const slipIds: string[] = [];
  for (const { ids, count, ...some } of parcels) {
    const [firstId] = ids;
    if (firstId === undefined) continue;
    const dueAt = lastPickUpFor(some, settings);
    const { shippingType } = some;
    const key = `${dueAt.toISOString()} ${shippingType}`;
    const group = groups.get(key) ?? { dueAt, shippingType, count: 0, firstId };
    groups.set(key, { ...group, count: group.count + count });
    if (italianDay(dueAt) <= italianDay(now)) slipIds.push(...ids);
  }
  const firsts = await listFirsts([...groups.values()].map(({ firstId }) => firstId));
  return {
    tasks: [...groups.values()].flatMap((group) => {
      const first = firsts.find(({ id }) => id === group.firstId);
      return first ? [toTask(group, first)] : [];
    }),
    pickUp: nextPickUp(settings.calendar, now),
    toShip: parcels.reduce((sum, { count }) => sum + count, 0),
    moreToShip: parcels.some(({ more }) => more),
    slipIds: slipIds.slice(0, MAX_SELECTED),
  };
}

function toTask({ dueAt, shippingType, count }: Group, first: First): TodayTask {
  const { id, number, city, deliverBy, items } = first;
  const customer = `${customerName(first)}, ${city}`;
  const base = { kind: "ship", dueAt, action: "Spedisci" } as const;
  if (count === 1)
    return {
      ...base,
      id: `ship-${id}`,
      title: [number, ...items.map(itemText)].join(", "),
      detail: `${customer}; consegna entro ${formatDeliveryDay(dateToDay(deliverBy))}`,
      href: orderHref(id),
    };
  return {
    ...base,
    id: `ship-${dueAt.toISOString()}-${shippingType}`,
    title: `${count} ordini con ${shippingLabel(shippingType).toLowerCase()}`,
    detail: `il primo: ${number}, ${customer}`,
    href: dashboardRoutes.adminShipping,
  };
}

function itemText({ name, quantity }: First["items"][number]): string {
  return quantity === 1 ? name : `${quantity} × ${name}`;
}

/**
 * Lists the orders to ship, earliest promise first, through the partial index `orders_unshipped_idx`. Postgres
 * aggregates them, because every dashboard page shows the number.
 */
function listParcels(): Promise<Parcels[]> {
  return getDb().$queryRaw<Parcels[]>`
    SELECT to_char(deliver_by, 'YYYY-MM-DD') AS "deliverBy", shipping_type::text AS "shippingType",
      count(*)::int AS count, (array_agg(id ORDER BY created_at, id))[:${MAX_SELECTED}::int] AS ids,
      EXISTS (SELECT FROM orders o WHERE ${toShip} OFFSET ${MAX_TO_SHIP}) AS more
    FROM (SELECT id, deliver_by, shipping_type, created_at FROM orders o WHERE ${toShip}
      ORDER BY deliver_by, created_at, id LIMIT ${MAX_TO_SHIP}) AS waiting
    GROUP BY deliver_by, shipping_type
    ORDER BY deliver_by, min(created_at)`;
}

type First = Awaited<ReturnType<typeof listFirsts>>[number];

function listFirsts(ids: string[]) {
  return getDb().order.findMany({
    where: { id: { in: ids } },
    select: {
      id: true,
      number: true,
      firstName: true,
      lastName: true,
      city: true,
      deliverBy: true,
      items: { orderBy: { position: "asc" }, select: { name: true, quantity: true } },
    },
  });
}
