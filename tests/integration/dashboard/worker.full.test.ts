import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, inject, it, vi } from "vitest";
import { jobNames, jobs } from "@/lib/dashboard/model/jobs";
import { sendEmailJob } from "@/lib/mail/jobs";
import { getDb } from "@/lib/platform/db/client";
import * as queue from "@/lib/platform/jobs/queue";
import * as worker from "@/lib/platform/jobs/worker";
import { capturedLog } from "../../support/captured-log";
import { query as sql, testDatabaseUrl, withConnection } from "../../support/database";
import { useShop } from "../../support/use-shop";

vi.mock("@/lib/platform/log", async (original) =>
  (await import("../../support/captured-log")).captureLog(original),
);
afterAll(() => vi.doUnmock("@/lib/platform/log"));

useShop();
afterAll(() => worker.stopWorker());

const noHandlers: worker.JobHandlers = Object.fromEntries(
  jobNames.map((name) => [name, () => Promise.resolve()]),
);

const emailJobs = () =>
  sql<{ state: string; count: number }>(
    "SELECT state::text, count(*)::int FROM pgboss.job WHERE name = 'send-email' GROUP BY state",
  );

/** Returns a function that returns what was logged since now. */
function startLog(): () => string {
  const before = capturedLog().length;
  return () => capturedLog().slice(before);
}

describe("a worker", () => {
  function startHeldWorker() {
    const started: string[] = [];
    const release: (() => void)[] = [];
    let most = 0;
    let now = 0;
    worker.startWorker(jobs, {
      ...noHandlers,
      "send-email": async ({ emailId }: { emailId: string }) => {
        started.push(emailId);
        now += 1;
        most = Math.max(most, now);
        await new Promise<void>((resolve) => release.push(resolve));
        now -= 1;
      },
    });
    return { started, release, most: () => most };
  }

  const enqueueEmails = async (count: number) => {
    for (let n = 0; n < count; n += 1)
      await getDb().$transaction((tx) =>
        queue.enqueue(tx, sendEmailJob, { emailId: randomUUID() }),
      );
  };

  const asking = `SELECT FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'shop-jobs' AND state = 'active'`;

  it("runs several jobs at once, up to its limit", async () => {
    const { concurrency = 1 } = sendEmailJob;
    await enqueueEmails(concurrency + 3);
    const held = startHeldWorker();
    await expect.poll(() => held.release.length).toBe(concurrency);
    for (let ended = 0; ended < concurrency + 3; ended += 1) {
      await expect.poll(() => held.release.length).toBeGreaterThan(0);
      held.release.shift()?.();
    }
    await worker.stopWorker(120_000);
    expect(held.most()).toBe(concurrency);
    expect(await emailJobs()).toEqual([{ state: "completed", count: concurrency + 3 }]);
  });

  it("finishes running jobs when it is stopped, and takes no more", async () => {
    await enqueueEmails(1);
    const held = startHeldWorker();
    await expect.poll(() => held.started.length).toBe(1);
    const stopped = worker.stopWorker(120_000);
    // A worker that was asking for jobs may still get one.
    await expect.poll(() => sql(asking)).toEqual([]);
    await enqueueEmails(1);
    held.release[0]?.();
    await stopped;
    expect(held.started).toHaveLength(1);
    expect((await emailJobs()).map(({ state }) => state).sort()).toEqual(["completed", "created"]);
  });

  it("returns to the queue the jobs that take too long to finish", async () => {
    await enqueueEmails(1);
    const held = startHeldWorker();
    await expect.poll(() => held.started.length).toBe(1);
    await worker.stopWorker(1);
    expect(await emailJobs()).toEqual([{ state: "retry", count: 1 }]);
    // A job that ends after its queue was closed reports to no one: an error would fail this run.
    await queue.stopQueue();
    held.release[0]?.();
    await new Promise(setImmediate);
    expect(await emailJobs()).toEqual([{ state: "retry", count: 1 }]);
  });

  it("survives a queue that cannot be reached", async () => {
    const held = startHeldWorker();
    await enqueueEmails(1);
    await expect.poll(() => held.started.length).toBe(1);
    held.release[0]?.();
    await expect.poll(() => emailJobs()).toEqual([{ state: "completed", count: 1 }]);
    // pg-boss reports the job too, and would fail to without its tables.
    await expect.poll(() => sql(asking)).toEqual([]);
    const newLog = startLog();
    await sql("ALTER SCHEMA pgboss RENAME TO pgboss_away");
    try {
      // pg-boss reports no failed poll, but its next failed maintenance.
      await expect.poll(newLog).toContain("job queue error");
    } finally {
      await sql("ALTER SCHEMA pgboss_away RENAME TO pgboss");
    }
    await enqueueEmails(1);
    await expect.poll(() => held.started.length).toBe(2);
    held.release[1]?.();
    await worker.stopWorker();
  });

  it("starts as soon as the database accepts connections", async () => {
    await enqueueEmails(1);
    const database = new URL(testDatabaseUrl()).pathname.slice(1);
    const allow = (allowed: boolean) =>
      withConnection(inject("databaseAdminUrl"), async (client) => {
        await client.query(`ALTER DATABASE ${database} ALLOW_CONNECTIONS ${allowed}`);
        if (allowed) return;
        // Connections that are open already would still serve the worker.
        await client.query(
          "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1",
          [database],
        );
      });
    const newLog = startLog();
    await allow(false);
    const held = startHeldWorker();
    await expect.poll(newLog).toContain("the worker cannot start");
    await allow(true);
    await expect.poll(() => held.started.length).toBe(1);
    held.release[0]?.();
    await worker.stopWorker();
  });
});
