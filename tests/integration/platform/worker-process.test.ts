import { addSeconds, subHours } from "date-fns";
import { describe, expect, it } from "vitest";
import { italianDay } from "@/lib/core/business-days";
import { scheduledJobs } from "@/lib/dashboard/model/jobs";
import { getQueue } from "@/lib/platform/jobs/queue";
import { buildOrder } from "@/prisma/builders/order";
import { seededRandom } from "@/prisma/builders/random";
import { insertOrders } from "@/prisma/builders/store";
import { registerDemoPayments } from "@/scripts/demo-payments";
import { testDatabaseUrl, withConnection } from "../../support/database";
import { isFullRun } from "../../support/full";
import { checkoutInput } from "../../support/shop";
import { useShop } from "../../support/use-shop";
import { startWorkerProcess } from "../../support/worker-process";

/** Generous, because a new process may start slowly on a busy machine. */
const START_MS = 180_000;

const shop = useShop();
const sql = <T extends object>(text: string) =>
  withConnection(testDatabaseUrl(), async (client) => (await client.query<T>(text)).rows);

async function paidOrder(): Promise<void> {
  const { placeOrder } = await import("@/lib/checkout/commands/place-order");
  await placeOrder(checkoutInput());
  const attempt = await shop.db.paymentAttempt.findFirstOrThrow();
  await shop.sandbox.session(attempt.providerReference ?? "", "pay");
  await shop.sandbox.waitForWebhooks();
}

async function firstSent() {
  const requests = () => shop.sandbox.requests("emails.send");
  await expect.poll(requests, { timeout: START_MS }).not.toHaveLength(0);
  return requests();
}

const confirmations = async () =>
  (await shop.sandbox.mail()).filter(({ to }) => to.includes("francesca@example.it"));

