import { expect, it, vi } from "vitest";
import { callCron, countJobs, scheduledJobs, useSchedules } from "../../support/cron";
import { query as sql } from "../../support/database";
import { payUnsettled } from "../../support/payments";
import { useShop } from "../../support/use-shop";

const shop = useShop();
useSchedules();

const placeAndPay = () => payUnsettled(shop);

it("the cron route answers 503 when no secret is set", { tags: ["PAY-49"] }, async () => {
  vi.stubEnv("CRON_SECRET", "");
  vi.resetModules();
  const unset = await import("@/app/api/cron/route");
  const answer = await unset.GET(
    new Request("http://localhost:3000/api/cron", {
      headers: { authorization: "Bearer undefined" },
    }),
    {},
  );
  vi.unstubAllEnvs();
  expect(answer.status).toBe(503);
});

it("two concurrent calls of the cron route do everything once", { tags: ["PAY-49"] }, async () => {
  for (let n = 0; n < 2; n += 1) await placeAndPay();
  await Promise.all(Array.from({ length: 2 }, () => callCron()));
  const once = await scheduledJobs();
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
  expect(await countJobs("created")).toBe(0);
  expect(await countJobs("failed")).toBe(0);
});

it("the cron route runs the jobs of a process that died", { tags: ["PAY-49"] }, async () => {
  await placeAndPay();
  const { getQueue } = await import("@/lib/platform/jobs/queue");
  await (await getQueue()).fetch("process-webhook");
  await sql("UPDATE pgboss.job SET started_on = now() - interval '1 hour'");
  await callCron();
  await sql("UPDATE pgboss.job SET start_after = now() - interval '1 second'");
  await callCron();
  expect(await shop.db.order.findFirst()).toMatchObject({ paymentStatus: "paid" });
});
