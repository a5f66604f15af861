import { afterEach, describe, expect, it } from "vitest";
import { schedules } from "@/lib/platform/jobs/model";
import { queueDueSchedules } from "@/lib/platform/jobs/queue-due-schedules";
import { testDatabaseUrl, withConnection } from "../../support/database";
import { checkoutInput } from "../../support/shop";
import { useShop } from "../../support/use-shop";
import { startWorkerProcess, type WorkerProcess } from "../../support/worker-process";

/** Generous, because a new process loads the shop's sources, slowly on a busy machine. */
const START_MS = 180_000;

const shop = useShop();
const workers: WorkerProcess[] = [];

afterEach(async () => {
  await Promise.all(workers.splice(0).map((one) => one.end("SIGKILL")));
});

function startWorker(): WorkerProcess {
  const one = startWorkerProcess();
  workers.push(one);
  return one;
}

const sql = <T extends object>(text: string) =>
  withConnection(testDatabaseUrl(), async (client) => (await client.query<T>(text)).rows);

async function paidOrder(): Promise<void> {
  const { placeOrder } = await import("@/lib/checkout/commands/place-order");
  await placeOrder(checkoutInput());
  const attempt = await shop.db.paymentAttempt.findFirstOrThrow();
  await shop.sandbox.session(attempt.providerReference ?? "", "pay");
  await shop.sandbox.waitForWebhooks();
}

const reconciliations = "SELECT id FROM pgboss.job WHERE name = 'reconcile-payments'";

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
    const worker = startWorker();
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

  it("hands its job to two others when it dies: one e-mail is sent, a schedule runs once", async () => {
    await paidOrder();
    await shop.sandbox.fault("resend", "emails.send", "delay", { times: 1, delayMs: 60_000 });
    const dying = startWorker();
    await firstSent();
    expect(await dying.end("SIGKILL")).toBeNull();
    const running = `SELECT name FROM pgboss.job WHERE state = 'active' AND name = 'send-email'`;
    expect(await sql(running)).not.toHaveLength(0);
    await shop.sandbox.clearFaults();

    // Expires the dead worker's jobs and clears what it queued by schedule.
    await sql(`UPDATE pgboss.job SET started_on = started_on - interval '1 hour'
      WHERE state = 'active'`);
    await sql(`DELETE FROM pgboss.job WHERE name = 'reconcile-payments'`);
    await shop.db.jobSchedule.deleteMany();
    const [one, other] = [startWorker(), startWorker()];
    await expect
      .poll(() => shop.db.emailMessage.count({ where: { state: { not: "sent" } } }), {
        timeout: START_MS,
      })
      .toBe(0);
    expect(await confirmations()).toHaveLength(1);
    expect(await shop.db.order.findFirst()).toMatchObject({ paymentStatus: "paid" });

    // Both run until they have checked the same minute.
    const checked = (line: Record<string, unknown>) =>
      line.msg === "schedule checked" && line.job === "reconcile-payments";
    const slots = (worker: WorkerProcess) =>
      worker.log.filter(checked).map(({ slot }) => String(slot));
    const common = () => slots(one).find((slot) => slots(other).includes(slot));
    await expect.poll(common, { timeout: START_MS }).toBeDefined();
    await Promise.all([one.end("SIGTERM"), other.end("SIGTERM")]);
    const minutes = [...one.log, ...other.log]
      .filter((line) => checked(line) && line.queued === true)
      .map(({ slot }) => slot);
    expect(minutes).toEqual([...new Set(minutes)]);
    expect(minutes).toContain(common());
    expect(await sql(reconciliations)).toHaveLength(minutes.length);
  });
});

describe("a schedule", () => {
  it("is queued by one of two workers that check at the same time; the other finds it claimed", async () => {
    const now = new Date("2026-11-21T10:00:30Z");
    const looking = await withConnection(testDatabaseUrl(), async (otherClient) => {
      await otherClient.query("BEGIN");
      await otherClient.query(
        "INSERT INTO job_schedules VALUES ('reconcile-payments', '2026-11-21T10:00', $1)",
        [new Date("2026-11-21T10:00:31Z")],
      );
      const scheduling = queueDueSchedules(() => Promise.resolve(now));
      // It has read the time and waits for the rival's transaction.
      await expect
        .poll(() => sql("SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'"))
        .not.toHaveLength(0);
      await otherClient.query("COMMIT");
      return scheduling;
    });
    expect(looking).not.toContain("reconcile-payments");
    expect(await sql(reconciliations)).toEqual([]);
  });

  it("is queued once by twenty concurrent checks", async () => {
    const checks = await Promise.all(
      Array.from({ length: 20 }, () =>
        queueDueSchedules(() => Promise.resolve(new Date("2026-11-21T10:00:00Z"))),
      ),
    );
    expect(checks.flat().sort()).toEqual(Object.keys(schedules).sort());
    expect(await sql("SELECT id FROM pgboss.job")).toHaveLength(checks.flat().length);
  });

  it("queues one job at a time while no worker runs", async () => {
    for (let minute = 10; minute < 20; minute += 1)
      await queueDueSchedules(() =>
        Promise.resolve(new Date(`2026-11-21T10:${String(minute)}:00Z`)),
      );
    expect(await sql(reconciliations)).toHaveLength(1);
  });
});
