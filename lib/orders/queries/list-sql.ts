import "server-only";
import { addDays, type IsoDay } from "@/lib/core/business-days";
import { SHOP_TIME_ZONE } from "@/lib/core/clock";
import { searchWords } from "@/lib/core/search-words";
import { getDb, Prisma } from "@/lib/platform/db/client";
import { PLANNED_EACH_TIME } from "@/lib/platform/db/connection";
import { getSettings } from "@/lib/settings/queries";
import { byShippingType, type ShippingType, shippingTypes } from "@/lib/shipping/model/options";
import { nextArrival } from "@/lib/shipping/model/pick-up";
import {
  isSearchable,
  type OrderConditions,
  type OrderListFilter,
  type OrderSort,
  type OrderView,
} from "../model/list-filter";
import { findOrdersByReference } from "./reference-search";

/*
 * SQL of the order table. Prisma's query API supports neither the search column nor row
 * comparisons. At a million orders, the shape of a query decides between three milliseconds and two
 * seconds.
 */

/** Words of a search that are used; the rest is ignored. */
const MAX_WORDS = 12;

/** Sort columns with an index. Date and id always break ties. */
const sortColumns: Record<OrderSort, Prisma.Sql> = {
  date: Prisma.sql`o.created_at`,
  total: Prisma.sql`o.total_cents`,
  number: Prisma.sql`o.number`,
  status: Prisma.sql`o.status`,
  payment: Prisma.sql`o.payment_status`,
};

/** Returns the columns that define the table's order; the last one is unique. */
export function sortKey(sort: OrderSort): Prisma.Sql {
  const first = sortColumns[sort];
  return sort === "date"
    ? Prisma.sql`o.created_at, o.id`
    : Prisma.sql`${first}, o.created_at, o.id`;
}

/**
 * Returns the `ORDER BY` of the table. Reads the same list backwards when `ascending` is inverted.
 */
export function orderBy({ sort: { by, ascending } }: Pick<OrderListFilter, "sort">) {
  const direction = ascending ? Prisma.sql`ASC` : Prisma.sql`DESC`;
  const first = by === "date" ? Prisma.empty : Prisma.sql`${sortColumns[by]} ${direction},`;
  return Prisma.sql`${first} o.created_at ${direction}, o.id ${direction}`;
}

/** Returns the condition for orders `o` that a search finds. */
export async function orderSearch(search: string): Promise<Prisma.Sql> {
  const { sql, hints = [] } = await searchConditions(search);
  return and([...sql, ...hints]);
}

/** Orders with an open withdrawal: they await a refund and are not shipped. */
const withdrawn = Prisma.sql`(
  SELECT order_id FROM withdrawals WHERE closed_at IS NULL AND order_id IS NOT NULL)`;

/** The orders of open returns: withdrawals, and goods that come back for another reason. */
export const openReturns = Prisma.sql`(
  SELECT order_id FROM withdrawals WHERE closed_at IS NULL
  UNION ALL SELECT order_id FROM return_parcels WHERE withdrawal_id IS NULL AND closed_at IS NULL)`;

/** Orders with money that did not go back, and free replacements, which have none (`isRefundedInFull`). */
export const notGivenBack = Prisma.sql`o.refunded_cents < greatest(o.total_cents, 1)`;

/** Cancelled orders that were closed because they were not paid in time (`wasAbandoned`). */
export const abandoned = Prisma.sql`(o.status = 'cancelled' AND (
  SELECT t.type FROM order_events t
  WHERE t.order_id = o.id AND t.type IN ('abandoned', 'status_changed', 'paid_without_stock')
  ORDER BY t.at DESC, t.id DESC LIMIT 1) = 'abandoned')`;

/** Orders that are delivered only as far as the shop assumes. */
export const assumed = Prisma.sql`(o.status = 'delivered'
  AND o.delivered_source IS NOT DISTINCT FROM 'assumed')`;

/** What is left of an order's money, less refunds under way. */
const refundRest = Prisma.sql`(o.total_cents - o.refunded_cents - (
  SELECT coalesce(sum(r.amount_cents), 0) FROM refunds r
  JOIN payment_attempts a ON a.id = r.attempt_id AND a.state = 'succeeded'
  WHERE r.order_id = o.id AND r.state = 'pending' AND r.reason <> 'order_changed'))`;

/** Paid, unshipped orders without a withdrawal or a refund of all under way. Literals, so that Postgres can use the partial indexes. */
export const toShip = Prisma.sql`o.payment_status = 'paid' AND o.status IN ('pending', 'confirmed')
  AND ${notGivenBack} AND (o.total_cents = 0 OR ${refundRest} > 0)
  AND o.id NOT IN ${withdrawn}`;

/** In a dispute, the provider decides about the money. */
const notDisputed = Prisma.sql`NOT EXISTS (
  SELECT FROM disputes d WHERE d.order_id = o.id AND d.state IN ('open', 'lost'))`;

