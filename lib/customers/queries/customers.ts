import "server-only";
import { systemClock } from "@/lib/core/clock";
import { erasedAddress, isErasedAddress } from "@/lib/core/erased";
import { type Staff } from "@/lib/identity/queries/gate";
import { orderList } from "@/lib/orders/model/list-filter";
import { findFirstOrders } from "@/lib/orders/queries/list-search";
import { customPlanHint, disputedCents, orderSearch } from "@/lib/orders/queries/list-sql";
import { getDb, Prisma } from "@/lib/platform/db/client";
import { type CustomerFigures, initialsOf, seesPeople } from "../model/customer";
import {
  type CustomerFilter,
  customerList,
  type CustomerView,
  MAX_LISTED_CUSTOMERS,
} from "../model/list-filter";
import { addressesOf, personOf, readAddresses, withAliases } from "./people";
import { returnOwners } from "./returns";

/* What is told of a person is read from their orders and messages (`orders_people_idx`). */

/** Orders `o` of people: neither those of a rehearsal nor those of erased people. */
const ofPeople = Prisma.sql`NOT o.rehearsal AND o.email NOT LIKE ${`%${erasedAddress("")}`}`;

/** A free replacement is no purchase. */
const bought = Prisma.sql`count(*) FILTER (WHERE o.payment_status = 'paid' AND o.payment_method <> 'free')`;

/** Figures of the orders `o`. */
const figures = Prisma.sql`${bought}::int AS bought, count(*)::int AS placed,
  coalesce(sum(o.total_cents) FILTER (WHERE o.payment_status = 'paid'), 0)::int AS "paidCents",
  (coalesce(sum(o.refunded_cents), 0) + coalesce(sum(${disputedCents}), 0))::int AS "returnedCents"`;

/**
 * Returns the orders and money of who placed an order; null for a rehearsal and for an erased person. The caller has
 * checked access.
 */
export async function findCustomerFigures(order: OfPerson): Promise<CustomerFigures | null> {
  if (!isOfPerson(order)) return null;
  const emails = Prisma.sql`${await readAddresses(order.email)}::text[]`;
  const [row] = await getDb().$queryRaw<[CustomerFigures]>`
    SELECT ${figures}, ${isBlocked(emails)} AS "isBlocked"
    FROM orders o WHERE lower(o.email) = ANY(${emails}) AND NOT o.rehearsal`;
  return row;
}

type OfPerson = { email: string; rehearsal: boolean };

/** Returns whether an order has a person: those of rehearsals and of erased people have none. */
export function isOfPerson({ email, rehearsal }: OfPerson): boolean {
  return !rehearsal && !isErasedAddress(email);
}

const isBlocked = (emails: Prisma.Sql) => Prisma.sql`EXISTS (
  SELECT FROM customer_marks m WHERE m.kind = 'block' AND m.email = ANY(${emails}))`;

/**
 * What is told of the people in `found`, which has `position` and the `email` that stands for them; `more` are
 * further columns.
 */
const rowsOf = (found: Prisma.Sql, more = Prisma.empty) => Prisma.sql`
  SELECT found.email, found.emails, f.*, concat_ws(' ', latest.first_name, latest.last_name) AS name,
    latest.city, latest.province,
    EXISTS (SELECT FROM newsletter_subscribers n
      WHERE n.email = ANY(found.emails) AND n.status = 'confirmed') AS "isSubscribed",
    ARRAY(SELECT DISTINCT m.text FROM customer_marks m
      WHERE m.kind = 'tag' AND m.email = ANY(found.emails) ORDER BY m.text) AS tags,
    ${isBlocked(Prisma.sql`found.emails`)} AS "isBlocked" ${more}
  FROM (SELECT *, ${addressesOf(Prisma.sql`one.email`)} AS emails FROM ${found} one) found
  CROSS JOIN LATERAL (
    SELECT ${figures}, (array_agg(o.id ORDER BY o.created_at, o.id))[1] AS id, max(o.created_at) AS "lastAt", min(o.created_at) AS "firstAt"
    FROM orders o WHERE lower(o.email) = ANY(found.emails) AND NOT o.rehearsal) f
  CROSS JOIN LATERAL (
    SELECT o.first_name, o.last_name, o.city, o.province FROM orders o
    WHERE lower(o.email) = ANY(found.emails) AND NOT o.rehearsal ORDER BY o.created_at DESC LIMIT 1) latest
  ORDER BY found.position`;

