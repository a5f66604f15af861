import "server-only";
import { z } from "zod";
import { partNames } from "@/lib/inventory/model/sellable";
import { freePieces, unsoldPieces } from "@/lib/inventory/model/stock";
import { readStock } from "@/lib/inventory/queries/stock";
import { getDb, type Prisma } from "@/lib/platform/db/client";
import { toCarrier } from "@/lib/shipping/model/carriers";
import { type operations, type OrderState, type OrderSummary } from "../schema/rest";
import { type Program } from "./programs";

const include = { items: { orderBy: { position: "asc" } } } satisfies Prisma.OrderInclude;
type Order = Prisma.OrderGetPayload<{ include: typeof include }>;

/** Finds an order by its id or its number. */
export function findOrder(
  _: Program<"orders:read"> | Program<"orders:write">,
  name: string,
): Promise<Order | null> {
  const isId = z.uuid().safeParse(name).success;
  return getDb().order.findUnique({ where: isId ? { id: name } : { number: name }, include });
}

/** Lists a page of orders in the order in which they were placed, so that no change moves one between pages. Null: the cursor is of no order. */
export async function listOrders(
  _: Program<"orders:read">,
  { status, updated_since: since, limit, cursor }: z.output<typeof operations.listOrders.input>,
) {
  const after =
    cursor === undefined ? null : await getDb().order.findUnique({ where: { id: cursor } });
  if (cursor !== undefined && after === null) return null;
  const rows = await getDb().order.findMany({
    where: {
      ...(status !== undefined && { status }),
      ...(since !== undefined && { updatedAt: { gte: new Date(since) } }),
      ...(after && {
        OR: [
          { createdAt: { gt: after.createdAt } },
          { createdAt: after.createdAt, id: { gt: after.id } },
        ],
      }),
    },
    include,
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    take: limit + 1,
  });
  const page = rows.slice(0, limit);
  const next = rows.length > limit ? (page.at(-1)?.id ?? null) : null;
  return { orders: page.map(summaryOf), next_cursor: next };
}

export function stateOf(order: Omit<Order, "items">): OrderState {
  const { id, number, status, trackingCarrier, trackingCode, updatedAt } = order;
  const carrier = trackingCarrier === null ? null : toCarrier(trackingCarrier);
  const tracking = { carrier, code: trackingCode };
  return { id, number, status, tracking, version: updatedAt.toISOString() };
}

function summaryOf(order: Order): OrderSummary {
  return {
    ...stateOf(order),
    rehearsal: order.rehearsal,
    payment_status: order.paymentStatus,
    created_at: order.createdAt.toISOString(),
    updated_at: order.updatedAt.toISOString(),
    paid_at: order.paidAt?.toISOString() ?? null,
    shipped_at: order.shippedAt?.toISOString() ?? null,
    currency: order.currency,
    subtotal_cents: order.subtotalCents,
    discount_cents: order.discountCents,
    shipping_cents: order.shippingCents,
    total_cents: order.totalCents,
    refunded_cents: order.refundedCents,
    lines: order.items.map(({ sku, name, quantity, unitPriceCents }) => ({
      sku,
      name,
      quantity,
      unit_price_cents: unitPriceCents,
    })),
  };
}

export function orderOf(order: Order): z.input<typeof operations.getOrder.answer> {
  const { firstName, lastName, phone, address, postalCode, city, province, country } = order;
  const name = `${firstName} ${lastName}`;
  const ship_to = { name, phone, address, postal_code: postalCode, city, province, country };
  return { ...summaryOf(order), ship_to };
}

/** Returns the parts that are counted. The version of a part is its unsold pieces. */
export async function listStock(_: Program<"stock:read"> | Program<"stock:write">) {
  const stock = await readStock();
  return partNames.flatMap((part) => {
    const levels = stock[part];
    if (!levels) return [];
    const unsold = unsoldPieces(levels);
    return [{ part, unsold, free: freePieces(levels), version: String(unsold) }];
  });
}
