import "server-only";
import { subHours } from "date-fns";
import { addDays, dateToDay, dayToDate, italianDay } from "@/lib/core/business-days";
import { addMonths } from "@/lib/core/local-time";
import { getDb } from "@/lib/platform/db/client";
import { inLongTransaction } from "@/lib/platform/db/in-transaction";
import { getSettings } from "@/lib/settings/queries";

/** Days counted again: a tab left open continues the session of an earlier day. */
const RECOUNT_DAYS = 3;

/** Largest values stored per day and dimension; the rest is merged into one row. */
const MAX_VALUES = 200;

/** Rows deleted by one statement. */
const BATCH = 10_000;

const TIMEOUT_MS = 600_000;

/** Rolls up sessions of completed days, counts the last days again and deletes expired rows. Idempotent. */
export async function rollUpVisits(now: Date): Promise<void> {
  const today = italianDay(now);
  await inLongTransaction(TIMEOUT_MS, async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('roll-up-visits', 0))`;
    const known = await tx.analyticsSessionDay.findFirst({ orderBy: { day: "desc" } });
    const last = known ? dateToDay(known.day) : null;
    const again = addDays(today, -RECOUNT_DAYS);
    // Without a previous roll-up, all days.
    const from = last === null ? "2000-01-01" : last < again ? addDays(last, 1) : again;
    const [first, until] = [dayToDate(from), dayToDate(today)];
    await tx.analyticsSessionDay.deleteMany({ where: { day: { gte: first, lt: until } } });
    await tx.$executeRaw`
        INSERT INTO analytics_session_days (day, dimension, value, sessions, product_sessions,
          shopping_sessions, cart_sessions, checkout_sessions, paid_sessions)
        SELECT day, dimension, CASE WHEN place <= ${MAX_VALUES} THEN value ELSE '…' END,
          sum(sessions), sum(product_sessions), sum(shopping_sessions), sum(cart_sessions),
          sum(checkout_sessions), sum(paid_sessions)
        FROM (
          SELECT *, row_number() OVER (PARTITION BY day, dimension ORDER BY sessions DESC) AS place
          FROM analytics_session_rows WHERE day >= ${first}::date AND day < ${until}::date
        ) ranked
        GROUP BY 1, 2, 3`;
  });
  await deleteOld(now);
}

async function deleteOld(now: Date): Promise<void> {
  const { retention } = await getSettings();
  const before = addMonths(now, -retention.visitsMonths);
  const db = getDb();
  await db.analyticsMinute.deleteMany({ where: { minute: { lt: subHours(now, 24) } } });
  await db.analyticsOrderSession.deleteMany({ where: { createdAt: { lt: before } } });
  await deleteOldEvents(before);
  let deleted = BATCH;
  while (deleted === BATCH)
    deleted = await db.$executeRaw`
      DELETE FROM analytics_sessions WHERE id IN (
        SELECT id FROM analytics_sessions WHERE day < ${before}::date LIMIT ${BATCH})`;
}

/**
 * Deletes events by ranges of their id, which follows time. Each range is read once, also when
 * months have to be caught up. OFFSET keeps Postgres from reading the whole table by id.
 */
async function deleteOldEvents(before: Date): Promise<void> {
  const db = getDb();
  const [range] = await db.$queryRaw<{ first: bigint | null; last: bigint | null }[]>`
    SELECT min(id) AS first, max(id) AS last
    FROM (SELECT id FROM analytics_events WHERE created_at < ${before} OFFSET 0) old`;
  if (!range?.first || !range.last) return;
  for (let from = range.first; from <= range.last; from += BigInt(BATCH))
    await db.$executeRaw`
      DELETE FROM analytics_events
      WHERE id >= ${from} AND id < ${from + BigInt(BATCH)} AND created_at < ${before}`;
}
