import { afterEach, expect, it, test, vi } from "vitest";
import { callCron, countJobs, jobsOfSchedules, useSchedules } from "../../support/cron";
import { query as sql } from "../../support/database";
import { payUnsettled, placePaid } from "../../support/payments";
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
  const once = await jobsOfSchedules();
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

type Work = () => Promise<void>;

afterEach(async () => {
  const { onJobsAdded } = await import("@/lib/platform/jobs/queue");
  onJobsAdded(undefined);
});

async function runAfterRequests(schedule: (work: Work) => void): Promise<void> {
  const { jobs } = await import("@/lib/dashboard/model/jobs");
  const { jobHandlers } = await import("@/lib/worker");
  const { runJobsAfterRequests } = await import("@/lib/platform/jobs/after-requests");
  runJobsAfterRequests(jobs, jobHandlers, schedule);
}

const openJobs = () => shop.db.$queryRaw<object[]>`
  SELECT name FROM pgboss.job WHERE state < 'completed' AND start_after <= now()`;

test("without a worker, an order is settled and confirmed after the requests that add its jobs", async () => {
  const afterResponse: Work[] = [];
  await runAfterRequests((work) => afterResponse.push(work));
  await payUnsettled(shop);
  expect(await shop.db.order.findFirst()).toMatchObject({ paymentStatus: "pending" });

  while (afterResponse.length > 0) await Promise.all(afterResponse.splice(0).map((work) => work()));
  expect(await shop.db.order.findFirst()).toMatchObject({ paymentStatus: "paid" });
  expect((await shop.mailTo()).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/confermato$/),
  ]);
  expect(await openJobs()).toEqual([]);
});

test("a job that fails after a request stays in the queue", async () => {
  const afterResponse: Work[] = [];
  await runAfterRequests((work) => afterResponse.push(work));
  await shop.sandbox.fault("stripe", "sessions.retrieve", "error_500", { times: 50 });
  await payUnsettled(shop);
  for (const work of afterResponse.splice(0)) await work();
  const waiting = await shop.db.$queryRaw`
    SELECT DISTINCT name, state::text FROM pgboss.job WHERE name = 'process-webhook'`;
  expect(waiting).toEqual([{ name: "process-webhook", state: "retry" }]);
});

test("a job that is added outside of a request is left to the next call", async () => {
  await runAfterRequests(() => {
    throw new Error("`after` was called outside a request scope");
  });
  await placePaid(shop);
  expect(await shop.db.order.findFirst()).toMatchObject({ paymentStatus: "paid" });
});
