import "server-only";
import { type Staff } from "@/lib/identity/queries/gate";
import { recordExport } from "@/lib/notices/commands/record-export";
import { orderList, type OrderSelection } from "@/lib/orders/model/list-filter";
import { type OrderExportRow } from "@/lib/orders/model/order-summary";
import { customPlanHint, filterConditions } from "@/lib/orders/queries/list-sql";
import { getDb, Prisma } from "@/lib/platform/db/client";
import { readSheetRows, type SheetRow } from "../queries/sheet-rows";

/**
 * Orders per batch. An export keeps at most two batches in memory. Their text stays below the size
 * from which Node is slow to release memory.
 */
export const EXPORT_BATCH = 300;

/**
 * Exports the selected orders placed until `now`, newest first, at most `limit`. Returns their count and a
 * generator that reads them in batches. Every export is written to the audit log.
 */
export async function exportOrders(
  staff: Staff<"export">,
  selection: OrderSelection,
  now: Date,
  limit = Infinity,
): Promise<{ count: number; batches: AsyncGenerator<OrderExportRow[]> }> {
  const chosen = Prisma.sql`o.created_at <= ${now.toISOString()}::timestamptz AND ${await toCondition(selection, now)}`;
  const [row] = await getDb().$queryRaw<{ count: number }[]>`${customPlanHint}
    SELECT count(*)::int AS count FROM orders o WHERE ${chosen}`;
  const count = Math.min(row?.count ?? 0, limit);
  if (count > 0)
    await recordExport(
      staff,
      {
        action: "orders.exported",
        subject: "orders",
        after: { count, ...describeSelection(selection) },
      },
      now,
    );
  return { count, batches: readBatches(chosen, count) };
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

/** Reads each batch while the previous one is being written. */
async function* readBatches(chosen: Prisma.Sql, count: number): AsyncGenerator<OrderExportRow[]> {
  let nextBatch = readBatch(chosen, null);
  for (let left = count; left > 0; left -= EXPORT_BATCH) {
    const batch = (await nextBatch).slice(0, left);
    const last = batch.at(-1);
    if (!last) return;
    const isLast = left <= EXPORT_BATCH;
    nextBatch = isLast ? Promise.resolve([]) : readBatch(chosen, last);
    // Without a handler, a failed read is an unhandled rejection when the reader stops early.
    nextBatch.catch(() => undefined);
    yield batch;
  }
}

function readBatch(chosen: Prisma.Sql, after: SheetRow | null): Promise<SheetRow[]> {
  const below = after
    ? Prisma.sql`(o.created_at, o.id) < (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`
    : Prisma.sql`TRUE`;
  return readSheetRows(Prisma.sql`${chosen} AND ${below}
    ORDER BY o.created_at DESC, o.id DESC LIMIT ${EXPORT_BATCH}`);
}
