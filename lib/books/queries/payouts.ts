import "server-only";
import { dayToDate, type IsoDay } from "@/lib/core/business-days";
import { type Cents } from "@/lib/core/money";
import { periodInstants } from "@/lib/core/period";
import { type Staff } from "@/lib/identity/queries/gate";
import { type IsoMonth, monthPeriod } from "@/lib/invoices/model/list-filter";
import { type ProviderId, type ProviderLine, type ProviderPayout } from "@/lib/payments/provider";
import { getDb, Prisma } from "@/lib/platform/db/client";
import { type PayoutParts } from "../copy";
import { type LineFilter, lineList } from "../model/list-filter";
import { entriesOfLine, toCheck } from "./lines-sql";

/** What the lines `l` of a group add up to, by kind. */
const parts = Prisma.sql`
  count(*) FILTER (WHERE l.kind = 'payment')::int AS payments,
  coalesce(sum(l.amount_cents) FILTER (WHERE l.kind = 'payment'), 0)::int AS "paymentCents",
  count(*) FILTER (WHERE l.kind = 'refund')::int AS refunds,
  coalesce(sum(l.amount_cents) FILTER (WHERE l.kind = 'refund'), 0)::int AS "refundCents",
  coalesce(sum(l.amount_cents) FILTER (WHERE l.kind = 'dispute'), 0)::int AS "disputeCents",
  (coalesce(sum(l.fee_cents), 0)
    - coalesce(sum(l.amount_cents) FILTER (WHERE l.kind = 'fee'), 0))::int AS "feeCents",
  coalesce(sum(l.amount_cents) FILTER (WHERE l.kind = 'other'), 0)::int AS "otherCents",
  count(*) FILTER (WHERE ${toCheck})::int AS "toCheck"`;

export type PayoutRow = PayoutParts & {
  id: string;
  provider: ProviderId;
  reference: string;
  day: IsoDay;
  amountCents: Cents;
  state: ProviderPayout["state"];
  isItemised: boolean;
  toCheck: number;
  linesCents: Cents;
};

/** Lists payouts by their day of arrival, newest first: those of a month, or one. */
function readPayouts(where: Prisma.Sql): Promise<PayoutRow[]> {
  return getDb().$queryRaw<PayoutRow[]>`
    SELECT p.id, p.provider::text AS provider, p.reference, p.arrives_on::text AS day,
      p.amount_cents AS "amountCents", p.state::text AS state, p.is_itemised AS "isItemised",
      coalesce(sum(l.amount_cents - l.fee_cents), 0)::int AS "linesCents", ${parts}
    FROM payouts p LEFT JOIN payout_lines l ON l.payout_id = p.id
    WHERE ${where} GROUP BY p.id ORDER BY p.arrives_on DESC, p.provider, p.id`;
}

/** Movements at one provider in a month, whatever payout they are in. */
export type Movements = PayoutParts & {
  provider: ProviderId;
  toCheck: number;
  /** At the last reading. */
  balanceCents: Cents | null;
  /** The first day that is read. */
  readFrom: IsoDay;
  readUntil: Date;
  failure: string | null;
};

export async function readMonthPayouts(month: IsoMonth) {
  const { from, to } = monthPeriod(month);
  const instants = periodInstants({ from, to });
  const [payouts, movements, missing] = await Promise.all([
    readPayouts(
      Prisma.sql`p.arrives_on BETWEEN ${dayToDate(from)}::date AND ${dayToDate(to)}::date`,
    ),
    getDb().$queryRaw<Movements[]>`
      SELECT r.provider::text AS provider, r.balance_cents AS "balanceCents", r.read_until AS "readUntil",
        (r.read_from AT TIME ZONE 'Europe/Rome')::date::text AS "readFrom", r.failure, ${parts}
      FROM payout_readings r LEFT JOIN payout_lines l ON l.provider = r.provider
        AND l.at >= ${instants.from} AND l.at < ${instants.until}
      GROUP BY r.provider ORDER BY r.provider`,
    // Sales of the month that are in no movement read since the first reading.
    getDb().$queryRaw<[{ count: number; cents: Cents }]>`
      SELECT count(*)::int AS count, coalesce(sum(e.amount_cents), 0)::int AS cents FROM ledger_entries e
      JOIN payout_readings r ON r.provider = e.provider AND e.at >= r.read_from
      WHERE e.kind = 'capture' AND e.at >= ${instants.from} AND e.at < ${instants.until}
        AND NOT EXISTS (SELECT 1 FROM payout_lines l WHERE l.ledger_entry_id = e.id)`,
  ]);
  return { payouts, movements, missing: missing[0] };
}

