import { afterAll, describe, expect, it, vi } from "vitest";
import { jobs } from "@/lib/dashboard/model/jobs";
import { sendEmail } from "@/lib/mail/commands/send-email";
import { subscribe } from "@/lib/newsletter/commands/subscribe";
import { startWorker, stopWorker } from "@/lib/platform/jobs/worker";
import { jobHandlers, messageSources } from "@/lib/worker";
import { query as sql } from "../../support/database";
import { makeJobsDue } from "../../support/jobs";
import { queueConfirmation } from "../../support/records";
import { holdTimeouts } from "../../support/timeouts";
import { useShop } from "../../support/use-shop";

const RATE = 10;
const shop = useShop({ env: { MAIL_PER_SECOND: String(RATE) } });
afterAll(() => stopWorker());

type MailJob = { id: string; state: string; retry_count: number; due: number; priority: number };
const mailJobs = () =>
  sql<MailJob>(
    `SELECT id, state, retry_count, priority, extract(epoch FROM start_after)::float8 AS due
     FROM pgboss.job WHERE name = 'send-email' AND state <> 'completed' ORDER BY created_on`,
  );
/** Resend may be asked again. */
const endLimit = () => sql("UPDATE mail_pace SET next_at = now()");

/** Queues `count` e-mails of the newsletter. */
async function queueNewsletter(count: number): Promise<void> {
  const now = new Date();
  await subscribe({ email: "anna@esempio.it", source: "footer" }, { now, ip: "192.0.2.7" });
  await sql(
    `WITH first AS (SELECT * FROM email_messages WHERE kind = 'newsletter_confirmation'),
      copies AS (
        INSERT INTO email_messages (id, dedupe_key, kind, subject_id, recipient, state, created_at)
        SELECT gen_random_uuid(), 'copy/' || n, kind, subject_id, recipient, 'queued', created_at
        FROM first, generate_series(2, $1) n RETURNING id)
     INSERT INTO pgboss.job (name, priority, data, retry_limit, dead_letter, policy)
     SELECT name, priority, jsonb_build_object('emailId', copies.id), retry_limit, dead_letter, policy
     FROM pgboss.job, copies WHERE name = 'send-email'`,
    [count],
  );
}

describe("a 429 of Resend", () => {
  it.each([
    { retryAfter: 30, from: 28, to: 30 },
    { retryAfter: undefined, from: 8, to: 10 },
  ])("is waited for without using up a try: %o", async ({ retryAfter, from, to }) => {
    await shop.sandbox.fault("resend", "emails.send", "rate_limit", { retryAfter, times: 99 });
    const { emailId } = await queueConfirmation();
    const startedAt = Date.now() / 1000;
    await shop.drain();
    const endedAt = Date.now() / 1000;
    const [waiting] = await mailJobs();
    expect(waiting).toMatchObject({ state: "retry", retry_count: 0 });
    expect(waiting?.due).toBeGreaterThan(startedAt + from);
    expect(waiting?.due).toBeLessThanOrEqual(endedAt + to);
    const where = { id: emailId };
    expect(await shop.db.emailMessage.findUniqueOrThrow({ where })).toMatchObject({
      state: "queued",
      attempts: 0,
      mailer: null,
    });
    await shop.sandbox.clearFaults();
    await makeJobsDue();
    await endLimit();
    await shop.drain();
    expect(await shop.mailTo()).toHaveLength(1);
    expect(await shop.db.emailMessage.findUniqueOrThrow({ where })).toMatchObject({
      state: "sent",
      attempts: 1,
      mailer: "resend",
    });
  });

  it("holds every process: other e-mails wait without asking", async () => {
    await shop.sandbox.fault("resend", "emails.send", "rate_limit", { retryAfter: 60 });
    await queueConfirmation();
    await queueConfirmation();
    const startedAt = Date.now() / 1000;
    await shop.drain();
    expect(await shop.sandbox.requests("emails.send")).toHaveLength(1);
    for (const job of await mailJobs()) {
      expect(job).toMatchObject({ state: "retry", retry_count: 0 });
      expect(job.due).toBeGreaterThan(startedAt + 55);
    }
  });

  it("fails the job after twelve hours, and the owner is told", async () => {
    await shop.sandbox.fault("resend", "emails.send", "rate_limit", { retryAfter: 60, times: 3 });
    await queueConfirmation();
    await shop.drain();
    await sql(
      `UPDATE pgboss.job SET start_after = now() - interval '1 second',
         output = jsonb_build_object('postponedSince', now() - interval '13 hours')
       WHERE state = 'retry'`,
    );
    await endLimit();
    await shop.drain();
    await shop.drain();
    expect(await mailJobs()).toMatchObject([{ state: "failed" }]);
    expect(await shop.db.alert.findFirstOrThrow()).toMatchObject({ kind: "job_dead" });
  });

  it("does not lose a job that ends while pg-boss still reports the try before", async () => {
    const { emailId } = await queueConfirmation();
    const [before] = await mailJobs();
    await shop.sandbox.fault("resend", "emails.send", "rate_limit", { retryAfter: 1 });
    await shop.drain();
    const [after] = await mailJobs();
    expect(after?.id).not.toBe(before?.id);
    expect(await sql("SELECT FROM pgboss.job WHERE data->>'emailId' = $1", [emailId])).toHaveLength(
      1,
    );
  });
});

