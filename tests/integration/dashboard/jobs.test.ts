import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, inject, it, vi } from "vitest";
import { type JobName, jobNames, jobs, scheduledJobs } from "@/lib/dashboard/model/jobs";
import { sendEmailJob } from "@/lib/mail/jobs";
import { getDb } from "@/lib/platform/db/client";
import * as queue from "@/lib/platform/jobs/queue";
import * as worker from "@/lib/platform/jobs/worker";
import { createAdmin } from "@/prisma/builders/admin";
import { createOrder } from "@/prisma/builders/store";
import { capturedLog } from "../../support/captured-log";
import { testDatabaseUrl, withConnection } from "../../support/database";
import { drainJobs } from "../../support/drain-jobs";
import { signInAs } from "../../support/request";
import { useShop } from "../../support/use-shop";

vi.mock("@/lib/platform/log", async (original) =>
  (await import("../../support/captured-log")).captureLog(original),
);
afterAll(() => vi.doUnmock("@/lib/platform/log"));

const shop = useShop();
afterAll(() => worker.stopWorker());

const noHandlers: worker.JobHandlers = Object.fromEntries(
  jobNames.map((name) => [name, () => Promise.resolve()]),
);

const sql = <T extends object>(text: string, values: unknown[] = []) =>
  withConnection(testDatabaseUrl(), async (client) => (await client.query<T>(text, values)).rows);

async function queuedEmail(): Promise<{ orderId: string; emailId: string; number: string }> {
  const order = await createOrder(getDb());
  const { queueEmails } = await import("@/lib/mail/commands/outbox");
  await getDb().emailMessage.deleteMany({ where: { orderId: order.id } });
  await getDb().$transaction((tx) =>
    queueEmails(tx, [
      {
        kind: "order_confirmation",
        subjectId: order.id,
        orderId: order.id,
        recipient: "francesca@example.it",
        at: new Date(),
      },
    ]),
  );
  const email = await getDb().emailMessage.findFirstOrThrow({ where: { orderId: order.id } });
  return { orderId: order.id, emailId: email.id, number: order.number };
}

/** Lets every try of an e-mail fail until none is left, without the pauses in between. */
async function exhaustEmail(): Promise<void> {
  for (let tries = 0; tries <= sendEmailJob.retryLimit; tries += 1) {
    await sql(
      "UPDATE pgboss.job SET start_after = now() - interval '1 second' WHERE state = 'retry'",
    );
    await shop.drain();
  }
}

const scheduledNames = scheduledJobs.map(({ name }) => name);

const states = (name: JobName) =>
  sql<{ state: string; count: number }>(
    "SELECT state::text, count(*)::int FROM pgboss.job WHERE name = $1 GROUP BY state",
    [name],
  );

/** So that a slow test does not meet the next try. */
const postpone = () =>
  sql("UPDATE pgboss.job SET start_after = now() + interval '1 hour' WHERE state = 'retry'");

