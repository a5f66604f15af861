import "server-only";
import { getDb, Prisma } from "@/lib/platform/db/client";
import { MAX_LISTED, type OrderListFilter } from "../model/list-filter";
import { customerName } from "../model/order";
import { type ListedOrder } from "../model/order-summary";
import { assumed, customPlanHint, filterConditions, orderBy, sortKey } from "./list-sql";

/*
 * How a page of a filtered list is found at a million orders. First, the filter is applied to the
 * start of the sorted list. A common filter fills the page after a few hundred rows. Otherwise all
 * matches are collected through the filter's own index and then sorted. Postgres's planner would
 * sometimes be two seconds slower: it multiplies the selectivity of conditions that are correlated.
 */

/** Rows read in the first pass; an unsuccessful pass costs a few milliseconds. */
const FIRST_PASS_ROWS = 5_000;

/** Rows that show how common a short word is. A word in a tenth of them is counted without an index. */
const SAMPLE_ROWS = 5_000;

type FoundOrder = Omit<ListedOrder, "openMessageId">;
type Found = Omit<FoundOrder, "customerName"> & { firstName: string; lastName: string };
type Position = Omit<FoundOrder, "customerName" | "email" | "isAssumed">;

const columns = Prisma.sql`o.id, o.number, o.first_name AS "firstName", o.last_name AS "lastName",
  o.email, o.total_cents AS "totalCents", o.payment_status::text AS "paymentStatus",
  o.status::text AS status, o.created_at AS "createdAt",
  ${assumed} AS "isAssumed"`;
const ordered = Prisma.sql`o.id, o.created_at, o.total_cents, o.number, o.status, o.payment_status`;

/** Returns one page of the orders of a filter; a page past the end returns the last one. */
export async function findOrders(filter: OrderListFilter, now: Date) {
  const lastPage = Math.floor(MAX_LISTED / filter.rows);
  const page = Math.min(filter.page, lastPage);
  const full = await readStart({ ...filter, page }, now);
  if (full.length === filter.rows) return toPage(full, await countOrders(filter, now), page);
  const { rows, total } = await collect({ ...filter, page }, now);
  if (rows.length > 0 || page === 1) return toPage(rows, total, page);
  const last = Math.max(
    1,
    Math.ceil(Math.min(await countOrders(filter, now), MAX_LISTED) / filter.rows),
  );
  const again = await collect({ ...filter, page: last }, now);
  return toPage(again.rows, again.total, last);
}

/** Returns the first orders of a filter, which are not counted. */
export async function findFirstOrders(filter: OrderListFilter, now: Date): Promise<FoundOrder[]> {
  const start = await readStart(filter, now);
  const found = start.length === filter.rows ? start : (await collect(filter, now)).rows;
  return found.map(toFound);
}

/**
 * Counts the orders of a filter, up to MAX_LISTED + 1. A short word that many orders hold is counted row by
 * row, which takes less than collecting a large part of the table from an index.
 */
export async function countOrders(filter: OrderListFilter, now: Date): Promise<number> {
  const { indexed, others, all } = await filterConditions(filter, now);
  const orders = Prisma.sql`orders o`;
  if (filter.view !== null || indexed.sql !== "TRUE" || all.sql === others.sql)
    return countRows(orders, all);
  const sample = Prisma.sql`(SELECT * FROM orders o LIMIT ${SAMPLE_ROWS}) o`;
  const isCommon = (await countRows(sample, others)) > SAMPLE_ROWS / 10;
  return countRows(orders, isCommon ? others : all);
}

async function countRows(source: Prisma.Sql, condition: Prisma.Sql): Promise<number> {
  const [row] = await getDb().$queryRaw<{ total: number }[]>`${customPlanHint}
    SELECT count(*)::int AS total
    FROM (SELECT FROM ${source} WHERE ${condition} LIMIT ${MAX_LISTED + 1}) c`;
  return row?.total ?? 0;
}

function toFound({ firstName, lastName, ...listed }: Found): FoundOrder {
  return { ...listed, customerName: customerName({ firstName, lastName }) };
}

