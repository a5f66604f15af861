import "server-only";
import { type IsoDay } from "@/lib/core/business-days";
import { COUNTED_ELSEWHERE, erasedAddress } from "@/lib/core/erased";
import { includedVat } from "@/lib/core/money";
import { type Period, type PeriodChoice, periodInstants, previousPeriod } from "@/lib/core/period";
import { type Staff } from "@/lib/identity/queries/gate";
import { type Db, getDb } from "@/lib/platform/db/client";
import { readFromReplica } from "@/lib/platform/db/replica";
import { type DayFigure, type KeyFigures, sumSales } from "../model/statistics";

/** Unpaid orders. As in the view `counted_orders`, a rehearsal is none. */
const PENDING = { status: "pending", rehearsal: false } as const;

/**
 * Counts orders and their revenue since the shop opened (docs/specification.md#dashboard), and what of it went back.
 * `vatCents` is the VAT included in what is left; null when orders have different rates.
 */
export async function getOrderStatistics(_: Staff, today: IsoDay) {
  const [[sum], [rates], pending, oldestPending] = await Promise.all([
    getDb().$queryRaw<
      {
        orders: number;
        ordersToday: number;
        revenueCents: number;
        refundedCents: number;
        disputedCents: number;
        customers: number;
      }[]
    >`
      SELECT coalesce(sum(count) FILTER (WHERE kind = 'placed'), 0)::float8 AS "orders",
        coalesce(sum(count) FILTER (WHERE kind = 'placed' AND day = ${today}::date), 0)::float8 AS "ordersToday",
        coalesce(sum(cents) FILTER (WHERE kind = 'paid'), 0)::float8 AS "revenueCents",
        coalesce(sum(cents) FILTER (WHERE kind = 'refund'), 0)::float8 AS "refundedCents",
        coalesce(sum(cents) FILTER (WHERE kind = 'dispute'), 0)::float8 AS "disputedCents",
        coalesce(sum(count) FILTER (WHERE kind = 'new_customer'), 0)::float8 AS "customers"
      FROM statistics_between('-infinity', 'infinity')`,
    getDb().$queryRaw<[{ least: number | null; most: number | null }]>`
      SELECT min(vat_rate_bps) AS least, max(vat_rate_bps) AS most FROM order_items`,
    getDb().order.count({ where: PENDING }),
    getDb().order.findFirst({
      where: PENDING,
      orderBy: { createdAt: "asc" },
      select: { createdAt: true },
    }),
  ]);
  if (!sum) throw new Error("Aggregate query returned no row");
  const netCents = sum.revenueCents - sum.refundedCents - sum.disputedCents;
  return {
    ...sum,
    netCents,
    vatCents: rates.least === rates.most ? includedVat(netCents, rates.least ?? 0) : null,
    pending,
    oldestPendingAt: oldestPending?.createdAt ?? null,
  };
}

export type OrderStatistics = Awaited<ReturnType<typeof getOrderStatistics>>;

export async function getSalesReport(_: Staff, { period, compared }: PeriodChoice) {
  const previous = compared ? previousPeriod(period) : null;
  const [[all, now, before], products] = await Promise.all([
    readFromReplica((db) =>
      Promise.all([
        // The previous period ends on the day before this one begins.
        readFigures(db, { from: previous?.from ?? period.from, to: period.to }),
        countPeople(db, period),
        previous && countPeople(db, previous),
      ]),
    ),
    getDb().product.findMany({ select: { sku: true, name: true } }),
  ]);
  const figures = all.filter(({ day }) => day >= period.from);
  const figuresBefore = all.filter(({ day }) => day < period.from);
  return {
    figures,
    figuresBefore,
    previous,
    now: keyFigures(figures, now),
    before: before && keyFigures(figuresBefore, before),
    productNames: new Map(products.map(({ sku, name }) => [sku, name])),
  };
}

export type SalesReport = Awaited<ReturnType<typeof getSalesReport>>;

type People = Pick<KeyFigures, "pendingOrders" | "customers">;

function keyFigures(figures: readonly DayFigure[], people: People): KeyFigures {
  const sales = sumSales(figures);
  const { grossCents, paidOrders } = sales;
  return {
    ...sales,
    ...people,
    averageCents: paidOrders === 0 ? 0 : Math.round(grossCents / paidOrders),
  };
}

async function readFigures(db: Db, { from, to }: Period): Promise<DayFigure[]> {
  return db.$queryRaw<DayFigure[]>`
    SELECT day::text AS day, kind::text AS kind, key, count::int AS count, cents::float8 AS cents
    FROM statistics_between(${from}::date, ${to}::date)`;
}

/** Counts distinct customers and pending orders, which cannot be summed by day. */
async function countPeople(db: Db, period: Period): Promise<People> {
  const { from, until } = periodInstants(period);
  const [[customers], pendingOrders] = await Promise.all([
    db.$queryRaw<{ count: number }[]>`
      SELECT count(*)::int AS count FROM (
        SELECT DISTINCT lower(email) FROM counted_orders
        WHERE created_at >= ${from} AND created_at < ${until}
          AND email NOT LIKE ${`${COUNTED_ELSEWHERE}%${erasedAddress("")}`}) AS one`,
    db.order.count({
      where: { ...PENDING, createdAt: { gte: from, lt: until } },
    }),
  ]);
  return { customers: customers?.count ?? 0, pendingOrders };
}
