import { randomUUID } from "node:crypto";
import { addMinutes } from "date-fns";
import { afterAll, describe, expect, it, vi } from "vitest";
import { placeOrder } from "@/lib/checkout/commands/place-order";
import { retryDeadJobs } from "@/lib/dashboard/actions";
import { alertOwner } from "@/lib/dashboard/commands/alert-owner";
import { reportDeadJobs } from "@/lib/dashboard/commands/dead-jobs";
import { type JobName, jobNames, scheduledJobs } from "@/lib/dashboard/model/jobs";
import { getJobBoard } from "@/lib/dashboard/queries/jobs";
import { retryEmail } from "@/lib/mail/actions";
import { sendEmailJob } from "@/lib/mail/jobs";
import { getDb } from "@/lib/platform/db/client";
import { getReadiness } from "@/lib/platform/health/readiness";
import * as queue from "@/lib/platform/jobs/queue";
import { type JobHandlers } from "@/lib/platform/jobs/worker";
import { createAdmin } from "@/prisma/builders/admin";
import { createOrder } from "@/prisma/builders/store";
import { byStaff } from "../../support/by-staff";
import { capturedLog } from "../../support/captured-log";
import {
  callCron,
  countJobs,
  CRON_SECRET,
  jobsOfSchedules,
  useSchedules,
} from "../../support/cron";
import { query as sql } from "../../support/database";
import { drainJobs } from "../../support/jobs";
import { payUnsettled } from "../../support/payments";
import { createRefund, queueConfirmation } from "../../support/records";
import { signInAs } from "../../support/request";
import { checkoutInput } from "../../support/shop";
import { useShop } from "../../support/use-shop";
import { outcomeOf } from "../../support/value-of";

vi.mock("@/lib/platform/log", async (original) =>
  (await import("../../support/captured-log")).captureLog(original),
);
afterAll(() => vi.doUnmock("@/lib/platform/log"));

const shop = useShop();

const noHandlers: JobHandlers = Object.fromEntries(
  jobNames.map((name) => [name, () => Promise.resolve()]),
);