/** As `rowsOf`, with what waits for the shop. */
function openRowsOf(found: Prisma.Sql): Prisma.Sql {
  const owners = returnOwners(Prisma.sql`r.stage <> 'closed'`);
  return rowsOf(
    found,
    Prisma.sql`,
    (SELECT count(*)::int FROM contact_messages m WHERE m.status = 'open' AND lower(m.email) = ANY(found.emails))
      + (SELECT count(*)::int FROM partner_requests p WHERE p.status = 'open' AND lower(p.email) = ANY(found.emails))
      AS "openMessages",
    (SELECT count(DISTINCT owner.id)::int FROM (${owners}) owner WHERE owner.email = ANY(found.emails)) AS "openReturns",
    (SELECT count(*)::int FROM reviews r JOIN orders o ON o.id = r.order_id
      WHERE r.state = 'waiting' AND lower(o.email) = ANY(found.emails)) AS "waitingReviews"`,
  );
}

type Row = CustomerFigures & {
  /** The first order's: the key of the person's page. */
  id: string;
  email: string;
  /** All addresses, first `email`. */
  emails: string[];
  /** As on their latest order; so is the town. */
  name: string;
  city: string;
  province: string;
  firstAt: Date;
  lastAt: Date;
  isSubscribed: boolean;
  tags: string[];
};

/** What waits for the shop. */
export type OpenThings = { openMessages: number; openReturns: number; waitingReviews: number };

export type CustomerRow = ReturnType<typeof toShown<Row>>;
export type ListedCustomer = ReturnType<typeof toShown<Row & OpenThings>>;

/** Hides who it is from colleagues without the right. */
function toShown<R extends Row>(staff: Staff, { emails: _, email, name, ...row }: R) {
  const person: { email: string | null; name: string } = seesPeople(staff)
    ? { email, name }
    : { email: null, name: initialsOf(name) };
  return { ...row, ...person };
}

/**
 * Lists one page of people, the latest order first; a page past the end returns the last one. `isPart`: only those of
 * the newest orders of the search are in the list.
 */
export async function listCustomers(staff: Staff, filter: CustomerFilter) {
  const { view } = filter;
  const { conditions, isPart } = await conditionsOf(filter, MAX_SEARCHED);
  const people = grouped(conditions, having[view]);
  const total = await countPeople(people);
  const { skip, take } = customerList.pageOf(filter, Math.min(total, MAX_LISTED_CUSTOMERS));
  // Of too many people to sort, the newest orders are read until the page is full.
  const sorted = total > MAX_LISTED_CUSTOMERS ? latestOf(conditions, having[view]) : people;
  const rows = await getDb().$queryRaw<(Row & OpenThings)[]>`${customPlanHint} ${openRowsOf(
    Prisma.sql`(SELECT email, row_number() OVER (ORDER BY last_at DESC, email) AS position
      FROM (${sorted} ORDER BY last_at DESC, email LIMIT ${take} OFFSET ${skip}) page)`,
  )}`;
  return { rows: rows.map((row) => toShown(staff, row)), total, isPart };
}

export type CustomerPage = Awaited<ReturnType<typeof listCustomers>>;

/** Counts the people of a query, up to MAX_LISTED_CUSTOMERS + 1. */
async function countPeople(people: Prisma.Sql): Promise<number> {
  const [row] = await getDb().$queryRaw<[{ count: number }]>`${customPlanHint}
    SELECT count(*)::int AS count FROM (${people} LIMIT ${MAX_LISTED_CUSTOMERS + 1}) people`;
  return row.count;
}

