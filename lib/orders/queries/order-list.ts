import "server-only";
import { systemClock } from "@/lib/core/clock";
import { type Cents } from "@/lib/core/money";
import { type Staff } from "@/lib/identity/queries/gate";
import { actorNames } from "@/lib/identity/queries/sessions";
import { type Db, getDb, Prisma } from "@/lib/platform/db/client";
import { type OrderAlert } from "../commands/alerts";
import { alertKinds } from "../model/alert";
import { MAX_VIEW_COUNT, type OrderListFilter, type OrderView } from "../model/list-filter";
import { type DetailedOrder, summaryFields, toOrderSummary } from "../model/order-summary";
import { findOrders } from "./list-search";
import {
  customPlanHint,
  readNextArrivals,
  refundDueCents,
  refundDueCondition,
  viewCondition,
} from "./list-sql";

/** Returns one page of orders; a page past the end returns the last one. Throws when the database does not answer. */
export async function listAdminOrders(
  _: Staff,
  filter: OrderListFilter,
  now: Date = systemClock(),
) {
  const found = await findOrders(filter, now);
  const messages = await readOpenMessages(found.rows.map(({ id }) => id));
  const rows = found.rows.map((row) => ({ ...row, openMessageId: messages.get(row.id) ?? null }));
  return { ...found, rows };
}

/** Counts the orders of each built-in view, up to MAX_VIEW_COUNT. */
export async function countOrderViews(
  _: Staff,
  now: Date = systemClock(),
): Promise<Record<OrderView, number>> {
  const arrivals = await readNextArrivals(now);
  const count = (view: OrderView) =>
    Prisma.sql`(SELECT count(*)::int FROM (
      SELECT FROM orders o WHERE ${viewCondition(view, arrivals)} LIMIT ${MAX_VIEW_COUNT}) c)`;
  const [row] = await getDb().$queryRaw<[Record<OrderView, number>]>`${customPlanHint}
    SELECT ${count("to_ship")} AS to_ship, ${count("late")} AS late,
      ${count("refund_due")} AS refund_due, ${count("withdrawal_open")} AS withdrawal_open,
      ${count("payment_uncertain")} AS payment_uncertain, ${count("email_failed")} AS email_failed`;
  return row;
}

/** Returns the content of the details dialog, or null when there is no such order. */
export async function findAdminOrder(_: Staff, id: string): Promise<DetailedOrder | null> {
  const order = await getDb().order.findUnique({
    where: { id },
    select: {
      ...summaryFields,
      attempts: {
        where: { transactionId: { not: null } },
        orderBy: { createdAt: "desc" },
        select: { state: true, transactionId: true },
      },
    },
  });
  if (!order) return null;
  const { attempts, ...row } = order;
  const paidBy = attempts.find(({ state }) => state === "succeeded") ?? attempts[0];
  return { ...toOrderSummary(row), transactionId: paidBy?.transactionId ?? null };
}

const MAX_ALERTS = 50;

/** Returns open alerts, oldest first, or (`open: false`) resolved ones, latest first. */
export async function listAlerts(_: Staff, { open }: { open: boolean }) {
  const where = { resolvedAt: open ? null : { not: null } };
  const rows = await getDb().alert.findMany({
    where,
    orderBy: open ? { createdAt: "asc" } : { resolvedAt: "desc" },
    include: { order: { select: { id: true, number: true } } },
    take: MAX_ALERTS,
  });
  const total = await getDb().alert.count({ where });
  const names = await actorNames();
  return {
    total,
    alerts: rows.flatMap(({ id, kind, order, data, createdAt, resolvedAt, resolvedBy }) => {
      const known = alertKinds.find((one) => one === kind);
      if (!known) return [];
      const by = names.get(resolvedBy ?? "") ?? "il sistema";
      return {
        id,
        kind: known,
        order,
        createdAt,
        /** Amounts are in cents. */
        data: data as OrderAlert["data"],
        resolution: resolvedAt && { at: resolvedAt, by },
      };
    }),
  };
}

/** An alert as the dashboard shows it. */
export type AdminAlert = Awaited<ReturnType<typeof listAlerts>>["alerts"][number];

/** Id of the oldest open message from the address of order `o`; null when there is none. */
export const openMessageId = Prisma.sql`(SELECT m.id FROM contact_messages m
  WHERE m.status = 'open' AND lower(m.email) = lower(o.email) ORDER BY m.created_at, m.id LIMIT 1)`;

/** Returns the oldest open message of the customers of these orders, by order. The caller has checked access. */
export async function readOpenMessages(
  orderIds: readonly string[],
  db: Db = getDb(),
): Promise<Map<string, string>> {
  const rows = await db.$queryRaw<{ orderId: string; messageId: string | null }[]>`
    SELECT o.id AS "orderId", ${openMessageId} AS "messageId"
    FROM orders o WHERE o.id = ANY(${[...orderIds]}::uuid[])`;
  return new Map(
    rows.flatMap(({ orderId, messageId }) => (messageId === null ? [] : [[orderId, messageId]])),
  );
}

export type RefundDue = {
  id: string;
  number: string;
  restCents: Cents;
  isCancelled: boolean;
  since: Date;
};

/**
 * Returns orders that were cancelled or made cheaper and whose money is still here, the longest first; of more than
 * `limit` those that were placed first. Leaves out those with an open withdrawal, which has its own amount and deadline.
 * Callers check access.
 */
export function listRefundsDue(
  { orderId, limit = 1 }: { orderId?: string; limit?: number },
  db: Db = getDb(),
): Promise<RefundDue[]> {
  return db.$queryRaw`
    SELECT o.id, o.number, ${refundDueCents} AS "restCents", o.status = 'cancelled' AS "isCancelled",
      coalesce((SELECT max(e.at) FROM order_events e WHERE e.order_id = o.id
        AND (e.type IN ('abandoned', 'paid_without_stock', 'revised')
          OR e.type = 'status_changed' AND e.data->>'to' = 'cancelled')), o.updated_at) AS since
    FROM (SELECT * FROM orders o
      WHERE ${orderId === undefined ? Prisma.sql`true` : Prisma.sql`o.id = ${orderId}::uuid`}
        AND ${refundDueCondition} AND NOT EXISTS (
          SELECT FROM withdrawals w WHERE w.order_id = o.id AND w.closed_at IS NULL)
      ORDER BY o.created_at, o.id LIMIT ${limit}) o
    ORDER BY since`;
}
