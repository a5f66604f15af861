import "server-only";
import { differenceInMinutes, subMinutes } from "date-fns";
import { dateToDay, dayToDate, type IsoDay } from "@/lib/core/business-days";
import { FIRST_DAY, type Period, periodInstants } from "@/lib/core/period";
import { type Staff } from "@/lib/identity/queries/gate";
import { type Db, getDb, Prisma } from "@/lib/platform/db/client";
import { readFromReplica } from "@/lib/platform/db/replica";
import { type ConsentCounts } from "../copy/visits";
import {
  type Dimension,
  LIVE_MINUTES,
  noSessions,
  type Sessions,
  type VisitRow,
  type VisitTotals,
} from "../model/events";

type SessionRow = { dimension: Dimension; value: string } & Sessions;
type CountRow = { eventType: string; dimension: string; value: string; count: number };

/** Upper bound of every date. */
const LAST_DAY = "9999-12-31";

/** Loads the totals of the analytics panel for a period, or for all time (null). */
export async function getVisitTotals(_: Staff, period: Period | null): Promise<VisitTotals> {
  const { from, to } = period ?? { from: FIRST_DAY, to: LAST_DAY };
  const which = Prisma.sql`dimension IN ('all', 'without_consent')`;
  return totals(...(await readFigures({ from, to }, which)));
}

export async function getVisitReport(_: Staff, period: Period) {
  const figures = await readFigures(period, Prisma.sql`true`);
  const [sessions, counts] = figures;
  const rows = (dimension: Dimension) => joinRows(sessions, counts, dimension);
  return {
    period,
    totals: totals(...figures),
    pages: rows("page"),
    sources: rows("source"),
    devices: rows("device"),
    landings: rows("landing"),
  };
}

export type VisitReport = Awaited<ReturnType<typeof getVisitReport>>;

/** Loads the last half hour. `minutes` has one value per minute, oldest first, up to `until`. */
export async function getLiveVisits(_: Staff, now: Date) {
  const since = subMinutes(now, LIVE_MINUTES);
  const [minutes, pages] = await Promise.all([
    getDb().analyticsMinute.findMany({ where: { minute: { gt: since, lte: now } } }),
    getDb().$queryRaw<{ page: string; sessions: number }[]>`
      SELECT page, count(*)::integer AS sessions FROM (
        SELECT DISTINCT ON (session_id) substring(page_url FROM '^https?://[^/]+([^?]*)') AS page
        FROM analytics_events
        WHERE created_at > ${since} AND created_at <= ${now} AND session_id IS NOT NULL
          AND page_url IS NOT NULL
        ORDER BY session_id, created_at DESC, id DESC
      ) latest GROUP BY page ORDER BY sessions DESC, page`,
  ]);
  const figures = Array.from({ length: LIVE_MINUTES }, () => 0);
  for (const { minute, views } of minutes) {
    const ago = differenceInMinutes(now, minute);
    if (ago < LIVE_MINUTES) figures[LIVE_MINUTES - 1 - ago] = views;
  }
  const sessions = pages.reduce((sum, page) => sum + page.sessions, 0);
  return { until: now.toISOString(), sessions, minutes: figures, pages };
}

export type LiveVisits = Awaited<ReturnType<typeof getLiveVisits>>;

function readFigures(period: Period, which: Prisma.Sql) {
  return readFromReplica((db) =>
    Promise.all([
      listSessions(db, period, which),
      listCounts(db, period, which),
      countPurchases(db, period),
    ]),
  );
}

/** Lists sessions that began in the period, from the roll-up and, for later days, from the raw rows. */
function listSessions(db: Db, { from, to }: Period, which: Prisma.Sql): Promise<SessionRow[]> {
  return db.$queryRaw<SessionRow[]>`
    WITH days AS (
      SELECT * FROM analytics_session_days
      UNION ALL
      SELECT * FROM analytics_session_rows
      WHERE day > (SELECT coalesce(max(day), '-infinity') FROM analytics_session_days)
    )
    SELECT dimension, value, sum(sessions)::integer AS sessions,
      sum(product_sessions)::integer AS "productSessions",
      sum(shopping_sessions)::integer AS "shoppingSessions",
      sum(cart_sessions)::integer AS "cartSessions",
      sum(checkout_sessions)::integer AS "checkoutSessions",
      sum(paid_sessions)::integer AS "paidSessions"
    FROM days WHERE day BETWEEN ${dayToDate(from)}::date AND ${dayToDate(to)}::date AND ${which}
    GROUP BY dimension, value ORDER BY sessions DESC, value`;
}