/** Lets the first and the last try of an e-mail fail. */
async function exhaustEmail(): Promise<void> {
  await shop.drain();
  await sql(
    `UPDATE pgboss.job SET start_after = now() - interval '1 second', retry_count = retry_limit - 1
     WHERE state = 'retry'`,
  );
  await shop.drain();
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
    await queueConfirmation();
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
    const admin = await createAdmin(getDb());
    await signInAs(admin);
    const { orderId, number } = await queueConfirmation();
    await shop.sandbox.fault("resend", "emails.send", "error_500", { times: 100 });
    await exhaustEmail();
    await shop.drain();

    const [dead, ...others] = (await byStaff(getJobBoard)()).dead;
    expect(others).toEqual([]);
    expect(dead).toMatchObject({
      name: "send-email",
      subject: "order_confirmation",
      order: { id: orderId, number },
      attempts: sendEmailJob.retryLimit + 1,
    });
    const alerts = await getDb().alert.findMany({ where: { kind: "job_dead" } });
    expect(alerts).toMatchObject([{ orderId, resolvedAt: null }]);

    // A second check adds no failure and no alert.
    await drainJobs({ ...noHandlers, "report-dead-jobs": () => reportDeadJobs() });
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
    const { emailId } = await queueConfirmation();
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
    expect(await outcomeOf(retryEmail({ emailId: randomUUID() }))).toBe("email_not_found");
  });

  it("stores no personal data of the error", async () => {
    await queueConfirmation();
    const broken: JobHandlers = {
      ...noHandlers,
      "send-email": () => Promise.reject(new Error("no mailbox francesca@example.it here")),
    };
    await drainJobs(broken);
    const [job] = await sql<{ output: object }>("SELECT output FROM pgboss.job");
    expect(JSON.stringify(job?.output)).not.toContain("francesca");
    expect(job?.output).toMatchObject({ message: "no mailbox [e-mail] here" });
  });

  it("is not hidden by a scheduled job that fails again and again", async () => {
    await signInAs(await createAdmin(getDb()));
    const { orderId } = await queueConfirmation();
    await shop.sandbox.fault("resend", "emails.send", "error_500", { times: 100 });
    await exhaustEmail();
    await sql("DELETE FROM pgboss.job WHERE name = 'report-dead-jobs'");
    await getDb().alert.deleteMany();
    await sql(
      `INSERT INTO pgboss.job (name, state, retry_count, completed_on)
       SELECT 'reconcile-payments', 'failed', 2, now() + n * interval '1 second'
       FROM generate_series(1, 250) n`,
    );
    const board = await byStaff(getJobBoard)();
    expect(board).toMatchObject({ dead: [{ order: { id: orderId } }] });
    await reportDeadJobs();
    const alerts = await getDb().alert.findMany({ where: { kind: "job_dead" } });
    expect(alerts.map((alert) => alert.orderId).sort()).toEqual([orderId, null].sort());
  });

  it("names the order whose money it should refund", async () => {
    await signInAs(await createAdmin(getDb()));
    const { id: orderId } = await createOrder(getDb());
    const refund = await createRefund(orderId, { reason: "paid_twice" });
    await sql("DELETE FROM pgboss.job");
    await sql(
      `INSERT INTO pgboss.job (name, state, retry_count, completed_on, data)
       VALUES ('make-refund', 'failed', 12, now(), $1)`,
      [{ refundId: refund.id }],
    );
    expect(await byStaff(getJobBoard)()).toMatchObject({
      dead: [{ name: "make-refund", subject: "paid_twice", order: { id: orderId } }],
    });
  });

  it("raises one alert a day when its schedule queues it anyway", async () => {
    const failing: JobHandlers = {
      ...noHandlers,
      "reconcile-payments": () => Promise.reject(new Error("down")),
      "report-dead-jobs": () => reportDeadJobs(),
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
    const board = await byStaff(getJobBoard)();
    expect(board).toMatchObject({ dead: [] });
    expect(board).toMatchObject({
      schedules: scheduledNames.map((name) => ({
        name,
        lastRun: { succeeded: name !== "reconcile-payments" },
      })),
    });
  });
});

const OWNER = "ordini@scultea.example";

const now = new Date("2026-11-23T10:00:00Z");
const at = (minutes: number) => () => addMinutes(now, minutes);
const alerts = () =>
  shop.db.emailMessage.findMany({
    where: { kind: "staff_operations" },
    orderBy: { createdAt: "asc" },
  });

function failJob(minutes: number) {
  const id = `${minutes}`;
  const data = { job: "send-email", jobId: id, tries: 11, message: "E-mail not sent" };
  return shop.db.alert.create({
    data: { dedupeKey: `job_dead/${id}`, kind: "job_dead", data, createdAt: at(minutes)() },
  });
}

function storeEmail(state: "failed" | "sent", minutes: number, kind = "order_confirmation") {
  const key = `${kind}/${state}/${minutes}`;
  const recipient = "francesca@example.it";
  return shop.db.emailMessage.create({
    data: { dedupeKey: key, kind, state, recipient, createdAt: at(minutes)() },
  });
}

it("two workers send one e-mail about everything, and say nothing while all is well", async () => {
  await storeEmail("sent", -60);
  await alertOwner(at(0));
  expect(await alerts()).toEqual([]);
  await failJob(-5);
  await storeEmail("failed", -40);
  // Tried again within the half hour.
  await storeEmail("failed", -10);
  await Promise.all([alertOwner(at(1)), alertOwner(at(1)), alertOwner(at(1))]);
  expect(await alerts()).toHaveLength(1);
  await shop.runUntilIdle();
  const [stored] = await alerts();
  const [mail] = await shop.mailTo(stored?.recipient ?? OWNER);
  expect(mail?.subject).toBe("Da sistemare: attività ferme, email non partite");
  expect(mail?.text).toContain("Attività ferme: 1");
  expect(mail?.text).toContain("Email non partite: 1");
  expect(mail?.text).not.toContain("Pagamenti");
});

