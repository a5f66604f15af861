import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sendEmailJob } from "@/lib/mail/jobs";
import { closeDb, getDb, openWorkerDb, Prisma } from "@/lib/platform/db/client";
import { enqueue, stopQueue } from "@/lib/platform/jobs/queue";
import { THROWAWAY_TIME_ZONE } from "../../../scripts/postgres";
import { testDatabaseUrl } from "../../support/database";
import { sample } from "../../support/full";

/** Without the shop's own way to connect. */
const server = new pg.Client({ connectionString: testDatabaseUrl() });

beforeAll(async () => {
  await server.connect();
});
afterAll(async () => {
  await server.end();
  await stopQueue();
  await closeDb();
});

const secondsOf = async (column: string, table: string) => {
  const { rows } = await server.query<{ seconds: string }>(
    `SELECT extract(epoch FROM ${column}) AS seconds FROM ${table}`,
  );
  return Number(rows[0]?.seconds);
};

test("the tests' server is not in UTC, as many are", async () => {
  const { rows } = await server.query("SELECT current_setting('TimeZone') AS zone");
  expect(rows).toEqual([{ zone: THROWAWAY_TIME_ZONE }]);
});

// In the hour that a change of the clock repeats, in summer and in winter.
test.each(
  sample(1, ["2026-10-25T00:30:00.000Z", "2026-07-01T22:30:00.000Z", "2026-12-01T23:30:00.000Z"]),
)("%s is stored as that time, read as that time, and found on its day", async (text) => {
  const time = new Date(text);
  for (const open of [getDb, openWorkerDb]) {
    await closeDb();
    open();
    const db = getDb();
    await db.setting.deleteMany();
    await db.setting.create({ data: { key: "time", value: {}, updatedAt: time } });
    expect(await secondsOf("updated_at", "settings")).toBe(time.getTime() / 1_000);
    expect(await db.setting.findFirst()).toMatchObject({ updatedAt: time });
    expect(await db.setting.count({ where: { updatedAt: { gte: time, lte: time } } })).toBe(1);
    expect(
      await db.$queryRaw(Prisma.sql`SELECT updated_at::date::text AS day FROM settings`),
    ).toEqual([{ day: text.slice(0, 10) }]);
  }
});

test("a job for later is due at its time", async () => {
  const notBefore = new Date("2026-07-01T22:30:00.000Z");
  await getDb().$transaction((tx) =>
    enqueue(tx, sendEmailJob, { emailId: "019a0000-0000-7000-8000-000000000000" }, { notBefore }),
  );
  expect(await secondsOf("start_after", "pgboss.job")).toBe(notBefore.getTime() / 1_000);
});