describe("a job that fails", () => {
  it("is retried with growing delays, and its e-mail is sent once", async () => {
    await queuedEmail();
    await shop.sandbox.fault("resend", "emails.send", "error_500", { times: 2 });
    for (const tries of [1, 2]) {
      await shop.drain();
      const [job] = await sql<object>(
        `SELECT state::text, retry_backoff, start_after > started_on + interval '4 seconds' AS later
         FROM pgboss.job WHERE name = 'send-email'`,
      );
      expect(job).toEqual({ state: "retry", retry_backoff: true, later: true });
      expect(await getDb().emailMessage.findFirst()).toMatchObject({ attempts: tries });
      await postpone();
      expect(await shop.drain()).toBe(0);
      await sql("UPDATE pgboss.job SET start_after = now() - interval '1 second'");
    }
    await shop.drain();
    expect(await states("send-email")).toEqual([{ state: "completed", count: 1 }]);
    expect(await shop.sandbox.mail()).toHaveLength(1);
  });

  it("fails for good with an alert after its last try, and can be retried", async () => {
    const { getJobBoard } = await import("@/lib/dashboard/queries/jobs");
    const { retryDeadJobs } = await import("@/lib/dashboard/actions");
    const admin = await createAdmin(getDb());
    await signInAs(admin);
    const { orderId, number } = await queuedEmail();
    await shop.sandbox.fault("resend", "emails.send", "error_500", { times: 100 });
    await exhaustEmail();
    await shop.drain();

    const board = await getJobBoard();
    if (!board.ok) throw new Error(board.error.code);
    const [dead] = board.value.dead;
    expect(board.value.dead).toHaveLength(1);
    expect(dead).toMatchObject({
      name: "send-email",
      subject: "order_confirmation",
      order: { id: orderId, number },
      attempts: sendEmailJob.retryLimit + 1,
    });
    const alerts = await getDb().alert.findMany({ where: { kind: "job_dead" } });
    expect(alerts).toMatchObject([{ orderId, resolvedAt: null }]);

    // A second check adds no failure and no alert.
    await drainJobs({ ...noHandlers, "report-dead-jobs": () => report() });
    expect(await getDb().alert.count()).toBe(1);

    // Retried while the mailer is still down, it fails a second time with a new alert.
    expect(await retryDeadJobs({ jobId: dead?.id ?? null })).toEqual({
      ok: true,
      value: { queued: 1 },
    });
    expect(await getDb().alert.count({ where: { resolvedAt: null } })).toBe(0);
    expect(await getDb().alert.findFirst()).toMatchObject({ resolvedBy: `admin:${admin.id}` });
    await shop.drain();
    await shop.drain();
    expect(await getDb().alert.count({ where: { resolvedAt: null } })).toBe(1);

    await shop.sandbox.clearFaults();
    expect(await retryDeadJobs({ jobId: null })).toEqual({ ok: true, value: { queued: 1 } });
    await shop.drain();
    expect(await states("send-email")).toEqual([{ state: "completed", count: 1 }]);
    expect(await shop.sandbox.mail()).toHaveLength(1);
    expect(await getDb().alert.count({ where: { resolvedAt: null } })).toBe(0);
    expect(await retryDeadJobs({ jobId: null })).toEqual({ ok: true, value: { queued: 0 } });
  });

  it("is brought forward when its e-mail is retried, and is queued again when it is gone", async () => {
    const { retryEmail } = await import("@/lib/mail/actions");
    const { emailId } = await queuedEmail();
    await shop.sandbox.fault("resend", "emails.send", "error_500", { times: 2 });
    await shop.drain();
    expect(await retryEmail({ emailId })).toMatchObject({ error: { code: "not_signed_in" } });
    await signInAs(await createAdmin(getDb()));
    // The job waits for its next try; a manual retry runs it at once.
    await postpone();
    expect(await shop.drain()).toBe(0);
    expect(await retryEmail({ emailId })).toEqual({ ok: true, value: null });
    expect(await shop.drain()).toBe(1);
    await sql("DELETE FROM pgboss.job");
    expect(await retryEmail({ emailId })).toEqual({ ok: true, value: null });
    expect(await shop.drain()).toBe(1);
    expect(await shop.sandbox.mail()).toHaveLength(1);
    expect(await retryEmail({ emailId })).toMatchObject({ error: { code: "already_sent" } });
    expect(await retryEmail({ emailId: randomUUID() })).toMatchObject({
      error: { code: "email_not_found" },
    });
  });

  it("stores no personal data of the error", async () => {
    await queuedEmail();
    const broken: worker.JobHandlers = {
      ...noHandlers,
      "send-email": () => Promise.reject(new Error("no mailbox francesca@example.it here")),
    };
    await drainJobs(broken);
    const [job] = await sql<{ output: object }>("SELECT output FROM pgboss.job");
    expect(JSON.stringify(job?.output)).not.toContain("francesca");
    expect(job?.output).toMatchObject({ message: "no mailbox [e-mail] here" });
  });

  it("is not hidden by a scheduled job that fails again and again", async () => {
    const { getJobBoard } = await import("@/lib/dashboard/queries/jobs");
    await signInAs(await createAdmin(getDb()));
    const { orderId } = await queuedEmail();
    await shop.sandbox.fault("resend", "emails.send", "error_500", { times: 100 });
    await exhaustEmail();
    await sql("DELETE FROM pgboss.job WHERE name = 'report-dead-jobs'");
    await getDb().alert.deleteMany();
    await sql(
      `INSERT INTO pgboss.job (name, state, retry_count, completed_on)
       SELECT 'reconcile-payments', 'failed', 2, now() + n * interval '1 second'
       FROM generate_series(1, 250) n`,
    );
    const board = await getJobBoard();
    expect(board).toMatchObject({ ok: true, value: { dead: [{ order: { id: orderId } }] } });
    await report();
    const alerts = await getDb().alert.findMany({ where: { kind: "job_dead" } });
    expect(alerts.map((alert) => alert.orderId).sort()).toEqual([orderId, null].sort());
  });

  it("names the order whose money it should refund", async () => {
    const { getJobBoard } = await import("@/lib/dashboard/queries/jobs");
    await signInAs(await createAdmin(getDb()));
    const { id: orderId, attempts } = await getDb().order.findUniqueOrThrow({
      where: { id: (await queuedEmail()).orderId },
      include: { attempts: true },
    });
    const refund = await getDb().refund.create({
      data: {
        orderId,
        attemptId: attempts[0]?.id ?? "",
        amountCents: 2999,
        origin: "system",
        idempotencyKey: "x",
        reason: "paid_twice",
        requestedBy: "system",
        createdAt: new Date(),
      },
    });
    await sql("DELETE FROM pgboss.job");
    await sql(
      `INSERT INTO pgboss.job (name, state, retry_count, completed_on, data)
       VALUES ('make-refund', 'failed', 12, now(), $1)`,
      [{ refundId: refund.id }],
    );
    expect(await getJobBoard()).toMatchObject({
      ok: true,
      value: { dead: [{ name: "make-refund", subject: "paid_twice", order: { id: orderId } }] },
    });
  });

  it("raises one alert a day when its schedule queues it anyway", async () => {
    const { getJobBoard } = await import("@/lib/dashboard/queries/jobs");
    const failing: worker.JobHandlers = {
      ...noHandlers,
      "reconcile-payments": () => Promise.reject(new Error("down")),
      "report-dead-jobs": report,
    };
    for (let run = 0; run < 2; run += 1) {
      for (const name of scheduledNames) await (await queue.getQueue()).send(name, {});
      for (let tries = 0; tries <= 3; tries += 1) {
        await sql(
          "UPDATE pgboss.job SET start_after = now() - interval '1 second' WHERE state = 'retry'",
        );
        await drainJobs(failing);
      }
    }
    expect(await states("reconcile-payments")).toEqual([{ state: "failed", count: 2 }]);
    expect(await getDb().alert.count({ where: { kind: "job_dead" } })).toBe(1);
    await signInAs(await createAdmin(getDb()));
    const board = await getJobBoard();
    expect(board).toMatchObject({ ok: true, value: { dead: [] } });
    expect(board).toMatchObject({
      value: {
        schedules: scheduledNames.map((name) => ({
          name,
          lastRun: { succeeded: name !== "reconcile-payments" },
        })),
      },
    });
  });

  it.each(["anonymous", "user"])(
    "is neither shown to nor retried for an %s visitor",
    async (who) => {
      const { getJobBoard } = await import("@/lib/dashboard/queries/jobs");
      const { retryDeadJobs } = await import("@/lib/dashboard/actions");
      if (who === "user") await signInAs(await createAdmin(getDb(), { role: "user" }));
      const code = who === "user" ? "not_admin" : "not_signed_in";
      expect(await getJobBoard()).toEqual({ ok: false, error: { code } });
      expect(await retryDeadJobs({ jobId: null })).toEqual({ ok: false, error: { code } });
    },
  );
});

