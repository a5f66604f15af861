import { describe, expect, it } from "vitest";
import { refundOrder } from "@/lib/ledger/commands/refund-order";
import { byAdmin } from "../../support/by-staff";
import { query } from "../../support/database";
import { makeJobsDue } from "../../support/jobs";
import { onlyOrder, placeAttempt, placePaid, refundOf } from "../../support/payments";
import { useShop } from "../../support/use-shop";

const shop = useShop({ admin: true });

type WaitingJob = { state: string; retry_count: number; due: number };
const waiting = (name: string) =>
  query<WaitingJob>(
    `SELECT state, retry_count, extract(epoch FROM start_after)::float8 AS due
     FROM pgboss.job WHERE name = $1 AND state = 'retry'`,
    [name],
  );
const secondsNow = () => Date.now() / 1000;
/** Expects the jobs to wait `seconds` since a request after `askedAt`. */
const expectPostponed = async (name: string, seconds: number, askedAt: number) => {
  const jobs = await waiting(name);
  expect(jobs.length).toBeGreaterThan(0);
  for (const job of jobs) {
    expect(job.retry_count).toBe(0);
    expect(job.due).toBeGreaterThan(askedAt + seconds - 8);
    expect(job.due).toBeLessThanOrEqual(secondsNow() + seconds);
  }
};

describe("a provider that has too many requests", () => {
  it.each(["stripe", "paypal"] as const)("postpones the notification's job: %s", async (id) => {
    const { reference } = await placeAttempt(shop, { payment_method: id });
    const operation = id === "stripe" ? "sessions.retrieve" : "orders.get";
    await shop.sandbox.fault(id, operation, "rate_limit", { times: 9, retryAfter: 40 });
    const askedAt = secondsNow();
    if (id === "stripe") await shop.sandbox.session(reference, "pay");
    else await shop.sandbox.order(reference, "approve");
    await shop.runUntilIdle();
    await expectPostponed("process-webhook", 40, askedAt);
    // Asked once for each notification: neither SDK nor adapter asks again at once.
    const asked = (await shop.sandbox.requests(operation)).length;
    expect(asked).toBe((await waiting("process-webhook")).length);
    await shop.sandbox.clearFaults();
    await makeJobsDue();
    await shop.runUntilIdle();
    expect(await onlyOrder(shop)).toMatchObject({ paymentStatus: "paid" });
  });

  it("postpones a refund", async () => {
    const { orderId } = await placePaid(shop);
    await shop.sandbox.fault("stripe", "refunds.create", "rate_limit", {
      times: 2,
      retryAfter: 40,
    });
    const askedAt = secondsNow();
    expect(await byAdmin(refundOrder)(refundOf(orderId))).toMatchObject({ ok: true });
    await shop.drain();
    await expectPostponed("make-refund", 40, askedAt);
    await makeJobsDue();
    await shop.runUntilIdle();
    expect(await onlyOrder(shop)).toMatchObject({ refundedCents: 2999 });
  });
});
