import { describe, expect, it } from "vitest";
import { query } from "../../support/database";
import { placeAttempt } from "../../support/payments";
import { useShop } from "../../support/use-shop";
import { startWorkerProcess } from "../../support/worker-process";

/** Generous, because a new process may start slowly on a busy machine. */
const START_MS = 180_000;

const shop = useShop();
describe("a worker in a process of its own", { timeout: 4 * START_MS }, () => {
  it("finishes its running jobs on SIGTERM before it exits", async () => {
    const { reference } = await placeAttempt(shop);
    await shop.sandbox.session(reference, "pay");
    await shop.sandbox.waitForWebhooks();
    await shop.sandbox.fault("resend", "emails.send", "delay", { times: 1, delayMs: 60_000 });
    const worker = await startWorkerProcess();
    const requests = () => shop.sandbox.requests("emails.send");
    await expect.poll(requests, { timeout: START_MS }).not.toHaveLength(0);
    const [sending] = await requests();
    // The running one; another e-mail of the order may still be in the queue.
    const email = () =>
      shop.db.emailMessage.findUnique({ where: { dedupeKey: sending?.idempotencyKey ?? "" } });
    expect(await email()).toMatchObject({ state: "queued" });
    const ended = worker.end("SIGTERM");
    await shop.sandbox.clearFaults();
    expect(await ended).toBe(0);
    expect(await email()).toMatchObject({ state: "sent", attempts: 1 });
    expect(await query("SELECT id FROM pgboss.job WHERE state = 'active'")).toEqual([]);
  });

  it("runs with the rules of production, where a public shop has no stand-ins", async () => {
    const worker = await startWorkerProcess({
      NODE_ENV: undefined,
      SITE_URL: "https://negozio.example",
    });
    expect(await worker.exited).toBe(1);
  });
});
