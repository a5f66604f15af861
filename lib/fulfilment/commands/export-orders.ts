import "server-only";
import { type Staff } from "@/lib/identity/queries/gate";
import { orderList, type OrderSelection } from "@/lib/orders/model/list-filter";
import { type OrderExportRow } from "@/lib/orders/model/order-summary";
import { customPlanHint, filterConditions } from "@/lib/orders/queries/list-sql";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { getDb, Prisma } from "@/lib/platform/db/client";

/**
 * Orders per batch. An export keeps at most two batches in memory. Their text stays below the size
 * from which Node is slow to release memory.
 */
export const EXPORT_BATCH = 300;

/**
 * Exports the selected orders placed until `now`, newest first. Returns their count and a generator
 * that reads them in batches. Every export is written to the audit log.
 */
export async function exportOrders(
  { actor }: Staff,
  selection: OrderSelection,
  now: Date,
): Promise<{ count: number; batches: AsyncGenerator<OrderExportRow[]> }> {
  const chosen = Prisma.sql`o.created_at <= ${now.toISOString()}::timestamptz AND ${await toCondition(selection, now)}`;
  const [row] = await getDb().$queryRaw<{ count: number }[]>`${customPlanHint}
    SELECT count(*)::int AS count FROM orders o WHERE ${chosen}`;
  const count = row?.count ?? 0;
  if (count > 0)
    await recordAudit(
      getDb(),
      {
        actor,
        action: "orders.exported",
        subject: "orders",
        after: { count, ...describeSelection(selection) },
      },
      now,
    );
  return { count, batches: readBatches(chosen) };
}

async function toCondition(selection: OrderSelection, now: Date): Promise<Prisma.Sql> {
  switch (selection.kind) {
    case "all":
      return Prisma.sql`TRUE`;
    case "filter":
      return (await filterConditions(selection.filter, now)).all;
    case "picked":
      return Prisma.sql`o.id = ANY(${selection.ids}::uuid[])`;
  }
}

/**
 * Describes the selection for the audit log. Omits the search text, which may be a person's name.
 */
function describeSelection(selection: OrderSelection) {
  if (selection.kind !== "filter") return { orders: selection.kind };
  const { filter } = selection;
  const query = orderList.queryOf({ ...filter, search: null, page: 1 });
  return { orders: selection.kind, filter: query, searched: filter.search !== null };
}

type ExportedOrder = OrderExportRow & { id: string };

/** Reads each batch while the previous one is being written. */
async function* readBatches(chosen: Prisma.Sql): AsyncGenerator<OrderExportRow[]> {
  let nextBatch = readBatch(chosen, null);
  for (;;) {
    const batch = await nextBatch;
    const last = batch.at(-1);
    if (!last) return;
    const isLast = batch.length < EXPORT_BATCH;
    nextBatch = isLast ? Promise.resolve([]) : readBatch(chosen, last);
    // Without a handler, a failed read is an unhandled rejection when the reader stops early.
    nextBatch.catch(() => undefined);
    yield batch;
    if (isLast) return;
  }
}

/** Not `findMany` with `include`: the export would take twice as long. */
async function readBatch(
  chosen: Prisma.Sql,
  after: ExportedOrder | null,
): Promise<ExportedOrder[]> {
  const below = after
    ? Prisma.sql`(o.created_at, o.id) < (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`
    : Prisma.sql`TRUE`;
  return getDb().$queryRaw<ExportedOrder[]>`${customPlanHint}
    SELECT o.id, o.number, o.created_at AS "createdAt", o.first_name AS "firstName",
      o.last_name AS "lastName", o.email, o.phone, o.address, o.postal_code AS "postalCode", o.city,
      o.country, o.shipping_type::text AS "shippingType", o.shipping_cents AS "shippingCents",
      o.subtotal_cents AS "subtotalCents", o.total_cents AS "totalCents",
      o.payment_method::text AS "paymentMethod", o.payment_status::text AS "paymentStatus",
      o.status::text, o.notes, o.discount_code AS "discountCode",
      o.discount_cents AS "discountCents", o.tracking_carrier AS "trackingCarrier",
      o.tracking_code AS "trackingCode", o.shipped_at AS "shippedAt",
      o.delivered_at AS "deliveredAt", o.delivered_source::text AS "deliveredSource", (
        SELECT coalesce(json_agg(json_build_object('name', i.name, 'quantity', i.quantity,
          'unitPriceCents', i.unit_price_cents) ORDER BY i.position), '[]')
        FROM order_items i WHERE i.order_id = o.id) AS items
    FROM orders o WHERE ${chosen} AND ${below}
    ORDER BY o.created_at DESC, o.id DESC LIMIT ${EXPORT_BATCH}`;
}
