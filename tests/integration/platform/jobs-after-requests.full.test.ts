import { afterEach, expect, test } from "vitest";
import { payUnsettled, placePaid } from "../../support/payments";
import { useShop } from "../../support/use-shop";

type Work = () => Promise<void>;

const shop = useShop();

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
