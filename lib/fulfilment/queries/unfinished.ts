import "server-only";
import { subHours, subMinutes } from "date-fns";
import { erasedAddress } from "@/lib/core/erased";
import { type Cents } from "@/lib/core/money";
import { type Period, periodInstants } from "@/lib/core/period";
import { type Staff } from "@/lib/identity/queries/gate";
import { APPROVAL_HOURS } from "@/lib/orders/model/approval";
import { customerName } from "@/lib/orders/model/order";
import { abandoned, customPlanHint, orderSearch } from "@/lib/orders/queries/list-sql";
import { getDb, Prisma } from "@/lib/platform/db/client";
import { readFromReplica } from "@/lib/platform/db/replica";
import { getSettings } from "@/lib/settings/queries";
import { type ReminderFacts } from "../copy/unfinished";
import {
  MAX_LISTED_UNFINISHED,
  REMIND_AFTER_MINUTES,
  REMIND_WITHIN_HOURS,
  type UnfinishedFilter,
  unfinishedList,
} from "../model/unfinished";

/** Orders `o` with their reminder `r` and its e-mail `e`, where they have one. */
const withReminder = Prisma.sql`orders o
  LEFT JOIN payment_reminders r ON r.order_id = o.id
  LEFT JOIN email_messages e ON e.dedupe_key = 'payment_reminder/' || r.order_id`;

/** Orders that were paid after the reminder. */
const returned = Prisma.sql`(o.payment_status = 'paid' AND o.paid_at > e.sent_at)`;

/** What the attempts `a` of an order tell, the successful one left out. */
const attempts = Prisma.sql`(
  SELECT bool_or(a.state IN ('created', 'redirected', 'processing')) AS is_open,
    bool_or(a.provider_reference IS NOT NULL) AS was_started,
    (array_agg(a.failure_code ORDER BY a.created_at DESC)
      FILTER (WHERE a.provider_reference IS NOT NULL AND a.failure_code IS NOT NULL))[1] AS failure_code
  FROM payment_attempts a WHERE a.order_id = o.id AND a.state <> 'succeeded') a`;

const reason = Prisma.sql`CASE
  WHEN o.payment_status <> 'paid' AND a.is_open THEN 'in_progress'
  WHEN o.payment_status <> 'paid' AND o.status = 'cancelled' AND NOT ${abandoned} THEN 'canceled'
  WHEN a.failure_code = 'out_of_stock' THEN 'sold_out'
  WHEN a.failure_code IS NOT NULL THEN 'declined'
  WHEN a.was_started OR o.payment_status = 'paid' THEN 'left'
  WHEN o.channel IS NOT NULL THEN 'link_unused'
  ELSE 'not_started' END`;

type Found = Omit<ReminderFacts, "isByHand" | "isLate" | "isSwitchedOff"> & {
  id: string;
  number: string;
  createdAt: Date;
  firstName: string;
  lastName: string;
  email: string;
  totalCents: Cents;
  channel: string | null;
  failureCode: string | null;
  sentAt: Date | null;
  /** When it was paid, after the reminder. */
  returnedAt: Date | null;
};

/** Unpaid orders lose their customer after some days; only those from before are listed. */
async function unfinishedOrders({ search, ...filter }: UnfinishedFilter, now: Date) {
  const { retention } = await getSettings();
  const conditions = [
    Prisma.sql`o.created_at > ${subHours(now, 24 * retention.unpaidDays)}`,
    Prisma.sql`o.created_at <= ${subMinutes(now, REMIND_AFTER_MINUTES)}`,
    Prisma.sql`NOT o.rehearsal AND o.total_cents > 0 AND o.email NOT LIKE ${`%${erasedAddress("")}`}`,
    Prisma.sql`(o.payment_status <> 'paid' OR ${returned})`,
    // Those wait for a colleague, not for the customer.
    Prisma.sql`NOT EXISTS (SELECT FROM approvals p WHERE p.order_id = o.id AND p.kind <> 'refund'
      AND p.decision IS NULL AND p.asked_at > ${subHours(now, APPROVAL_HOURS)})`,
    ...(search === null ? [] : [await orderSearch(search)]),
    ...(filter.reason === null ? [] : [Prisma.sql`${reason} = ${filter.reason}`]),
    ...(filter.reminder === null ? [] : [reminderConditions[filter.reminder]]),
  ];
  return Prisma.sql`${withReminder} CROSS JOIN LATERAL ${attempts}
    WHERE ${Prisma.join(conditions, " AND ")}`;
}

