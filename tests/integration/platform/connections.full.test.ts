import { afterAll, expect, test, vi } from "vitest";
import { placeOrder } from "@/lib/checkout/commands/place-order";
import { jobs } from "@/lib/dashboard/model/jobs";
import { databasePool } from "@/lib/platform/db/client";
import { consumeLimit } from "@/lib/platform/http/rate-limit";
import { getQueue } from "@/lib/platform/jobs/queue";
import { startWorker, stopWorker } from "@/lib/platform/jobs/worker";
import { jobHandlers } from "@/lib/worker";
import { currentRevision } from "@/server/page-revision";
import { query } from "../../../scripts/database";
import { testDatabaseUrl, withConnection } from "../../support/database";
import { useOwnConnections } from "../../support/own-connections";
import { checkoutInput } from "../../support/shop";
import { useShop } from "../../support/use-shop";

useOwnConnections();
const shop = useShop({ env: { DATABASE_POOL_SIZE: "4" } });
afterAll(() => stopWorker());

const countConnections = async () => {
  const rows = await query<{ name: string; count: number }>(
    testDatabaseUrl(),
    `SELECT application_name AS name, count(*)::int FROM pg_stat_activity
     WHERE datname = current_database() AND application_name LIKE 'shop%' GROUP BY 1`,
  );
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
};

const hundredTimes = (work: (n: number) => Promise<unknown>) =>
  Promise.all(Array.from({ length: 100 }, (_, n) => work(n)));

test("a process under load opens six connections besides its pool, and closes idle ones", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  startWorker(jobs, jobHandlers);
  const queue = await getQueue();
  const load = async () => {
    await Promise.all([
      hundredTimes(() => shop.db.$queryRaw`SELECT pg_sleep(0.02)::text`),
      hundredTimes((n) => consumeLimit("newsletter", String(n))),
      hundredTimes(() => queue.getQueueSize("send-email")),
      hundredTimes(() => currentRevision()),
    ]);
    return countConnections();
  };
  const underLoad = { shop: 4, "shop-jobs": 3, "shop-limits": 2, "shop-pages": 1 };
  await expect.poll(load).toEqual(underLoad);
  await stopWorker();
  await expect
    .poll(async () => {
      // pg closes a connection that was idle for ten seconds.
      await vi.advanceTimersByTimeAsync(10_000);
      return countConnections();
    })
    .toEqual({});
  vi.useRealTimers();
});

test("an order waits while all connections are busy for longer than five seconds", async () => {
  const placed = await withConnection(testDatabaseUrl(), async (other) => {
    await other.query("SELECT pg_advisory_lock(8)");
    const busy = Promise.all(
      Array.from({ length: 4 }, () => shop.db.$executeRaw`SELECT pg_advisory_xact_lock_shared(8)`),
    );
    await expect.poll(() => databasePool()).toMatchObject({ total: 4, idle: 0 });
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const placing = placeOrder(checkoutInput());
    // Not `expect.poll`, which would advance the timers.
    while (databasePool().waiting === 0) await new Promise(setImmediate);
    await vi.advanceTimersByTimeAsync(6_000);
    vi.useRealTimers();
    await other.query("SELECT pg_advisory_unlock_all()");
    await busy;
    return placing;
  });
  expect(placed).toMatchObject({ ok: true });
});
