import "server-only";
import { SHOP_TIME_ZONE } from "@/lib/core/clock";
import { type IsoDay, addDays } from "@/lib/core/business-days";
import { searchWords } from "@/lib/core/search-words";
import { PLANNED_EACH_TIME } from "@/lib/platform/db/statement-names";
import { Prisma, getDb } from "@/lib/platform/db/client";
import { type ShippingType, shippingTypes } from "@/lib/settings/model/settings";
import { getSettings } from "@/lib/settings/queries";
import {
  type OrderListFilter,
  type OrderSort,
  type OrderView,
  isSearchable,
} from "@/lib/orders/model/list-filter";
import { lastLateDay } from "@/lib/orders/model/pick-up";

/*
 * The order table's questions in SQL. Prisma's own queries are not used: they know neither the search
 * column nor row comparisons, and at a million orders the shape of a query decides whether it takes
 * three milliseconds or two seconds.
 */

/** Words of a search that are looked for; whoever types more has found it long before. */
const MAX_WORDS = 12;

/** Index columns that put the table in order; each order's date and id break ties the same way. */
const sortColumns: Record<OrderSort, Prisma.Sql> = {
  date: Prisma.sql`o.created_at`,
  total: Prisma.sql`o.total_cents`,
  number: Prisma.sql`o.number`,
  status: Prisma.sql`o.status`,
  payment: Prisma.sql`o.payment_status`,
};

/** The columns the table is ordered by, from the first to the one that no two orders share. */
export function sortKey(sort: OrderSort): Prisma.Sql {
  const first = sortColumns[sort];
  return sort === "date"
    ? Prisma.sql`o.created_at, o.id`
    : Prisma.sql`${first}, o.created_at, o.id`;
}

/** `ORDER BY` of the table, or of the same list read backwards. */
export function orderBy({ sort, ascending }: Pick<OrderListFilter, "sort" | "ascending">) {
  const way = ascending ? Prisma.sql`ASC` : Prisma.sql`DESC`;
  const first = sort === "date" ? Prisma.empty : Prisma.sql`${sortColumns[sort]} ${way},`;
  return Prisma.sql`${first} o.created_at ${way}, o.id ${way}`;
}

/** Orders whose buyer has withdrawn: they wait for their money, not for the courier. */
const withdrawn = Prisma.sql`(
  SELECT order_id FROM withdrawals WHERE closed_at IS NULL AND order_id IS NOT NULL)`;

/** Literals, so that Postgres sees that the partial indexes answer them. */
const toShip = Prisma.sql`o.payment_status = 'paid' AND o.status IN ('pending', 'confirmed')
  AND o.refunded_cents < o.total_cents AND o.id NOT IN ${withdrawn}`;

/**
 * Cancelled orders whose money is still here and is not on its way back. Not those that a withdrawal has
 * settled, nor those in a dispute: there the provider decides about the money, or has taken it.
 */
export const refundDue = Prisma.sql`o.status = 'cancelled' AND o.payment_status = 'paid'
  AND o.refunded_cents < o.total_cents
  AND o.refunded_cents + (
    SELECT coalesce(sum(r.amount_cents), 0) FROM refunds r
    JOIN payment_attempts a ON a.id = r.attempt_id AND a.state = 'succeeded'
    WHERE r.order_id = o.id AND r.state = 'pending') < o.total_cents
  AND NOT EXISTS (SELECT FROM withdrawals w
    WHERE w.order_id = o.id AND w.closing IN ('refunded', 'settled_elsewhere'))
  AND NOT EXISTS (SELECT FROM disputes d WHERE d.order_id = o.id AND d.state IN ('open', 'lost'))`;

/** The latest promised day that can no longer be kept, for each kind of shipping. */
type LateDays = Record<ShippingType, IsoDay>;

/** What the view of late orders compares promises with at `now`. */
export async function readLateDays(now: Date): Promise<LateDays> {
  const { shipping } = await getSettings();
  return {
    standard: lastLateDay("standard", shipping, now),
    express: lastLateDay("express", shipping, now),
  };
}

/**
 * What belongs to a view. Late: still here, although the pick-up that keeps the promised day is over.
 * Uncertain: the provider has not decided, or what came in is not what was asked.
 */
