import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { checkTotals } from "@/lib/ledger/commands/check-totals";
import { fetchMissedEvents } from "@/lib/ledger/commands/reconcile";
import { repairOrder } from "@/lib/ledger/commands/repair-order";
import { listPaymentComparisons } from "@/lib/ledger/queries";
import { byAdmin, byStaff } from "../../support/by-staff";
import { expectRecordsToBalance } from "../../support/ledger-balance";
import { clockAhead, onlyOrder, placeAttempt, placePaid } from "../../support/payments";
import { useShop } from "../../support/use-shop";

const shop = useShop({ admin: true });

describe("reconciliation", () => {
  it("fetches the events that never arrived and processes them", async () => {
    const { reference } = await placePaid(shop);
    await shop.sandbox.fault("stripe", "webhook", "drop", { times: 9 });
    await shop.sandbox.session(reference, "refund", 500);
    await shop.runUntilIdle();
    expect(await shop.db.refund.count()).toBe(0);
    await fetchMissedEvents();
    await shop.runUntilIdle();
    expect(await onlyOrder(shop)).toMatchObject({ refundedCents: 500 });
    await expectRecordsToBalance(shop);
  });

  it(
    "compares each provider's day with the append-only ledger, and imports what changed",
    { tags: ["PAY-51"] },
    async () => {
      await placePaid(shop);
      const { transactionId } = await placePaid(shop, {
        checkout_key: randomUUID(),
        payment_method: "paypal",
        items: [{ sku: "pack-duo-premium", quantity: 1 }],
      });
      await shop.sandbox.fault("paypal", "webhook", "drop", { times: 9 });
      await shop.sandbox.capture(transactionId, "refund", 1000);
      await checkTotals(clockAhead(24 * 60));
      const runs = await shop.db.reconciliationRun.findMany({ orderBy: { provider: "asc" } });
      expect(runs).toMatchObject([
        { provider: "stripe", payments: 1, providerCents: 2999, ledgerCents: 2999, unread: 0 },
        { provider: "paypal", payments: 1, providerCents: 4999, ledgerCents: 4999, unread: 0 },
      ]);
      await expectRecordsToBalance(shop);
      const entries = await shop.db.ledgerEntry.count();
      for (const sql of [
        "UPDATE ledger_entries SET amount_cents = 1",
        "DELETE FROM ledger_entries",
      ])
        await expect(shop.db.$executeRawUnsafe(sql)).rejects.toThrow(/append-only/);
      expect(await shop.db.ledgerEntry.count()).toBe(entries);
    },
  );

  it("raises one alert for a payment whose amount differs at the provider", async () => {
    const { id } = await placePaid(shop);
    await shop.db.paymentAttempt.update({ where: { id }, data: { amountCents: 2500 } });
    await checkTotals(clockAhead(24 * 60));
    await shop.db.reconciliationProgress.deleteMany();
    await checkTotals(clockAhead(24 * 60));
    expect((await shop.db.alert.findMany()).map(({ kind }) => kind)).toEqual(["totals_mismatch"]);
    expect(await byStaff(listPaymentComparisons)(null)).toMatchObject([
      { attemptId: id, differences: ["amount"] },
    ]);
  });

  it("shows our record beside the provider's, and repairs it with one click", async () => {
    const { reference, orderId } = await placeAttempt(shop);
    await shop.sandbox.fault("stripe", "webhook", "drop", { times: 9 });
    await shop.sandbox.session(reference, "pay");
    const { number } = await onlyOrder(shop);
    const before = await byStaff(listPaymentComparisons)(number);
    expect(before).toMatchObject([
      { ours: { state: "redirected" }, theirs: { state: "paid" }, differences: ["state"] },
    ]);
    expect(await byAdmin(repairOrder)({ orderId })).toEqual({ ok: true, value: null });
    const after = await byStaff(listPaymentComparisons)(number);
    expect(after).toMatchObject([{ differences: [] }]);
    expect(await onlyOrder(shop)).toMatchObject({ paymentStatus: "paid" });
  });
});