describe("a worker in a process of its own", { timeout: 4 * START_MS }, () => {
  it("finishes its running jobs on SIGTERM before it exits", async () => {
    await paidOrder();
    await shop.sandbox.fault("resend", "emails.send", "delay", { times: 1, delayMs: 60_000 });
    const worker = await startWorkerProcess();
    const [sending] = await firstSent();
    // The running one; another e-mail of the order may still be in the queue.
    const email = () =>
      shop.db.emailMessage.findUnique({ where: { dedupeKey: sending?.idempotencyKey ?? "" } });
    expect(await email()).toMatchObject({ state: "queued" });
    const ended = worker.end("SIGTERM");
    await shop.sandbox.clearFaults();
    expect(await ended).toBe(0);
    expect(await email()).toMatchObject({ state: "sent", attempts: 1 });
    expect(await sql(`SELECT id FROM pgboss.job WHERE state = 'active'`)).toEqual([]);
  });

  it("runs with the rules of production, where a public shop has no stand-ins", async () => {
    const worker = await startWorkerProcess({
      NODE_ENV: undefined,
      SITE_URL: "https://negozio.example",
    });
    expect(await worker.exited).toBe(1);
  });

  it.runIf(isFullRun)(
    "hands its job to two others when it dies: one e-mail is sent, a schedule runs once",
    async () => {
      await paidOrder();
      await shop.sandbox.fault("resend", "emails.send", "delay", { times: 1, delayMs: 60_000 });
      const dying = await startWorkerProcess();
      await firstSent();
      expect(await dying.end("SIGKILL")).toBeNull();
      const running = `SELECT name FROM pgboss.job WHERE state = 'active' AND name = 'send-email'`;
      expect(await sql(running)).not.toHaveLength(0);
      await shop.sandbox.clearFaults();

      // Expires the dead worker's jobs and clears what it queued by schedule.
      await sql(`UPDATE pgboss.job SET started_on = started_on - interval '1 hour'
      WHERE state = 'active'`);
      await sql("DELETE FROM pgboss.job WHERE singleton_on IS NOT NULL");
      const [one, other] = await Promise.all([startWorkerProcess(), startWorkerProcess()]);
      const unsent = async () => {
        await sql("UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'");
        return shop.db.emailMessage.count({ where: { state: { not: "sent" } } });
      };
      await expect.poll(unsent, { timeout: START_MS }).toBe(0);
      expect(await confirmations()).toHaveLength(1);
      expect(await shop.db.order.findFirst()).toMatchObject({ paymentStatus: "paid" });

      // Both look for due schedules again: what is queued becomes an hour older.
      const occurrences = () =>
        sql<{ at: Date; count: number }>(
          `SELECT singleton_on AS at, count(*)::int FROM pgboss.job
         WHERE name = 'reconcile-payments' GROUP BY singleton_on`,
        );
      const occurrence = async (count: number) => {
        await expect
          .poll(async () => (await occurrences()).length, { timeout: START_MS })
          .toBeGreaterThanOrEqual(count);
      };
      await occurrence(1);
      await sql(`UPDATE pgboss.job SET singleton_on = singleton_on - interval '1 hour'
      WHERE singleton_on IS NOT NULL`);
      await occurrence(2);
      await Promise.all([one.end("SIGTERM"), other.end("SIGTERM")]);
      expect((await occurrences()).filter(({ count }) => count > 1)).toEqual([]);
      expect(await sql("SELECT DISTINCT timezone FROM pgboss.schedule")).toEqual([
        { timezone: "Europe/Rome" },
      ]);
      expect(await sql("SELECT name FROM pgboss.schedule")).toHaveLength(scheduledJobs.length);
    },
  );

  it.runIf(isFullRun)(
    "continues the nightly comparison where another worker was killed",
    async () => {
      const yesterday = new Date(`${italianDay(subHours(new Date(), 24))}T10:00:00Z`);
      const random = seededRandom(18);
      const built = Array.from({ length: 120 }, (_, n) =>
        buildOrder({
          random,
          paymentMethod: "stripe",
          status: "confirmed",
          paymentStatus: "paid",
          createdAt: addSeconds(yesterday, n),
        }),
      );
      await insertOrders(shop.db, built);
      await registerDemoPayments(testDatabaseUrl(), shop.sandbox.url);
      const attempts = await shop.db.paymentAttempt.findMany({ orderBy: { id: "asc" } });
      const [first, late] = [attempts[0], attempts[110]];
      await shop.sandbox.fault("stripe", "webhook", "drop", { times: 99 });
      await shop.sandbox.session(late?.providerReference ?? "", "refund", 500);
      await (await getQueue()).send("check-totals", {});

      // The refund, which is in the second batch, waits for its order.
      const dying = await withConnection(testDatabaseUrl(), async (client) => {
        await client.query("BEGIN");
        await client.query("SELECT FROM orders WHERE id = $1 FOR UPDATE", [late?.orderId]);
        const worker = await startWorkerProcess();
        const isInSecondBatch = `SELECT FROM reconciliation_progress, pg_stat_activity
        WHERE payments = 100 AND NOT done AND wait_event_type = 'Lock'`;
        await expect.poll(() => sql(isInSecondBatch), { timeout: START_MS }).not.toHaveLength(0);
        expect(await worker.end("SIGKILL")).toBeNull();
        return worker;
      });
      expect(await dying.exited).toBeNull();
      // Would be found by a worker that begins again.
      await shop.db.paymentAttempt.update({
        where: { id: first?.id ?? "" },
        data: { amountCents: 1 },
      });
      await sql(`UPDATE pgboss.job SET started_on = started_on - interval '2 hours'
      WHERE state = 'active'`);

      const next = await startWorkerProcess();
      const runs = () => shop.db.reconciliationRun.findMany();
      await expect
        .poll(
          async () => {
            // The ten minutes before the next try.
            await sql(`UPDATE pgboss.job SET start_after = now()
            WHERE state = 'retry' AND name = 'check-totals'`);
            return runs();
          },
          { timeout: START_MS },
        )
        .not.toHaveLength(0);
      await next.end("SIGTERM");
      const { _sum: sold } = await shop.db.order.aggregate({ _sum: { totalCents: true } });
      const cents = (sold.totalCents ?? 0) - 500;
      expect(await runs()).toMatchObject([
        { provider: "stripe", payments: 120, providerCents: cents, ledgerCents: cents, unread: 0 },
      ]);
      expect(await shop.db.alert.findMany()).toMatchObject([{ kind: "refund_at_provider" }]);
    },
  );

  it.runIf(isFullRun)(
    "sends the owner one e-mail when two workers notice a trouble together",
    async () => {
      const queue = await getQueue();
      await withConnection(testDatabaseUrl(), async (client) => {
        await client.query("BEGIN");
        await client.query("SELECT pg_advisory_xact_lock(hashtextextended('staff_operations', 0))");
        const data = { job: "make-refund", jobId: "1", tries: 13, message: "not refunded" };
        const dedupeKey = "job_dead/1";
        await shop.db.alert.create({
          data: { dedupeKey, kind: "job_dead", data, createdAt: new Date() },
        });
        await Promise.all([startWorkerProcess(), startWorkerProcess()]);
        // Each runs this job once at a time, so that two waiting ones are of two processes.
        const waiting = async () => {
          await queue.send("alert-owner", {});
          return sql("SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted");
        };
        await expect.poll(waiting, { timeout: START_MS }).toHaveLength(2);
        await client.query("COMMIT");
      });
      await expect
        .poll(
          () => sql("SELECT FROM pgboss.job WHERE name = 'alert-owner' AND state < 'completed'"),
          {
            timeout: START_MS,
          },
        )
        .toEqual([]);
      const emails = () => shop.db.emailMessage.findMany({ where: { kind: "staff_operations" } });
      await expect.poll(emails, { timeout: START_MS }).toMatchObject([{ state: "sent" }]);
      const [{ recipient } = { recipient: "" }] = await emails();
      expect(await shop.sandbox.mail(recipient)).toHaveLength(1);
    },
  );
});