describe("the pace", () => {
  it("is shared by two processes", async () => {
    const ids: string[] = [];
    for (let n = 0; n < 12; n += 1) ids.push((await queueConfirmation()).emailId);
    // A second copy of the shop's modules has memory and connections of its own.
    vi.resetModules();
    const other = await import("@/lib/mail/commands/send-email");
    const { messageSources: otherSources } = await import("@/lib/worker");
    const { closeDb } = await import("@/lib/platform/db/client");
    expect(other.sendEmail).not.toBe(sendEmail);
    holdTimeouts();
    const startedMs = Date.now();
    await Promise.all(
      ids.map((id, n) =>
        n % 2 === 0 ? sendEmail(id, messageSources) : other.sendEmail(id, otherSources),
      ),
    );
    await closeDb();
    const requests = await shop.sandbox.requests("emails.send");
    const times = requests.map(({ at }) => Date.parse(at) - startedMs).sort((a, b) => a - b);
    expect(times).toHaveLength(12);
    for (const [n, ms] of times.entries()) expect(ms).toBeGreaterThan((n / RATE) * 1_000 - 50);
  });

  it("holds no connection while it waits", async () => {
    const ids: string[] = [];
    for (let n = 0; n < 8; n += 1) ids.push((await queueConfirmation()).emailId);
    await sql(
      `INSERT INTO mail_pace (mailer, next_at) VALUES ('resend', now() + interval '8 seconds')
       ON CONFLICT (mailer) DO UPDATE SET next_at = excluded.next_at`,
    );
    const sending = ids.map((id) => sendEmail(id, messageSources));
    const open = `SELECT state FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()
        AND state LIKE 'idle in transaction%'`;
    await expect
      .poll(async () => ({
        open: await sql(open),
        sent: (await shop.sandbox.requests("emails.send")).length,
      }))
      .toEqual({ open: [], sent: 0 });
    await Promise.all(sending);
  });
});

describe("the order of e-mails", () => {
  it("sends an order's confirmation before 5,000 e-mails of the newsletter", async () => {
    await queueNewsletter(5_000);
    startWorker(jobs, jobHandlers);
    const sent = () => shop.db.emailMessage.count({ where: { state: "sent" } });
    await expect.poll(sent).toBeGreaterThan(5);
    const where = { id: (await queueConfirmation()).emailId };
    const [{ at } = { at: null }] = await sql<{ at: Date }>("SELECT now() AS at");
    const confirmation = () => shop.db.emailMessage.findUniqueOrThrow({ where });
    await expect.poll(confirmation).toMatchObject({ state: "sent" });
    const before = `SELECT FROM pgboss.job, pgboss.job confirmation
      WHERE confirmation.data->>'emailId' = $1 AND job.name = 'send-email'
        AND job.started_on > $2 AND job.started_on < confirmation.started_on`;
    expect(await sql(before, [where.id, at])).toEqual([]);
    await stopWorker();
  });
});
