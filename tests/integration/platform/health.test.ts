import { addMinutes } from "date-fns";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeDb } from "@/lib/platform/db/client";
import { LATEST_MIGRATION } from "@/lib/platform/db/generated/latest-migration";
import { useShop } from "../../support/use-shop";

const shop = useShop();
const globals = globalThis as { shopStopping?: boolean };

beforeEach(() => {
  vi.resetModules();
  // A busy machine may need longer than the checks wait.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
  delete globals.shopStopping;
});

async function ask() {
  const { GET } = await import("@/app/api/health/ready/route");
  return answerOf(await GET(asOperator("ready"), undefined));
}

async function askShop() {
  const { GET } = await import("@/app/api/health/shop/route");
  return answerOf(await GET(asOperator("shop"), undefined));
}

function asOperator(name: string): Request {
  const authorization = `Bearer ${process.env.CRON_SECRET}`;
  return new Request(`http://localhost/api/health/${name}`, { headers: { authorization } });
}

async function answerOf(response: Response) {
  return { status: response.status, body: (await response.json()) as object };
}

test("a server with a current database is ready, and says how long each check took", async () => {
  const { status, body } = await ask();
  expect(status).toBe(200);
  const check = { state: "ok", ms: expect.any(Number) as number };
  expect(body).toMatchObject({
    ready: true,
    checks: { process: check, database: check, migrations: check, queue: check, disk: check },
  });
});

test("Vercel, whose functions write no files, has no disk to watch", async () => {
  vi.stubEnv("VERCEL", "1");
  expect((await ask()).body).toMatchObject({ checks: { disk: { state: "ok", detail: "none" } } });
});

test.each([
  ["ready", "nothing", undefined, { ready: true }],
  ["ready", "another secret", "Bearer another", { ready: true }],
  ["shop", "nothing", undefined, { well: expect.any(Boolean) as boolean }],
])("/api/health/%s tells a caller with %s only its state", async (name, _, authorization, body) => {
  const { GET } =
    name === "ready"
      ? await import("@/app/api/health/ready/route")
      : await import("@/app/api/health/shop/route");
  const headers = { ...(authorization !== undefined && { authorization }) };
  const request = new Request(`http://localhost/api/health/${name}`, { headers });
  expect((await answerOf(await GET(request, undefined))).body).toEqual(body);
});

test("a server whose database lacks a migration is not ready", async () => {
  await shop.db.$executeRaw`
    UPDATE _prisma_migrations SET finished_at = NULL WHERE migration_name = ${LATEST_MIGRATION}`;
  try {
    expect(await ask()).toMatchObject({
      status: 503,
      body: { ready: false, checks: { migrations: { state: "failed" } } },
    });
  } finally {
    await shop.db.$executeRaw`
      UPDATE _prisma_migrations SET finished_at = now() WHERE migration_name = ${LATEST_MIGRATION}`;
  }
});

test("a server whose database connection is not in UTC is not ready", async () => {
  await closeDb();
  vi.stubEnv("DATABASE_POOL_SIZE", "1");
  try {
    const { getDb } = await import("@/lib/platform/db/client");
    // As a pooler does that forgets what its clients set.
    await getDb().$executeRaw`SET TIME ZONE 'Europe/London'`;
    expect(await ask()).toMatchObject({
      status: 503,
      body: {
        ready: false,
        checks: { database: { state: "failed", detail: "time zone Europe/London, not UTC" } },
      },
    });
    await getDb().$executeRaw`SET TIME ZONE 'Etc/UTC'`;
    vi.resetModules();
    expect(await ask()).toMatchObject({ status: 200, body: { ready: true } });
  } finally {
    vi.unstubAllEnvs();
    await closeDb();
  }
});

test("a server that is stopping is not ready, but alive", async () => {
  globals.shopStopping = true;
  expect(await ask()).toMatchObject({
    status: 503,
    body: { checks: { process: { state: "failed" }, database: { state: "ok" } } },
  });
  const { GET } = await import("@/app/api/health/live/route");
  expect(GET().status).toBe(200);
});

test("a queue that stands still is told, and takes no server out of rotation", async () => {
  await shop.db.$executeRaw`
    INSERT INTO pgboss.job (name, start_after) VALUES ('send-email', now() - interval '10 minutes')`;
  expect(await ask()).toMatchObject({
    status: 200,
    body: { ready: true, checks: { queue: { state: "slow" } } },
  });
});

test("a shop whose worker stands still needs a person, though its servers are ready", async () => {
  const ranMinutesAgo = (minutes: number) =>
    shop.db.$executeRaw`
      INSERT INTO pgboss.job (name, state, completed_on)
      VALUES ('reconcile-payments', 'completed', now() - make_interval(mins => ${minutes}))`;
  await ranMinutesAgo(11);
  expect(await askShop()).toMatchObject({
    status: 503,
    body: { well: false, checks: { worker: { state: "slow" } } },
  });
  await ranMinutesAgo(2);
  vi.resetModules();
  const { body } = await ask();
  expect(body).toMatchObject({ ready: true, checks: { worker: { state: "ok" } } });
});

test("a shop whose worker never ran is given ten minutes after its migration", async () => {
  await shop.db.$executeRaw`DELETE FROM pgboss.job WHERE name = 'reconcile-payments'`;
  const { readHeartbeat } = await import("@/lib/platform/jobs/heartbeat");
  const [row] = await shop.db.$queryRaw<{ at: Date }[]>`
    SELECT max(finished_at) AS at FROM _prisma_migrations`;
  const later = (minutes: number) => addMinutes(row?.at ?? 0, minutes);
  expect(await readHeartbeat(later(9))).toEqual({ lastRun: null, isLate: false });
  expect(await readHeartbeat(later(11))).toEqual({ lastRun: null, isLate: true });
});