export function viewCondition(view: OrderView, lateDays: LateDays): Prisma.Sql {
  switch (view) {
    case "to_ship":
      return toShip;
    case "late": {
      const kinds = shippingTypes.map(
        (type) =>
          Prisma.sql`(o.shipping_type = ${type}::shipping_type AND o.deliver_by <= ${lateDays[type]}::date)`,
      );
      return Prisma.sql`${toShip} AND (${Prisma.join(kinds, " OR ")})`;
    }
    case "refund_due":
      return refundDue;
    case "withdrawal_open":
      return Prisma.sql`o.id IN ${withdrawn}`;
    case "payment_uncertain":
      return Prisma.sql`o.payment_status <> 'paid' AND o.id IN (
        SELECT order_id FROM payment_attempts WHERE state = 'processing'
        UNION SELECT order_id FROM alerts WHERE kind = 'payment_mismatch' AND resolved_at IS NULL)`;
    case "email_failed":
      return Prisma.sql`o.id IN (SELECT order_id FROM email_messages WHERE state = 'failed')`;
  }
}

/** A filter's conditions: those the index of its order can answer by itself, and the others. */
export async function conditions(
  filter: OrderListFilter,
  now: Date,
): Promise<{ indexed: Prisma.Sql; others: Prisma.Sql; all: Prisma.Sql }> {
  const { search, status, paymentStatus, view, from, to, minCents, maxCents, sort } = filter;
  const indexed: Prisma.Sql[] = [];
  const others: Prisma.Sql[] = [];
  const into = (isIndexed: boolean) => (isIndexed ? indexed : others);
  if (from !== null) into(sort === "date").push(Prisma.sql`o.created_at >= ${midnight(from)}`);
  if (to !== null)
    into(sort === "date").push(Prisma.sql`o.created_at < ${midnight(addDays(to, 1))}`);
  if (minCents !== null) into(sort === "total").push(Prisma.sql`o.total_cents >= ${minCents}`);
  if (maxCents !== null) into(sort === "total").push(Prisma.sql`o.total_cents <= ${maxCents}`);
  const byDate = sort === "date";
  if (status !== null)
    into(byDate || sort === "status").push(Prisma.sql`o.status = ${status}::order_status`);
  if (paymentStatus !== null)
    into(byDate || sort === "payment").push(
      Prisma.sql`o.payment_status = ${paymentStatus}::payment_status`,
    );
  if (view !== null) others.push(viewCondition(view, await readLateDays(now)));
  others.push(...(await searchConditions(search)));
  return { indexed: and(indexed), others: and(others), all: and([...indexed, ...others]) };
}

/**
 * One condition for each word of a search; all of them must be found. What LIKE looks for is asked for
 * beforehand, so that no order has it worked out again and Postgres knows how rare it is. Signs that
 * stand alone count for nothing: the index holds letters and digits, and every order would be read for
 * them. A search for nothing but signs finds nothing.
 */
async function searchConditions(search: string | null): Promise<Prisma.Sql[]> {
  if (search === null) return [];
  const words = searchWords(search).filter(isSearchable);
  if (words.length === 0) return [Prisma.sql`FALSE`];
  const wanted = [...new Set(words)].slice(0, MAX_WORDS);
  const rows = await getDb().$queryRaw<{ pattern: string }[]>`
    SELECT DISTINCT search_pattern(word) AS pattern FROM unnest(${wanted}::text[]) word`;
  return rows.map(({ pattern }) => Prisma.sql`o.search_text LIKE ${pattern}`);
}

/** The beginning of an Italian day, as Postgres finds it: some days have 23 or 25 hours. */
function midnight(day: string): Prisma.Sql {
  return Prisma.sql`(${day}::date::timestamp AT TIME ZONE ${SHOP_TIME_ZONE})`;
}

function and(parts: Prisma.Sql[]): Prisma.Sql {
  return parts.length === 0 ? Prisma.sql`TRUE` : Prisma.join(parts, " AND ");
}

/** The mark that lets Postgres plan a query for the values it has. */
export const plannedEachTime = Prisma.raw(PLANNED_EACH_TIME);