async function report(): Promise<void> {
  const { reportDeadJobs } = await import("@/lib/dashboard/commands/report-dead-jobs");
  await reportDeadJobs();
}

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
    expect(await states("send-email")).toEqual([{ state: "completed", count: concurrency + 3 }]);
  });

  it("finishes running jobs when it is stopped, and takes no more", async () => {
    await enqueueEmails(1);
    const held = startHeldWorker();
    await expect.poll(() => held.started.length).toBe(1);
    const stopped = worker.stopWorker(120_000);
    // A worker that was asking for jobs may still get one.
    const asking = `SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'shop-jobs' AND state = 'active'`;
    await expect.poll(() => sql(asking)).toEqual([]);
    await enqueueEmails(1);
    held.release[0]?.();
    await stopped;
    expect(held.started).toHaveLength(1);
    expect((await states("send-email")).map(({ state }) => state).sort()).toEqual([
      "completed",
      "created",
    ]);
  });

  it("returns to the queue the jobs that take too long to finish", async () => {
    await enqueueEmails(1);
    const held = startHeldWorker();
    await expect.poll(() => held.started.length).toBe(1);
    await worker.stopWorker(1);
    expect(await states("send-email")).toEqual([{ state: "retry", count: 1 }]);
    held.release[0]?.();
  });

  it("survives a queue that cannot be reached", async () => {
    const held = startHeldWorker();
    await enqueueEmails(1);
    await expect.poll(() => held.started.length).toBe(1);
    held.release[0]?.();
    await expect.poll(() => states("send-email")).toEqual([{ state: "completed", count: 1 }]);
    const newLog = startLog();
    await sql("ALTER SCHEMA pgboss RENAME TO pgboss_away");
    try {
      // pg-boss reports no failed poll, but its next failed maintenance.
      await expect.poll(newLog, { timeout: 60_000 }).toContain("job queue error");
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