/** Returns the condition on lines `l` of a list, whose page is another matter. */
function lineCondition({ month, payout, provider, state }: LineFilter): Prisma.Sql {
  const conditions = [Prisma.sql`true`];
  if (payout !== null) conditions.push(Prisma.sql`l.payout_id = ${payout}::uuid`);
  else if (month !== null) {
    const { from, until } = periodInstants(monthPeriod(month));
    conditions.push(Prisma.sql`l.at >= ${from} AND l.at < ${until}`);
  }
  if (provider !== null) conditions.push(Prisma.sql`l.provider = ${provider}::payment_method`);
  if (state === "to_check") conditions.push(toCheck);
  return Prisma.join(conditions, " AND ");
}

export type LineRow = Pick<ProviderLine, "kind" | "at" | "amountCents" | "feeCents"> & {
  id: string;
  provider: ProviderId;
  reference: string;
  /** What the ledger has for it; null when it has nothing. */
  ledgerCents: Cents | null;
  toCheck: boolean;
  orderId: string | null;
  orderNumber: string | null;
  payout: string | null;
  payoutDay: string | null;
};

function readLines(where: Prisma.Sql, { skip, take }: { skip: number; take: number }) {
  return getDb().$queryRaw<LineRow[]>`
    SELECT l.id, l.provider::text AS provider, l.reference, l.kind::text AS kind, l.at,
      l.amount_cents AS "amountCents", l.fee_cents AS "feeCents", ${toCheck} AS "toCheck",
      known.cents AS "ledgerCents", o.id AS "orderId", o.number AS "orderNumber",
      p.reference AS payout, p.arrives_on::text AS "payoutDay"
    FROM payout_lines l
    LEFT JOIN payouts p ON p.id = l.payout_id
    LEFT JOIN LATERAL (SELECT (array_agg(e.order_id))[1] AS order_id, sum(e.amount_cents)::int AS cents
      FROM ${entriesOfLine} e) known ON true
    LEFT JOIN orders o ON o.id = known.order_id
    WHERE ${where} ORDER BY l.at DESC, l.id DESC LIMIT ${take} OFFSET ${skip}`;
}

/** Lists one page of movements, with the payout that they are asked for. */
export async function listLines(_: Staff, filter: LineFilter) {
  const where = lineCondition(filter);
  const [[counted], payouts] = await Promise.all([
    getDb().$queryRaw<[{ count: number }]>`
      SELECT count(*)::int AS count FROM payout_lines l WHERE ${where}`,
    filter.payout === null ? [] : readPayouts(Prisma.sql`p.id = ${filter.payout}::uuid`),
  ]);
  const total = counted.count;
  return {
    rows: await readLines(where, lineList.pageOf(filter, total)),
    total,
    payout: payouts[0] ?? null,
  };
}

export type LinePage = Awaited<ReturnType<typeof listLines>>;

const MAX_EXPORTED = 100_000;

/** Reads the lines of the payouts that arrived in a month, and those of the month that belong to none. */
export function readPackageLines(month: IsoMonth): Promise<LineRow[]> {
  const period = monthPeriod(month);
  const { from, until } = periodInstants(period);
  const [first, last] = [dayToDate(period.from), dayToDate(period.to)];
  const where = Prisma.sql`(p.arrives_on BETWEEN ${first}::date AND ${last}::date
    OR l.payout_id IS NULL AND l.at >= ${from} AND l.at < ${until})`;
  return readLines(where, { skip: 0, take: MAX_EXPORTED });
}

export type RefundRow = {
  at: Date;
  orderNumber: string;
  method: "stripe" | "paypal" | "bank_transfer";
  /** Negative when the bank sent it back. */
  amountCents: Cents;
  reason: string | null;
  reference: string;
};

/** Reads what was given back in a month, as the register counts it. */
export function readRefunds(month: IsoMonth): Promise<RefundRow[]> {
  const { from, until } = periodInstants(monthPeriod(month));
  return getDb().$queryRaw<RefundRow[]>`
    SELECT e.at, o.number AS "orderNumber", e.provider::text AS method, -e.amount_cents AS "amountCents",
      r.reason, e.provider_transaction_id AS reference
    FROM ledger_entries e
    JOIN payment_attempts a ON a.id = e.attempt_id AND a.state = 'succeeded'
    JOIN orders o ON o.id = e.order_id
    LEFT JOIN refunds r ON r.provider_refund_id = e.provider_transaction_id
    WHERE e.kind IN ('refund', 'refund_reversal') AND e.at >= ${from} AND e.at < ${until}
    ORDER BY e.at, e.id`;
}
