import { randomUUID } from "node:crypto";
import { addDays, addSeconds } from "date-fns";
import { beforeEach, describe, expect, it } from "vitest";
import { checkTotals } from "@/lib/ledger/commands/check-totals";
import { reconcilePayments } from "@/lib/ledger/commands/reconcile";
import { refundOrder } from "@/lib/ledger/commands/refund-order";
import { JobPostponed } from "@/lib/platform/jobs/model";
import { buildOrder } from "@/prisma/builders/order";
import { seededRandom } from "@/prisma/builders/random";
import { insertOrders } from "@/prisma/builders/store";
import { registerDemoPayments } from "@/scripts/demo-payments";
import { byAdmin } from "../../support/by-staff";
import { query, testDatabaseUrl } from "../../support/database";
import { makeJobsDue } from "../../support/jobs";
import { clockAhead, onlyOrder, placeAttempt, placePaid, refundOf } from "../../support/payments";
import { useShop } from "../../support/use-shop";

const shop = useShop({ admin: true });
const random = seededRandom(18);

const SOLD_AT = new Date("2026-03-09T09:00:00Z");
const night = () => new Date("2026-03-10T02:30:00Z");

/** Stores paid orders of one day, which the stand-ins know too. */
async function sell(count: number, paymentMethod: "stripe" | "paypal"): Promise<void> {
  const built = Array.from({ length: count }, (_, n) =>
    buildOrder({
      random,
      paymentMethod,
      status: "confirmed",
      paymentStatus: "paid",
      createdAt: addSeconds(SOLD_AT, n),
    }),
  );
  await insertOrders(shop.db, built);
  await registerDemoPayments(testDatabaseUrl(), shop.sandbox.url);
}

const runs = () => shop.db.reconciliationRun.findMany({ orderBy: { provider: "asc" } });
const calls = async (operation: string) => (await shop.sandbox.requests(operation)).length;
const soldCents = async () =>
  (await shop.db.order.aggregate({ _sum: { totalCents: true } }))._sum.totalCents ?? 0;

beforeEach(() => shop.db.reconciliationProgress.deleteMany());

