import "server-only";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { type AdminRefusal, adminActor } from "@/lib/identity/model";
import { requireStaff } from "@/lib/identity/queries/require-staff";
import { type Cents } from "@/lib/core/money";
import { type Result, ok } from "@/lib/core/result";
import { Prisma, getDb } from "@/lib/platform/db/client";
import { type OrderSelection, allOrders, orderListQuery } from "@/lib/orders/model/list-filter";
import { conditions, plannedEachTime } from "@/lib/orders/queries/list-sql";
import { type OrderExportRow } from "@/lib/orders/model/order";

/**
 * Orders read at once: with one batch being sent, twice this is what an export keeps in memory. Their
 * text stays below the size from which Node takes its time to give memory back.
 */
export const EXPORT_BATCH = 300;

/**
 * The chosen orders among those placed until `now`, newest first, for whoever may see the dashboard:
 * how many, and batches of them that are read one after the other as the reader asks for them. Who
 * takes data out of the shop is written into the audit log.
 */
export async function exportOrders(
  selection: OrderSelection,
  now: Date,
): Promise<
  Result<{ count: number; batches: AsyncGenerator<OrderExportRow[]> }, { code: AdminRefusal }>
> {
  const staff = await requireStaff();
  if (!staff.ok) return staff;
  const chosen = Prisma.sql`o.created_at <= ${now.toISOString()}::timestamptz AND ${await toCondition(selection, now)}`;
  const [row] = await getDb().$queryRaw<{ count: number }[]>`${plannedEachTime}
    SELECT count(*)::int AS count FROM orders o WHERE ${chosen}`;
  const count = row?.count ?? 0;
  const actor = adminActor(staff.value.userId);
  if (count > 0)
    await recordAudit(
      getDb(),
      { actor, action: "orders.exported", subject: "orders", after: { count, ...what(selection) } },
      now,
    );
  return ok({ count, batches: readBatches(chosen) });
}

async function toCondition(selection: OrderSelection, now: Date): Promise<Prisma.Sql> {
  switch (selection.kind) {
    case "all":
      return Prisma.sql`TRUE`;
    case "filter":
      return (await conditions(selection.filter, now)).all;
    case "picked":
      return Prisma.sql`o.id = ANY(${selection.ids}::uuid[])`;
  }
}

/** What was exported, in the audit log's words: a search may name a person and stays out of it. */
function what(selection: OrderSelection) {
  if (selection.kind !== "filter") return { orders: selection.kind };
  const { search, ...filter } = selection.filter;
  const query = orderListQuery({ ...allOrders, ...filter, search: null, page: 1 });
  return { orders: selection.kind, filter: query, searched: search !== null };
}

/** An order as Postgres writes it into the batch. */
type Row = [
  id: string,
  createdAt: number,
  number: string,
  firstName: string,
  lastName: string,
  email: string,
  phone: string,
  address: string,
  postalCode: string,
  city: string,
  country: string,
  shippingType: OrderExportRow["shippingType"],
  shippingCents: Cents,
  subtotalCents: Cents,
  totalCents: Cents,
  paymentMethod: OrderExportRow["paymentMethod"],
  paymentStatus: OrderExportRow["paymentStatus"],
  status: OrderExportRow["status"],
  notes: string | null,
  discountCode: string | null,
  discountCents: Cents,
  items: [name: string, quantity: number, unitPriceCents: Cents][] | null,
];

/** The next batch is on its way while the one before is being written. */
async function* readBatches(chosen: Prisma.Sql): AsyncGenerator<OrderExportRow[]> {
  let coming = readBatch(chosen, null);
  for (;;) {
    const batch = await coming;
    const last = batch.at(-1);
    if (!last) return;
    const isLast = batch.length < EXPORT_BATCH;
    coming = isLast ? Promise.resolve([]) : readBatch(chosen, last);
    // Nobody waits for it when the reader goes away.
    coming.catch(() => undefined);
    yield batch.map(({ order }) => order);
    if (isLast) return;
  }
}

type Read = { id: string; order: OrderExportRow };

/** One value for the whole batch: parsing it costs a tenth of turning each column into JavaScript. */
async function readBatch(chosen: Prisma.Sql, after: Read | null): Promise<Read[]> {
  const below = after
    ? Prisma.sql`(o.created_at, o.id) < (${after.order.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`
    : Prisma.sql`TRUE`;
  const [row] = await getDb().$queryRaw<{ batch: string | null }[]>`${plannedEachTime}
    SELECT json_agg(json_build_array(
      o.id, extract(epoch FROM o.created_at) * 1000, o.number, o.first_name, o.last_name, o.email,
      o.phone, o.address, o.postal_code, o.city, o.country, o.shipping_type, o.shipping_cents,
      o.subtotal_cents, o.total_cents, o.payment_method, o.payment_status, o.status, o.notes,
      o.discount_code, o.discount_cents,
      (SELECT json_agg(json_build_array(i.name, i.quantity, i.unit_price_cents) ORDER BY i.position)
        FROM order_items i WHERE i.order_id = o.id)
    ) ORDER BY o.created_at DESC, o.id DESC)::text AS batch
    FROM (SELECT * FROM orders o WHERE ${chosen} AND ${below}
      ORDER BY o.created_at DESC, o.id DESC LIMIT ${EXPORT_BATCH}) o`;
  return row?.batch ? (JSON.parse(row.batch) as Row[]).map(toRead) : [];
}

function toRead(row: Row): Read {
  const [id, at, number, firstName, lastName, email, phone, address, postalCode, city, country] =
    row;
  const [, , , , , , , , , , , shippingType, shippingCents, subtotalCents, totalCents] = row;
  const [, , , , , , , , , , , , , , , paymentMethod, paymentStatus, status, notes] = row;
  const [discountCode, discountCents, items] = [row[19], row[20], row[21]];
  return {
    id,
    order: {
      number,
      firstName,
      lastName,
      email,
      phone,
      address,
      postalCode,
      city,
      country,
      shippingType,
      shippingCents,
      subtotalCents,
      totalCents,
      paymentMethod,
      paymentStatus,
      status,
      notes,
      discountCode,
      discountCents,
      createdAt: new Date(at),
      items: (items ?? []).map(([name, quantity, unitPriceCents]) => ({
        name,
        quantity,
        unitPriceCents,
      })),
    },
  };
}