/**
 * Cancelled orders that are not fully refunded and have no pending refund for the rest. Excludes
 * disputed orders and those resolved by a withdrawal.
 */
const cancelledUnrefunded = Prisma.sql`o.status = 'cancelled' AND o.payment_status = 'paid'
  AND o.refunded_cents < o.total_cents AND ${refundRest} > 0
  AND NOT EXISTS (SELECT FROM withdrawals w
    WHERE w.order_id = o.id AND w.closing IN ('refunded', 'settled_elsewhere'))
  AND ${notDisputed}`;

/** What a change left overpaid, less refunds under way (`overpaidCents`); null for an unpaid order. */
const overpaid = Prisma.sql`(SELECT greatest(0, least(a.amount_cents - o.total_cents
    - coalesce(sum(r.amount_cents) FILTER (WHERE r.reason = 'order_changed'), 0),
    a.amount_cents - coalesce(sum(r.amount_cents), 0)))
  FROM payment_attempts a LEFT JOIN refunds r ON r.attempt_id = a.id AND r.state <> 'failed'
  WHERE a.order_id = o.id AND a.state = 'succeeded' GROUP BY a.id)`;

/** Orders that a change left overpaid, whatever their status. */
export const isOverpaid = Prisma.sql`(${overpaid} > 0 AND ${notDisputed})`;

/** Orders with money to give back: cancelled or overpaid. Two lists, because each has its own index. */
export const refundDueCondition = Prisma.sql`o.id IN (
  SELECT o.id FROM orders o WHERE ${cancelledUnrefunded}
  UNION ALL SELECT o.id FROM orders o
    WHERE o.id IN (SELECT order_id FROM order_revisions) AND ${isOverpaid})`;

/** What is to be given back of an order that meets `refundDueCondition`. */
export const refundDueCents = Prisma.sql`(CASE WHEN ${cancelledUnrefunded} THEN ${refundRest} ELSE 0 END
  + coalesce(${overpaid}, 0))::int`;

/** First promised day that can still be kept, by kind of shipping. */
type NextArrivals = Record<ShippingType, IsoDay>;

export async function readNextArrivals(now: Date): Promise<NextArrivals> {
  const { shipping, calendar } = await getSettings();
  return byShippingType((type) => nextArrival(shipping[type].businessDays, calendar, now));
}

/**
 * Returns the condition of a view. `late`: not shipped, although the pick-up that keeps the
 * promised day is over. `payment_uncertain`: the provider has not decided, or the amount received
 * differs.
 */