const reminderConditions = {
  sent: Prisma.sql`e.sent_at IS NOT NULL`,
  returned,
  not_sent: Prisma.sql`e.sent_at IS NULL`,
};

async function readRows(
  orders: Prisma.Sql,
  { skip, take }: { skip: number; take: number },
  now: Date,
) {
  const { reminders } = await getSettings();
  const rows = await getDb().$queryRaw<Found[]>`${customPlanHint}
    SELECT o.id, o.number, o.created_at AS "createdAt", o.first_name AS "firstName",
      o.last_name AS "lastName", o.email, o.total_cents AS "totalCents", o.channel::text AS channel,
      ${reason} AS reason, a.failure_code AS "failureCode", r.refusal::text AS refusal,
      e.state::text AS "emailState", e.last_error AS "emailError", e.sent_at AS "sentAt",
      CASE WHEN ${returned} THEN o.paid_at END AS "returnedAt"
    FROM ${orders} ORDER BY o.created_at DESC, o.id DESC LIMIT ${take} OFFSET ${skip}`;
  return rows.map(({ firstName, lastName, channel, ...found }) => ({
    ...found,
    customerName: customerName({ firstName, lastName }),
    isByHand: channel !== null,
    isLate: found.createdAt <= subHours(now, REMIND_WITHIN_HOURS),
    isSwitchedOff: reminders.unpaid === "none",
  }));
}

/** Lists one page of orders that were left unpaid, newest first; a page past the end returns the last one. */
export async function listUnfinished(_: Staff, filter: UnfinishedFilter, now: Date) {
  const orders = await unfinishedOrders(filter, now);
  const [row] = await getDb().$queryRaw<[{ total: number }]>`${customPlanHint}
    SELECT count(*)::int AS total FROM (SELECT FROM ${orders} LIMIT ${MAX_LISTED_UNFINISHED}) c`;
  const { skip, take } = unfinishedList.pageOf(filter, row.total);
  const { retention } = await getSettings();
  return {
    rows: await readRows(orders, { skip, take }, now),
    total: row.total,
    days: retention.unpaidDays,
  };
}

export type UnfinishedPage = Awaited<ReturnType<typeof listUnfinished>>;
export type UnfinishedRow = UnfinishedPage["rows"][number];

/** Reads all orders of a filter, up to the highest count shown, for a file. */
export async function readUnfinished(
  _: Staff,
  filter: UnfinishedFilter,
  now: Date,
): Promise<UnfinishedRow[]> {
  const orders = await unfinishedOrders(filter, now);
  return readRows(orders, { skip: 0, take: MAX_LISTED_UNFINISHED }, now);
}

export type ReminderYield = { sent: number; paid: number; paidCents: Cents };

/** Counts the reminders sent in a period, the orders paid afterwards, and the totals of those. */
export async function getReminderYield(_: Staff, period: Period): Promise<ReminderYield> {
  const { from, until } = periodInstants(period);
  const [row] = await readFromReplica(
    (db) => db.$queryRaw<[ReminderYield]>`
      SELECT count(*)::int AS sent, (count(*) FILTER (WHERE ${returned}))::int AS paid,
        coalesce(sum(o.total_cents) FILTER (WHERE ${returned}), 0)::float8 AS "paidCents"
      FROM ${withReminder}
      WHERE r.refusal IS NULL AND e.sent_at >= ${from} AND e.sent_at < ${until}`,
  );
  return row;
}