/** Counts the people of each view, up to MAX_LISTED_CUSTOMERS + 1. */
export async function countCustomers(_: Staff, views: readonly CustomerView[]) {
  const counts = await Promise.all(
    views.map(async (view) => {
      const { conditions } = await conditionsOf({ ...customerList.initial, view });
      return [view, await countPeople(grouped(conditions, having[view]))] as const;
    }),
  );
  return Object.fromEntries(counts) as Partial<Record<CustomerView, number>>;
}

const BATCH = 500;

/** Reads all people of a filter in batches, for a file. */
export async function* readCustomers(
  staff: Staff,
  filter: CustomerFilter,
): AsyncGenerator<CustomerRow[]> {
  const { conditions } = await conditionsOf(filter);
  const people = grouped(conditions, having[filter.view]);
  for (let after = ""; ;) {
    const rows = await getDb().$queryRaw<Row[]>`${customPlanHint} ${rowsOf(Prisma.sql`(
      SELECT email, row_number() OVER (ORDER BY email) AS position FROM (${people}) people
      WHERE email > ${after} ORDER BY email LIMIT ${BATCH})`)}`;
    yield rows.map((row) => toShown(staff, row));
    after = rows.at(-1)?.email ?? "";
    if (rows.length < BATCH) return;
  }
}

/** Orders of a search whose people are listed: of a word in more orders, the newest ones. */
const MAX_SEARCHED = 2_000;

/** The same for the few hits of the search over everything, which runs while somebody types. */
const MAX_HIT_ORDERS = 100;

/** Returns the query for the addresses of the newest orders of a search, and whether there may be others. */
async function searchNewest(search: string, rows: number) {
  const filter = { ...orderList.initial, search, rows };
  const orders = await findFirstOrders(filter, systemClock());
  const emails = orders.map(({ email }) => email);
  return {
    addresses: Prisma.sql`SELECT DISTINCT lower(found) AS email FROM unnest(${emails}::text[]) found`,
    isPart: orders.length === rows,
  };
}

/** Finds people by what is written on one of their orders, the latest order first. */
export async function searchCustomers(
  staff: Staff,
  search: string,
  limit: number,
): Promise<CustomerRow[]> {
  const { addresses } = await searchNewest(search, MAX_HIT_ORDERS);
  const people = grouped([isAmong(addresses)], Prisma.sql`TRUE`);
  const rows = await getDb().$queryRaw<Row[]>`${customPlanHint} ${rowsOf(Prisma.sql`(
    SELECT email, row_number() OVER (ORDER BY last_at DESC, email) AS position
    FROM (${people}) people ORDER BY position LIMIT ${limit})`)}`;
  return rows.map((row) => toShown(staff, row));
}

/** Returns who placed an order, or null for an erased person and a rehearsal. */
export async function findCustomerRow(staff: Staff, orderId: string) {
  const [row] = await getDb().$queryRaw<(Row & OpenThings)[]>`${openRowsOf(Prisma.sql`(
    SELECT ${personOf(Prisma.sql`lower(o.email)`)} AS email, 1 AS position FROM orders o
    WHERE o.id = ${orderId}::uuid AND ${ofPeople})`)}`;
  return row ? { emails: row.emails, shown: toShown(staff, row) } : null;
}

const having: Record<CustomerView, Prisma.Sql> = {
  paid: Prisma.sql`${bought} > 0`,
  once: Prisma.sql`${bought} = 1`,
  again: Prisma.sql`${bought} > 1`,
  unpaid: Prisma.sql`${bought} = 0`,
  message: Prisma.sql`TRUE`,
  returned: Prisma.sql`TRUE`,
  blocked: Prisma.sql`TRUE`,
};