function listCounts(db: Db, { from, to }: Period, which: Prisma.Sql): Promise<CountRow[]> {
  return db.$queryRaw<CountRow[]>`
    SELECT event_type AS "eventType", dimension, value, sum(count)::integer AS count
    FROM analytics_counts
    WHERE day BETWEEN ${dayToDate(from)}::date AND ${dayToDate(to)}::date AND ${which}
    GROUP BY event_type, dimension, value`;
}

/**
 * Counts purchases by time of payment. The type is a literal, because the planner needs it to choose the
 * partial index of purchases.
 */
async function countPurchases(db: Db, period: Period): Promise<number> {
  const { from, until } = periodInstants(period);
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::integer AS count FROM analytics_events
    WHERE event_type = 'purchase_completed' AND created_at >= ${from} AND created_at < ${until}`;
  return row?.count ?? 0;
}

function totals(sessions: SessionRow[], counts: CountRow[], purchases: number): VisitTotals {
  const all = sessions.find(({ dimension }) => dimension === "all") ?? noSessions;
  const counted = (eventType: string, dimension = "all") =>
    counts.find((row) => row.eventType === eventType && row.dimension === dimension)?.count ?? 0;
  return {
    sessions: all.sessions,
    productSessions: all.productSessions,
    shoppingSessions: all.shoppingSessions,
    cartSessions: all.cartSessions,
    checkoutSessions: all.checkoutSessions,
    paidSessions: all.paidSessions,
    purchases,
    cartAdditions: counted("add_to_cart"),
    views: counted("page_view"),
    viewsWithoutConsent: counted("page_view", "without_consent"),
    automated: counted("automated"),
  };
}

/** Joins sessions and page views of one dimension, most viewed first. */
function joinRows(sessions: SessionRow[], counts: CountRow[], dimension: Dimension): VisitRow[] {
  const rows = new Map<string, VisitRow>();
  const rowOf = (value: string) => {
    const row = rows.get(value) ?? { value, views: 0, sessions: 0, paidSessions: 0 };
    rows.set(value, row);
    return row;
  };
  for (const { dimension: of, value, sessions: begun, paidSessions } of sessions)
    if (of === dimension) Object.assign(rowOf(value), { sessions: begun, paidSessions });
  for (const row of counts)
    if (row.dimension === dimension && row.eventType === "page_view")
      rowOf(row.value).views = row.count;
  return [...rows.values()].sort((one, other) => other.views - one.views);
}

/** Returns the first Italian day on which visits were counted; null before any. */
export async function findFirstVisitDay(_: Staff): Promise<IsoDay | null> {
  const first = await getDb().analyticsCount.findFirst({ orderBy: { day: "asc" } });
  return first && dateToDay(first.day);
}

export async function countConsents(_: Staff, period: Period): Promise<ConsentCounts> {
  const { from, until } = periodInstants(period);
  const [counts] = await getDb().$queryRaw<[ConsentCounts]>`
    SELECT count(*) FILTER (WHERE statistics AND marketing)::integer AS everything,
      count(*) FILTER (WHERE statistics AND NOT marketing)::integer AS statistics,
      count(*) FILTER (WHERE marketing AND NOT statistics)::integer AS marketing,
      count(*) FILTER (WHERE NOT statistics AND NOT marketing AND answer <> 'closed')::integer
        AS refused,
      count(*) FILTER (WHERE NOT statistics AND NOT marketing AND answer = 'closed')::integer
        AS closed
    FROM consent_proofs WHERE received_at >= ${from} AND received_at < ${until}`;
  return counts;
}