function toPage(found: Found[], total: number, page: number) {
  return {
    rows: found.map(toFound),
    total: Math.min(total, MAX_LISTED),
    more: total > MAX_LISTED,
    page,
  };
}

async function readStart(filter: OrderListFilter, now: Date): Promise<Found[]> {
  const { indexed, others } = await filterConditions(filter, now);
  const skipped = (filter.page - 1) * filter.rows;
  const window = Math.max(FIRST_PASS_ROWS, skipped + filter.rows);
  return getDb().$queryRaw<Found[]>`${customPlanHint}
    SELECT ${columns} FROM (
      SELECT * FROM orders o WHERE ${indexed} ORDER BY ${orderBy(filter)} LIMIT ${window}) o
    WHERE ${others} ORDER BY ${orderBy(filter)} LIMIT ${filter.rows} OFFSET ${skipped}`;
}

async function collect(
  filter: OrderListFilter,
  now: Date,
): Promise<{ rows: Found[]; total: number }> {
  const { all } = await filterConditions(filter, now);
  const rows = await getDb().$queryRaw<(Found & { total: number })[]>`${customPlanHint}
    WITH hits AS MATERIALIZED (SELECT ${ordered} FROM orders o WHERE ${all}),
      page AS (SELECT o.id, count(*) OVER ()::int AS total FROM hits o
        ORDER BY ${orderBy(filter)} LIMIT ${filter.rows} OFFSET ${(filter.page - 1) * filter.rows})
    SELECT ${columns}, page.total
    FROM page CROSS JOIN LATERAL (SELECT * FROM orders o WHERE o.id = page.id OFFSET 0) o ORDER BY ${orderBy(filter)}`;
  return { rows, total: rows[0]?.total ?? 0 };
}

/** Returns the ids of the orders before and after the given one in a filtered list; null at its ends. */
export async function findAdjacentOrders(
  order: Position,
  filter: OrderListFilter,
  now: Date,
): Promise<{ previousId: string | null; nextId: string | null }> {
  const { by, ascending } = filter.sort;
  const [previousId, nextId] = await Promise.all([
    findAdjacentId(order, { ...filter, sort: { by, ascending: !ascending } }, now),
    findAdjacentId(order, filter, now),
  ]);
  return { previousId, nextId };
}

/** Returns the id of the first order after the given one, or null. */
async function findAdjacentId(order: Position, filter: OrderListFilter, now: Date) {
  const { indexed, others, all } = await filterConditions(filter, now);
  const beyond = Prisma.sql`(${sortKey(filter.sort.by)}) ${filter.sort.ascending ? Prisma.sql`>` : Prisma.sql`<`} (${positionValues(order, filter)})`;
  const [near] = await getDb().$queryRaw<{ id: string }[]>`${customPlanHint}
    SELECT o.id FROM (
      SELECT * FROM orders o WHERE ${indexed} AND ${beyond} ORDER BY ${orderBy(filter)} LIMIT ${FIRST_PASS_ROWS}) o
    WHERE ${others} ORDER BY ${orderBy(filter)} LIMIT 1`;
  if (near || others.sql === "TRUE") return near?.id ?? null;
  const [far] = await getDb().$queryRaw<{ id: string }[]>`${customPlanHint}
    WITH hits AS MATERIALIZED (SELECT ${ordered} FROM orders o WHERE ${all} AND ${beyond})
    SELECT o.id FROM hits o ORDER BY ${orderBy(filter)} LIMIT 1`;
  return far?.id ?? null;
}

/** Returns an order's values for the columns of `sortKey`. */
function positionValues(order: Position, { sort }: OrderListFilter): Prisma.Sql {
  const rest = Prisma.sql`${order.createdAt.toISOString()}::timestamptz, ${order.id}::uuid`;
  switch (sort.by) {
    case "date":
      return rest;
    case "total":
      return Prisma.sql`${order.totalCents}::int, ${rest}`;
    case "number":
      return Prisma.sql`${order.number}, ${rest}`;
    case "status":
      return Prisma.sql`${order.status}::order_status, ${rest}`;
    case "payment":
      return Prisma.sql`${order.paymentStatus}::payment_status, ${rest}`;
  }
}