/** Returns the query for the addresses of a view that needs more than orders. */
function among(view: CustomerView): Prisma.Sql | undefined {
  if (view === "message")
    return Prisma.sql`SELECT lower(email) AS email FROM contact_messages WHERE status = 'open'
      UNION SELECT lower(email) FROM partner_requests WHERE status = 'open'`;
  if (view === "blocked") return Prisma.sql`SELECT email FROM customer_marks WHERE kind = 'block'`;
  if (view !== "returned") return undefined;
  const owners = returnOwners(
    Prisma.sql`r.closing IS NULL OR r.closing IN ('refunded', 'settled_elsewhere')`,
  );
  return Prisma.sql`SELECT email FROM (${owners}) owner`;
}

/** Returns the condition for orders `o` of the people whom a query finds by one address, `email`. */
const isAmong = (found: Prisma.Sql) => Prisma.sql`lower(o.email) IN (${withAliases(found)})`;

/** Addresses of people with several, each with that of its person. */
const joined = Prisma.sql`(SELECT a.email, a.person FROM customer_aliases a
  UNION SELECT a.person, a.person FROM customer_aliases a)`;

/**
 * Returns the query for the people of orders `o` that meet conditions, each with the time of the latest one. People
 * with one address come in the order of `orders_people_idx`, which need not be read to its end.
 */
function grouped(conditions: Prisma.Sql[], counted: Prisma.Sql): Prisma.Sql {
  const where = Prisma.join([ofPeople, ...conditions], " AND ");
  return Prisma.sql`
    SELECT o.person AS email, max(o.created_at) AS last_at
    FROM (SELECT *, lower(o.email) AS person FROM orders o
      WHERE ${where} AND lower(o.email) NOT IN (SELECT j.email FROM ${joined} j)
      ORDER BY lower(o.email)) o
    GROUP BY o.person HAVING ${counted}
    UNION ALL
    SELECT j.person, max(o.created_at) FROM ${joined} j JOIN orders o ON lower(o.email) = j.email
    WHERE ${where} GROUP BY j.person HAVING ${counted}`;
}

/** As `grouped`, by the latest order of each person: quick for the first of many people. */
function latestOf(conditions: Prisma.Sql[], counted: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    SELECT latest.email, latest.at AS last_at FROM orders o
    CROSS JOIN LATERAL (
      SELECT ${personOf(Prisma.sql`lower(o.email)`)} AS email, o.id, o.created_at AS at) latest
    CROSS JOIN LATERAL (
      SELECT FROM orders o
      WHERE lower(o.email) = ANY(${addressesOf(Prisma.sql`latest.email`)}) AND NOT o.rehearsal
      HAVING ${counted} AND (array_agg(o.id ORDER BY o.created_at DESC, o.id))[1] = latest.id) one
    WHERE ${Prisma.join([ofPeople, ...conditions], " AND ")}`;
}

/**
 * Returns what the people of a filter have in common. Of a search among all people, only the newest `rows` orders are
 * read; `isPart` tells whether there may be others.
 */
async function conditionsOf({ view, tag, search }: CustomerFilter, rows?: number) {
  const tagged =
    tag === null
      ? undefined
      : Prisma.sql`SELECT email FROM customer_marks WHERE kind = 'tag' AND text = ${tag}`;
  const few = [among(view), tagged].flatMap((found) => (found ? [isAmong(found)] : []));
  if (search === null) return { conditions: few, isPart: false };
  if (rows !== undefined && few.length === 0) {
    const { addresses, isPart } = await searchNewest(search, rows);
    return { conditions: [isAmong(addresses)], isPart };
  }
  const where = Prisma.join([...few, await orderSearch(search)], " AND ");
  const searched = Prisma.sql`SELECT lower(o.email) AS email FROM orders o WHERE ${where}`;
  return { conditions: [...few, isAmong(searched)], isPart: false };
}

const MAX_TAGS = 30;

/** Lists the tags in use, the most frequent first. */
export async function listTags(_: Staff): Promise<{ tag: string; people: number }[]> {
  return getDb().$queryRaw`
    SELECT m.text AS tag, count(DISTINCT ${personOf(Prisma.sql`m.email`)})::int AS people
    FROM customer_marks m WHERE m.kind = 'tag'
    GROUP BY m.text ORDER BY 2 DESC, 1 LIMIT ${MAX_TAGS}`;
}