export function viewCondition(view: OrderView, arrivals: NextArrivals): Prisma.Sql {
  switch (view) {
    case "to_ship":
      return toShip;
    case "late": {
      const kinds = shippingTypes.map(
        (type) =>
          Prisma.sql`(o.shipping_type = ${type}::shipping_type AND o.deliver_by < ${arrivals[type]}::date)`,
      );
      return Prisma.sql`${toShip} AND (${Prisma.join(kinds, " OR ")})`;
    }
    case "refund_due":
      return refundDueCondition;
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

/** SQL of one field of the filter; none when the field leaves nothing out. */
type Condition = {
  sql: Prisma.Sql[];
  /** Sort orders whose index also covers these columns. */
  indexedBy?: readonly OrderSort[];
  /** What follows from `sql` and has an index: slow row by row. */
  hints?: Prisma.Sql[];
};

/**
 * Returns a filter's conditions, split into those that the index of its sort order covers and the
 * others. `all` also has the hints of the search.
 */
export async function filterConditions(
  filter: OrderListFilter,
  now: Date,
): Promise<{ indexed: Prisma.Sql; others: Prisma.Sql; all: Prisma.Sql }> {
  const { placed, total, status, paymentStatus, view, search } = filter;
  const conditions: Record<keyof OrderConditions, Condition> = {
    placed: {
      sql: [
        ...given(placed.from, (day) => Prisma.sql`o.created_at >= ${midnight(day)}`),
        ...given(placed.to, (day) => Prisma.sql`o.created_at < ${midnight(addDays(day, 1))}`),
      ],
      indexedBy: ["date"],
    },
    total: {
      sql: [
        ...given(total.from, (cents) => Prisma.sql`o.total_cents >= ${cents}`),
        ...given(total.to, (cents) => Prisma.sql`o.total_cents <= ${cents}`),
      ],
      indexedBy: ["total"],
    },
    status: {
      sql: given(status, (one) => Prisma.sql`o.status = ${one}::order_status`),
      indexedBy: ["date", "status"],
    },
    paymentStatus: {
      sql: given(paymentStatus, (one) => Prisma.sql`o.payment_status = ${one}::payment_status`),
      indexedBy: ["date", "payment"],
    },
    view: { sql: view === null ? [] : [viewCondition(view, await readNextArrivals(now))] },
    search: await searchConditions(search),
  };
  const parts = Object.values(conditions);
  const isIndexed = ({ indexedBy = [] }: Condition) => indexedBy.includes(filter.sort.by);
  const indexed = parts.filter(isIndexed).flatMap(({ sql }) => sql);
  const others = parts.filter((part) => !isIndexed(part)).flatMap(({ sql }) => sql);
  const hints = parts.flatMap((part) => part.hints ?? []);
  return {
    indexed: and(indexed),
    others: and(others),
    all: and([...indexed, ...others, ...hints]),
  };
}

function given<Value>(value: Value | null, condition: (value: Value) => Prisma.Sql): Prisma.Sql[] {
  return value === null ? [] : [condition(value)];
}

/**
 * Returns one condition per word of a search; all must match. The words are folded beforehand, so that
 * Postgres knows the selectivity of each pattern and does not recompute it per row. Ignores words without
 * letters or digits, which the index does not hold. A search with no other word matches nothing.
 */
async function searchConditions(search: string | null): Promise<Condition> {
  if (search === null) return { sql: [] };
  const words = searchWords(search).filter(isSearchable);
  if (words.length === 0) return { sql: [Prisma.sql`FALSE`] };
  const named = await findOrdersByReference(search.trim());
  if (named.length > 0) return { sql: [Prisma.sql`o.id = ANY(${named}::uuid[])`] };
  const uniqueWords = [...new Set(words)].slice(0, MAX_WORDS);
  const rows = await getDb().$queryRaw<{ folded: string; pattern: string }[]>`
    SELECT DISTINCT fold_text(word) AS folded, search_pattern(word) AS pattern
    FROM unnest(${uniqueWords}::text[]) word`;
  const short = rows.filter(({ folded }) => !/[a-z0-9]{3}/.test(folded));
  const long = rows.filter((row) => !short.includes(row));
  if (long.length === 0)
    return {
      sql: short.map(({ folded }) => Prisma.sql`strpos(o.search_text, ${folded}) > 0`),
      hints: short.flatMap(({ folded }) => shortHint(folded)),
    };
  const texts = [Prisma.sql`o.search_text`, placeText];
  const inOne = (matches: (text: Prisma.Sql) => Prisma.Sql) =>
    Prisma.sql`(${Prisma.join(texts.map(matches), " OR ")})`;
  return {
    sql: [
      ...long.map(({ pattern }) => inOne((text) => Prisma.sql`${text} LIKE ${pattern}`)),
      // Beside a longer word, which has the index, a short one may be the number of a house.
      ...short.map(({ folded }) => inOne((text) => Prisma.sql`strpos(${text}, ${folded}) > 0`)),
    ],
  };
}

/** Street, postal code, town and discount code (`orders_place_text_idx`). */
const placeText = Prisma.sql`order_place_text(o.address, o.postal_code, o.city, o.discount_code)`;

/** Orders whose search text has a character that is not ASCII (`orders_other_letters_idx`). */
const hasOtherLetters = Prisma.sql`o.search_text ~ '[^ -~]'`;

/**
 * Returns what follows for an order that contains a word of which no trigram can be made. With a sign in it, its
 * pairs are in an index of their own. Two letters have a character before them, because a search text begins with a
 * space: the index finds all trigrams of the regular expression. A single letter is in so many orders that the
 * newest ones fill the list.
 */
function shortHint(word: string): Prisma.Sql[] {
  if (word.length === 1) return /[^ -~]/u.test(word) ? [hasOtherLetters] : [];
  if (/[^a-z0-9]/u.test(word))
    return [Prisma.sql`sign_pairs(o.search_text) @> sign_pairs(${word})`];
  return [Prisma.sql`(o.search_text ~ ${`[ -~]${word}`} OR ${hasOtherLetters})`];
}

/** Returns the start of an Italian day in SQL: some days have 23 or 25 hours. */
function midnight(day: string): Prisma.Sql {
  return Prisma.sql`(${day}::date::timestamp AT TIME ZONE ${SHOP_TIME_ZONE})`;
}

function and(parts: Prisma.Sql[]): Prisma.Sql {
  return parts.length === 0 ? Prisma.sql`TRUE` : Prisma.join(parts, " AND ");
}

/** What disputes have taken from the order `o`, in cents. */
export const disputedCents = Prisma.sql`(SELECT coalesce(sum(-l.amount_cents), 0)::int FROM ledger_entries l
  JOIN payment_attempts a ON a.id = l.attempt_id AND a.state = 'succeeded'
  WHERE l.order_id = o.id AND l.kind IN ('dispute', 'dispute_reversal'))`;

/** Marks a query that Postgres must plan for its actual values. */
export const customPlanHint = Prisma.raw(PLANNED_EACH_TIME);