it("waits an hour, collects what happened, and does not repeat itself", async () => {
  await failJob(0);
  await alertOwner(at(1));
  await failJob(10);
  await failJob(20);
  await alertOwner(at(59));
  expect(await alerts()).toHaveLength(1);
  await alertOwner(at(62));
  expect((await alerts()).map(({ subjectId }) => subjectId?.split("/")[1])).toEqual(["1", "3"]);
  await alertOwner(at(125));
  await alertOwner(at(600));
  expect(await alerts()).toHaveLength(2);
});

it("tells of payments that are neither settled nor failed for too long", async () => {
  await placeOrder(checkoutInput());
  const { id } = await shop.db.paymentAttempt.findFirstOrThrow();
  const set = (data: object) => shop.db.paymentAttempt.update({ where: { id }, data });
  await set({ expiresAt: at(-50)(), createdAt: at(-120)() });
  await alertOwner(at(0));
  // A bank transfer may be on its way for two weeks.
  await set({ state: "processing", createdAt: at(-13 * 24 * 60)() });
  await alertOwner(at(0));
  expect(await alerts()).toEqual([]);
  await set({ state: "redirected", expiresAt: at(-61)() });
  await alertOwner(at(0));
  expect((await alerts())[0]?.subjectId).toMatch(/\/0\/1\/0\/\/0\/0$/);
  await set({ state: "processing", createdAt: at(-14 * 24 * 60 + 30)() });
  await alertOwner(at(60));
  expect(await alerts()).toHaveLength(2);
});

it("reports to error port and readiness when the alert itself is not sent", async () => {
  const before = capturedLog().length;
  const written = () => capturedLog().slice(before);
  await failJob(0);
  await alertOwner(at(1));
  await alertOwner(at(10));
  expect(written()).not.toContain("owner not alerted");
  await alertOwner(at(17));
  expect(written()).toContain('"msg":"owner not alerted"');
  expect((await getReadiness()).checks.mail.state).toBe("ok");
  await shop.db.emailMessage.updateMany({
    data: { state: "failed", createdAt: new Date(Date.now() - 40 * 60_000) },
  });
  // The checks are kept for a second.
  await expect.poll(async () => (await getReadiness()).checks.mail.state).toBe("slow");
  expect((await getReadiness()).ready).toBe(true);
});

describe("the cron route", { tags: ["PAY-49"] }, () => {
  useSchedules();

  it("answers 401 without its secret, and does nothing", async () => {
    await payUnsettled(shop);
    const waiting = await countJobs("created");
    expect(waiting).toBeGreaterThan(0);
    const wrong = "Bearer another secret of thirty-two characters for testz";
    for (const authorization of ["", CRON_SECRET, wrong, "Bearer ", `Bearer ${CRON_SECRET}x`])
      for (const method of ["GET", "POST"] as const)
        expect((await callCron(authorization, method)).status, authorization).toBe(401);
    expect(await countJobs("created")).toBe(waiting);
  });

  it("settles, sends and runs the jobs that are due, by GET or POST", async () => {
    await payUnsettled(shop);
    const answer = await callCron();
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(await answer.json()).toEqual({ finished: true });
    // The event, its confirmation e-mail, and the reconciler.
    expect(await jobsOfSchedules()).toContainEqual({ name: "reconcile-payments", count: 1 });
    expect(await shop.db.order.findFirst()).toMatchObject({ paymentStatus: "paid" });
    expect(await shop.sandbox.mail()).not.toHaveLength(0);
    expect((await callCron(undefined, "POST")).status).toBe(200);
  });
});
