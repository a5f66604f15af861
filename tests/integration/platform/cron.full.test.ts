import { beforeEach, expect, it, vi } from "vitest";
import * as route from "@/app/api/cron/route";
import { query as sql } from "../../support/database";
import { placeAttempt } from "../../support/payments";
import { useShop } from "../../support/use-shop";

const secret = "another secret of thirty-two characters for tests";
const site = "http://localhost:3000/api/cron";

const shop = useShop();
// pg-boss looks for due schedules every few seconds; the test before may just have done it.
beforeEach(() => sql("UPDATE pgboss.version SET cron_on = NULL; DELETE FROM pgboss.schedule"));

/** Jobs that schedules added, by name and occurrence. */
const scheduled = () =>
  sql<{ name: string; count: number }>(
    `SELECT name, count(*)::int FROM pgboss.job
     WHERE singleton_on IS NOT NULL AND name NOT LIKE '%pgboss%' GROUP BY name, singleton_on`,
  );

const call = (authorization?: string, method: "GET" | "POST" = "GET") =>
  route[method](
    new Request(site, {
      method,
      ...(authorization !== undefined && { headers: { authorization } }),
    }),
    {},
  );

const jobs = async (state: string) =>
  (await sql(`SELECT id FROM pgboss.job WHERE state = '${state}'`)).length;

async function placeAndPay(): Promise<void> {
  const { reference } = await placeAttempt(shop);
  await shop.sandbox.session(reference, "pay");
  await shop.sandbox.waitForWebhooks();
}

it("the cron route answers 503 when no secret is set", { tags: ["PAY-49"] }, async () => {
  vi.stubEnv("CRON_SECRET", "");
  vi.resetModules();
  const unset = await import("@/app/api/cron/route");
  const answer = await unset.GET(
    new Request(site, { headers: { authorization: "Bearer undefined" } }),
    {},
  );
  vi.unstubAllEnvs();
  expect(answer.status).toBe(503);
});

it("two concurrent calls of the cron route do everything once", { tags: ["PAY-49"] }, async () => {
  for (let n = 0; n < 2; n += 1) await placeAndPay();
  await Promise.all(Array.from({ length: 2 }, () => call(`Bearer ${secret}`)));
  const once = await scheduled();
  expect(once.map(({ name }) => name)).toContain("reconcile-payments");
  expect(once.filter(({ count }) => count > 1)).toEqual([]);
  expect(await sql("SELECT DISTINCT timezone FROM pgboss.schedule")).toEqual([
    { timezone: "Europe/Rome" },
  ]);
  expect(await shop.db.order.count({ where: { paymentStatus: "paid" } })).toBe(2);
  const confirmations = (await shop.sandbox.mail()).filter(({ to }) =>
    to.includes("francesca@example.it"),
  );
  expect(confirmations).toHaveLength(2);
  expect(await jobs("created")).toBe(0);
  expect(await jobs("failed")).toBe(0);
});

it("the cron route runs the jobs of a process that died", { tags: ["PAY-49"] }, async () => {
  await placeAndPay();
  const { getQueue } = await import("@/lib/platform/jobs/queue");
  await (await getQueue()).fetch("process-webhook");
  await sql("UPDATE pgboss.job SET started_on = now() - interval '1 hour'");
  await call(`Bearer ${secret}`);
  await sql("UPDATE pgboss.job SET start_after = now() - interval '1 second'");
  await call(`Bearer ${secret}`);
  expect(await shop.db.order.findFirst()).toMatchObject({ paymentStatus: "paid" });
});
