import { expect, test } from "vitest";
import { getDb } from "@/lib/platform/db/client";
import { applyRetention } from "@/lib/privacy/commands/apply-retention";
import { rollUpVisits } from "@/lib/visits/commands/roll-up-visits";
import { testDatabaseUrl, withConnection } from "../../support/database";
import { useDatabase } from "../../support/use-database";

const now = new Date("2036-11-22T03:20:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

useDatabase();

/** Runs SQL without the shop's limit for a statement. `$1` is 900 days ago. */
const write = (sql: string) =>
  withConnection(testDatabaseUrl(), (client) => client.query(sql, [daysAgo(900)]));

test("catches up in one night, however much is old", async () => {
  await write(`INSERT INTO email_messages (id, dedupe_key, kind, recipient, created_at)
    SELECT gen_random_uuid(), n::text, 'contact_message', 'carla@example.it', $1
    FROM generate_series(1, 100_600) n`);
  await write(`INSERT INTO webhook_events
      (provider, event_id, type, live_mode, raw_body, received_at, processed_at)
    SELECT 'stripe', n::text, 'x', false, '', $1, $1 FROM generate_series(1, 20_300) n`);
  await write(`INSERT INTO mail_events (id, type, occurred_at, received_at)
    SELECT n::text, 'bounced', $1, $1 FROM generate_series(1, 5_200) n`);
  // As autovacuum does for a table that grew. Without statistics a batch may read the table for each row.
  await getDb().$executeRaw`ANALYZE email_messages, webhook_events, mail_events`;
  await applyRetention(now);
  expect(await getDb().emailMessage.count()).toBe(0);
  expect((await getDb().retentionRun.findFirstOrThrow()).counts).toMatchObject({
    emails: 100_600,
    notificationRows: 20_300,
    mailEvents: 5_200,
  });
});

test("deletes old visits in ranges, and none that is younger", async () => {
  await getDb().$executeRaw`
    INSERT INTO analytics_events (event_type, created_at)
    SELECT 'page_view', CASE WHEN n % 3 = 0 THEN ${daysAgo(20)}::timestamptz ELSE ${daysAgo(600)} END
    FROM generate_series(1, 30_000) n`;
  await getDb().$executeRaw`
    INSERT INTO analytics_sessions (id, day, device, source, pages, saw_product, added_to_cart, started_checkout)
    SELECT gen_random_uuid(), ${daysAgo(600)}::date, 'desktop', 'direct', '{}', false, false, false
    FROM generate_series(1, 25_000)`;
  await rollUpVisits(now);
  const [left] = await getDb().$queryRaw<object[]>`
    SELECT count(*)::int AS events, min(created_at) AS oldest,
      (SELECT count(*)::int FROM analytics_sessions) AS sessions FROM analytics_events`;
  expect(left).toEqual({ events: 10_000, oldest: daysAgo(20), sessions: 0 });
});