describe("the nightly comparison", () => {
  it("lists Stripe's payments a hundred at a time instead of reading each", async () => {
    await sell(230, "stripe");
    await checkTotals(night);
    const cents = await soldCents();
    expect(await runs()).toMatchObject([
      { provider: "stripe", payments: 230, providerCents: cents, ledgerCents: cents, unread: 0 },
    ]);
    // Three batches, each of one to three pages.
    expect(await calls("sessions.list")).toBeLessThanOrEqual(9);
    for (const single of ["sessions.retrieve", "refunds.list", "disputes.list"])
      expect(await calls(single)).toBe(0);
    expect(await shop.db.alert.count()).toBe(0);
  });

  it("finds refunds, disputes and other amounts in the listing", async () => {
    await sell(3, "stripe");
    const [refunded, disputed, changed] = await shop.db.paymentAttempt.findMany({
      orderBy: { id: "asc" },
    });
    await shop.sandbox.fault("stripe", "webhook", "drop", { times: 99 });
    await shop.sandbox.session(refunded?.providerReference ?? "", "refund", 500);
    await shop.sandbox.session(disputed?.providerReference ?? "", "dispute");
    await shop.db.paymentAttempt.update({
      where: { id: changed?.id ?? "" },
      data: { amountCents: 1 },
    });
    await checkTotals(night);
    expect(await shop.db.refund.findFirstOrThrow()).toMatchObject({ amountCents: 500 });
    expect(await shop.db.dispute.findFirstOrThrow()).toMatchObject({ attemptId: disputed?.id });
    const alerts = await shop.db.alert.findMany({ orderBy: { kind: "asc" } });
    expect(alerts.map(({ kind }) => kind)).toEqual([
      "dispute_opened",
      "refund_at_provider",
      "totals_mismatch",
    ]);
    // Only the disputed payment is read singly.
    expect(await calls("sessions.retrieve")).toBe(1);
  });

  it("raises an alert for a booked dispute that the provider does not know", async () => {
    await sell(1, "stripe");
    const attempt = await shop.db.paymentAttempt.findFirstOrThrow();
    await shop.db.ledgerEntry.create({
      data: {
        provider: "stripe",
        kind: "dispute",
        providerTransactionId: "dp_unknown",
        orderId: attempt.orderId,
        attemptId: attempt.id,
        amountCents: -500,
        at: SOLD_AT,
      },
    });
    await checkTotals(night);
    const [providerCents, ledgerCents] = [attempt.amountCents, attempt.amountCents - 500];
    expect(await runs()).toMatchObject([{ providerCents, ledgerCents }]);
    expect(await shop.db.alert.findMany()).toMatchObject([
      { kind: "totals_mismatch", data: { providerCents, ledgerCents } },
    ]);
  });

  it("reads PayPal's orders once, and its disputes by pages", async () => {
    await sell(12, "paypal");
    const attempts = await shop.db.paymentAttempt.findMany();
    await shop.sandbox.fault("paypal", "webhook", "drop", { times: 99 });
    for (const { transactionId } of attempts)
      await shop.sandbox.capture(transactionId ?? "", "dispute");
    await checkTotals(night);
    expect(await shop.db.dispute.count()).toBe(12);
    expect(await runs()).toMatchObject([{ provider: "paypal", payments: 12, unread: 0 }]);
    expect(await calls("orders.get")).toBe(12);
    expect(await calls("disputes.list")).toBe(1);
  });

  it("raises a new alert for a payment that still differs after its alert was resolved", async () => {
    await sell(1, "stripe");
    await shop.db.paymentAttempt.updateMany({ data: { amountCents: 1 } });
    await checkTotals(night);
    await shop.db.alert.updateMany({ data: { resolvedAt: night() } });
    await checkTotals(() => addDays(night(), 6));
    expect(await shop.db.alert.findMany({ where: { resolvedAt: null } })).toMatchObject([
      { kind: "totals_mismatch" },
    ]);
  });

  it("continues after a kill where it was, on the same night", async () => {
    await sell(120, "stripe");
    // The state after the first batch, as a killed run leaves it.
    const first = await shop.db.paymentAttempt.findMany({ orderBy: { id: "asc" }, take: 100 });
    const firstCents = first.reduce((cents, { amountCents }) => cents + amountCents, 0);
    await shop.db.reconciliationProgress.create({
      data: {
        night: new Date("2026-03-10"),
        provider: "stripe",
        day: new Date("2026-03-09"),
        cursor: first.at(-1)?.id ?? null,
        payments: 100,
        providerCents: firstCents,
        ledgerCents: firstCents,
      },
    });
    // Would be found by a run that begins again.
    await shop.db.paymentAttempt.update({
      where: { id: first[0]?.id ?? "" },
      data: { amountCents: 1 },
    });
    await checkTotals(night);
    const cents = await soldCents();
    expect(await runs()).toMatchObject([
      { payments: 120, providerCents: cents, ledgerCents: cents, unread: 0 },
    ]);
    expect(await shop.db.alert.count()).toBe(0);
    await checkTotals(() => new Date("2026-03-16T02:30:00Z"));
    expect(await shop.db.alert.count()).toBe(1);
  });

  it("keeps its place when the provider asks to wait", async () => {
    await sell(2, "paypal");
    await shop.sandbox.fault("paypal", "orders.get", "rate_limit", { retryAfter: 7 });
    const asked = await checkTotals(night).catch((error: unknown) => error);
    expect(asked).toBeInstanceOf(JobPostponed);
    expect(asked).toMatchObject({ waitMs: 7_000 });
    expect(await runs()).toEqual([]);
    await checkTotals(night);
    expect(await runs()).toMatchObject([{ provider: "paypal", payments: 2, unread: 0 }]);
  });
});

it("queries a silent provider once, and still the other one", { tags: ["PAY-07"] }, async () => {
  const wallet = await placeAttempt(shop, { payment_method: "paypal" });
  for (let cards = 0; cards < 3; cards += 1) await placeAttempt(shop);
  await shop.sandbox.fault("paypal", "webhook", "drop", { times: 9 });
  await shop.sandbox.order(wallet.reference, "approve");
  await shop.sandbox.fault("stripe", "sessions.retrieve", "drop", { times: 99 });
  await reconcilePayments(clockAhead(3));
  const asked = await shop.sandbox.requests("sessions.retrieve");
  expect(new Set(asked.map(({ path }) => path)).size).toBe(1);
  expect(
    await shop.db.paymentAttempt.findUniqueOrThrow({ where: { id: wallet.id } }),
  ).toMatchObject({ state: "succeeded" });
});

it("ends the other pay page of a paid order", async () => {
  const checkout_key = randomUUID();
  const first = await placeAttempt(shop, { checkout_key });
  await placePaid(shop, { checkout_key, payment_method: "paypal" });
  await shop.db.paymentAttempt.update({ where: { id: first.id }, data: { state: "redirected" } });
  await reconcilePayments(clockAhead(5));
  await expect(shop.sandbox.session(first.reference, "pay")).rejects.toThrow();
  expect((await onlyOrder(shop)).status).toBe("confirmed");
});

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
