import { addDays, addSeconds } from "date-fns";
import { beforeEach, describe, expect, it } from "vitest";
import { checkTotals } from "@/lib/ledger/commands/check-totals";
import { JobPostponed } from "@/lib/platform/jobs/model";
import { buildOrder } from "@/prisma/builders/order";
import { seededRandom } from "@/prisma/builders/random";
import { insertOrders } from "@/prisma/builders/store";
import { registerDemoPayments } from "@/scripts/demo-payments";
import { testDatabaseUrl } from "../../support/database";
import { useShop } from "../../support/use-shop";

const shop = useShop();
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
