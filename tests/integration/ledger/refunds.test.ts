import { beforeEach, describe, expect, it } from "vitest";
import { makeRefund } from "@/lib/ledger/commands/make-refund";
import { reconcilePayments } from "@/lib/ledger/commands/reconcile";
import { refundOrder } from "@/lib/ledger/commands/refund-order";
import { findRefundable } from "@/lib/ledger/queries";
import { getPaymentProvider } from "@/lib/payments/registry";
import { createAdmin } from "@/prisma/builders/admin";
import { expectRecordsToBalance } from "../../support/ledger-balance";
import { clockAhead, onlyOrder, placePaid, refundOf, refundsAskedOf } from "../../support/payments";
import { signInAs } from "../../support/request";
import { useShop } from "../../support/use-shop";

const shop = useShop();
beforeEach(async () => {
  await signInAs(await createAdmin(shop.db));
});

const mailKinds = async () =>
  (await shop.db.emailMessage.findMany({ orderBy: { createdAt: "asc" } })).map(({ kind }) => kind);

describe.each(["stripe", "paypal"] as const)(
  "refunds through %s",
  { tags: ["PAY-34"] },
  (method) => {
    it(
      "refunds the whole amount, restores the device to stock and sends the customer one e-mail",
      { tags: ["PAY-34"] },
      async () => {
        const { orderId } = await placePaid(shop, { payment_method: method });
        expect(await findRefundable(orderId)).toMatchObject({
          ok: true,
          value: { paidCents: 2999, refundableCents: 2999, devicesSold: 1, freeDevices: 46 },
        });
        expect(await refundOrder(refundOf(orderId, { restockDevices: 1 }))).toEqual({
          ok: true,
          value: { state: "succeeded" },
        });
        await shop.runUntilIdle();
        expect(await onlyOrder(shop)).toMatchObject({
          paymentStatus: "paid",
          status: "confirmed",
          refundedCents: 2999,
          refunds: [
            { state: "succeeded", amountCents: 2999, origin: "admin", reason: "withdrawal" },
          ],
        });
        expect(await shop.db.stockItem.findFirstOrThrow()).toMatchObject({ sold: 0, reserved: 0 });
        expect((await mailKinds()).filter((kind) => kind === "order_refunded")).toHaveLength(1);
        expect(await refundsAskedOf(shop, method)).toBe(1);
        await expectRecordsToBalance(shop);
      },
    );

    it(
      "refunds parts, never more than the rest, also for concurrent requests",
      { tags: ["PAY-34"] },
      async () => {
        const { orderId } = await placePaid(shop, { payment_method: method });
        expect(await refundOrder(refundOf(orderId, { amountCents: 1000 }))).toMatchObject({
          ok: true,
        });
        expect(await refundOrder(refundOf(orderId, { amountCents: 2000 }))).toEqual({
          ok: false,
          error: { code: "above_rest" },
        });
        const outcomes = await Promise.all(
          Array.from({ length: 5 }, () => refundOrder(refundOf(orderId, { amountCents: 1999 }))),
        );
        expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
        expect(await onlyOrder(shop)).toMatchObject({ refundedCents: 2999 });
        expect(await refundOrder(refundOf(orderId, { amountCents: 1 }))).toMatchObject({
          ok: false,
        });
        await shop.runUntilIdle();
        await expectRecordsToBalance(shop);
      },
    );

    it("refunds once when the button is clicked twice", { tags: ["PAY-34"] }, async () => {
      const { orderId } = await placePaid(shop, { payment_method: method });
      const input = refundOf(orderId, { restockDevices: 1 });
      const both = await Promise.all([refundOrder(input), refundOrder(input), refundOrder(input)]);
      expect(both.every(({ ok }) => ok)).toBe(true);
      await shop.runUntilIdle();
      expect(await shop.db.refund.count()).toBe(1);
      expect(await onlyOrder(shop)).toMatchObject({ refundedCents: 2999 });
      expect((await mailKinds()).filter((kind) => kind === "order_refunded")).toHaveLength(1);
      await expectRecordsToBalance(shop);
    });

    it(
      "reports a refusal of the provider, and can be requested again",
      { tags: ["PAY-34"] },
      async () => {
        const { orderId } = await placePaid(shop, { payment_method: method });
        await shop.sandbox.fault(
          method,
          method === "stripe" ? "refunds.create" : "captures.refund",
          "decline",
        );
        expect(await refundOrder(refundOf(orderId))).toEqual({
          ok: false,
          error: { code: "refused_by_provider" },
        });
        expect(await onlyOrder(shop)).toMatchObject({
          refundedCents: 0,
          refunds: [{ state: "failed" }],
        });
        expect(await shop.db.alert.findMany()).toMatchObject([{ kind: "refund_failed" }]);
        expect(await refundOrder(refundOf(orderId))).toMatchObject({ ok: true });
        await shop.runUntilIdle();
        await expectRecordsToBalance(shop);
      },
    );

    it(
      "makes a refund with a lost answer once, even after the provider forgot its key",
      { tags: ["PAY-33"] },
      async () => {
        const { orderId } = await placePaid(shop, { payment_method: method });
        const operation = method === "stripe" ? "refunds.create" : "captures.refund";
        await shop.sandbox.fault(method, operation, "commit_then_500", { times: 9 });
        expect(await refundOrder(refundOf(orderId))).toEqual({
          ok: true,
          value: { state: "pending" },
        });
        await shop.sandbox.clearFaults();
        await shop.sandbox.clearIdempotencyKeys();
        await reconcilePayments(clockAhead(26 * 60));
        await shop.runUntilIdle();
        expect(await onlyOrder(shop)).toMatchObject({
          refundedCents: 2999,
          refunds: [{ state: "succeeded" }],
        });
        await expectRecordsToBalance(shop);
      },
    );

    it("imports a refund made in the provider's own dashboard", { tags: ["PAY-34"] }, async () => {
      const { reference, transactionId } = await placePaid(shop, { payment_method: method });
      if (method === "stripe") await shop.sandbox.session(reference, "refund", 999);
      else await shop.sandbox.capture(transactionId, "refund", 999);
      await shop.runUntilIdle();
      expect(await onlyOrder(shop)).toMatchObject({
        refundedCents: 999,
        refunds: [{ state: "succeeded", amountCents: 999, origin: "provider" }],
      });
      expect(await shop.db.alert.findMany()).toMatchObject([{ kind: "refund_at_provider" }]);
      for (const { id } of await shop.sandbox.webhooks()) await shop.sandbox.redeliver(id);
      await shop.runUntilIdle();
      expect(await shop.db.refund.count()).toBe(1);
      await expectRecordsToBalance(shop);
    });

    it("follows a pending refund to its end", { tags: ["PAY-34"] }, async () => {
      const { orderId } = await placePaid(shop, { payment_method: method });
      const operation = method === "stripe" ? "refunds.create" : "captures.refund";
      await shop.sandbox.fault(method, operation, "pending");
      expect(await refundOrder(refundOf(orderId))).toEqual({
        ok: true,
        value: { state: "pending" },
      });
      expect(await onlyOrder(shop)).toMatchObject({ refundedCents: 0 });
      const { providerRefundId } = await shop.db.refund.findFirstOrThrow();
      if (method === "stripe") await shop.sandbox.stripeRefund(providerRefundId ?? "", "complete");
      else await shop.sandbox.paypalRefund(providerRefundId ?? "", "complete");
      await shop.runUntilIdle();
      await reconcilePayments(clockAhead(5));
      expect(await onlyOrder(shop)).toMatchObject({
        refundedCents: 2999,
        refunds: [{ state: "succeeded" }],
      });
      await expectRecordsToBalance(shop);
    });

    it(
      "shows a dispute, removes it from the revenue, and restores it when it is won",
      { tags: ["PAY-35"] },
      async () => {
        const { reference, transactionId } = await placePaid(shop, { payment_method: method });
        const drive = (action: string) =>
          method === "stripe"
            ? shop.sandbox.session(reference, action)
            : shop.sandbox.capture(transactionId, action);
        await drive("dispute");
        await shop.runUntilIdle();
        const disputed = await onlyOrder(shop);
        expect(disputed.disputedAt).not.toBeNull();
        expect(disputed).toMatchObject({
          paymentStatus: "paid",
          disputes: [{ state: "open", amountCents: 2999 }],
        });
        const ledger = async () =>
          (await shop.db.ledgerEntry.aggregate({ _sum: { amountCents: true } }))._sum.amountCents;
        expect(await ledger()).toBe(0);
        expect((await mailKinds()).filter((kind) => kind === "staff_dispute")).toHaveLength(1);
        await drive("dispute_won");
        await shop.runUntilIdle();
        expect(await onlyOrder(shop)).toMatchObject({ disputes: [{ state: "won" }] });
        expect(await ledger()).toBe(2999);
      },
    );

    it(
      "keeps a lost dispute out of the revenue and raises an alert",
      { tags: ["PAY-35"] },
      async () => {
        const { reference, transactionId } = await placePaid(shop, { payment_method: method });
        for (const action of ["dispute", "dispute_lost"])
          await (method === "stripe"
            ? shop.sandbox.session(reference, action)
            : shop.sandbox.capture(transactionId, action));
        await shop.runUntilIdle();
        expect(await onlyOrder(shop)).toMatchObject({ disputes: [{ state: "lost" }] });
        const alerts = (await shop.db.alert.findMany()).map(({ kind }) => kind);
        expect(alerts.sort()).toEqual(["dispute_lost", "dispute_opened"]);
        expect((await shop.db.ledgerEntry.aggregate({ _sum: { amountCents: true } }))._sum).toEqual(
          {
            amountCents: 0,
          },
        );
      },
    );

    it("books back a lost dispute that is won by an appeal", { tags: ["PAY-35"] }, async () => {
      const { reference, transactionId } = await placePaid(shop, { payment_method: method });
      for (const action of ["dispute", "dispute_lost", "dispute_won"]) {
        await (method === "stripe"
          ? shop.sandbox.session(reference, action)
          : shop.sandbox.capture(transactionId, action));
        await shop.runUntilIdle();
      }
      expect(await onlyOrder(shop)).toMatchObject({ disputes: [{ state: "won" }] });
      expect((await shop.db.ledgerEntry.aggregate({ _sum: { amountCents: true } }))._sum).toEqual({
        amountCents: 2999,
      });
    });
  },
);

it("books no money for an inquiry until it becomes a dispute", { tags: ["PAY-35"] }, async () => {
  const { reference } = await placePaid(shop);
  const ledgerCents = async () =>
    (await shop.db.ledgerEntry.aggregate({ _sum: { amountCents: true } }))._sum.amountCents;
  await shop.sandbox.session(reference, "inquiry");
  await shop.runUntilIdle();
  expect(await onlyOrder(shop)).toMatchObject({ disputedAt: null, disputes: [] });
  expect(await ledgerCents()).toBe(2999);
  await shop.sandbox.session(reference, "dispute");
  await shop.runUntilIdle();
  expect(await onlyOrder(shop)).toMatchObject({ disputes: [{ state: "open" }] });
  expect(await ledgerCents()).toBe(0);
});

it("reverses a refund that the customer's bank returns later", { tags: ["PAY-34"] }, async () => {
  const { orderId } = await placePaid(shop);
  expect(await refundOrder(refundOf(orderId))).toMatchObject({ ok: true });
  const { providerRefundId } = await shop.db.refund.findFirstOrThrow();
  await shop.sandbox.stripeRefund(providerRefundId ?? "", "fail");
  await shop.runUntilIdle();
  expect(await onlyOrder(shop)).toMatchObject({
    refundedCents: 0,
    refunds: [{ state: "failed" }],
  });
  expect((await shop.db.alert.findMany()).map(({ kind }) => kind)).toEqual(["refund_failed"]);
  await expectRecordsToBalance(shop);
  expect(await refundOrder(refundOf(orderId))).toMatchObject({ ok: true });
  await shop.runUntilIdle();
  await expectRecordsToBalance(shop);
});

it("raises one alert for a refund that failed in the provider's dashboard", async () => {
  const { reference, transactionId } = await placePaid(shop);
  await shop.sandbox.session(reference, "refund", 999);
  const read = await getPaymentProvider("stripe").readMovements({ reference, transactionId });
  const refundId = read.ok ? read.value.refunds[0]?.refundId : undefined;
  await shop.sandbox.stripeRefund(refundId ?? "", "fail");
  await shop.runUntilIdle();
  expect(await onlyOrder(shop)).toMatchObject({
    refundedCents: 0,
    refunds: [{ state: "failed", origin: "provider" }],
  });
  expect((await shop.db.alert.findMany()).map(({ kind }) => kind)).toEqual(["refund_failed"]);
  await expectRecordsToBalance(shop);
});

it(
  "marks no refund as failed while another process is making it",
  { tags: ["PAY-34"] },
  async () => {
    const { orderId } = await placePaid(shop, { payment_method: "paypal" });
    await shop.sandbox.fault("paypal", "captures.refund", "delay", { delayMs: 60_000 });
    const asking = refundOrder(refundOf(orderId));
    await expect.poll(async () => (await shop.sandbox.requests("captures.refund")).length).toBe(1);
    const { id } = await shop.db.refund.findFirstOrThrow();
    expect(await makeRefund(id)).toMatchObject({ ok: false });
    await shop.sandbox.clearFaults();
    expect(await asking).toEqual({ ok: true, value: { state: "succeeded" } });
    expect(await makeRefund(id)).toEqual({ ok: true, value: "succeeded" });
    expect(await onlyOrder(shop)).toMatchObject({ refunds: [{ state: "succeeded" }] });
    expect(await shop.db.alert.count()).toBe(0);
    await expectRecordsToBalance(shop);
  },
);

it(
  "refunds a part once when two processes ask on both sides of a full hour",
  { tags: ["PAY-34"] },
  async () => {
    const { orderId } = await placePaid(shop, { payment_method: "paypal" });
    await shop.sandbox.fault("paypal", "captures.refund", "delay", { delayMs: 60_000 });
    const input = refundOf(orderId, { amountCents: 1000 });
    const asking = refundOrder(input, () => new Date("2026-03-10T10:59:59Z"));
    await expect.poll(async () => (await shop.sandbox.requests("captures.refund")).length).toBe(1);
    const { id } = await shop.db.refund.findFirstOrThrow();
    await makeRefund(id, () => new Date("2026-03-10T11:00:01Z"));
    await shop.sandbox.clearFaults();
    await asking;
    expect(await shop.sandbox.payments()).toMatchObject([{ refundedCents: 1000 }]);
    await expectRecordsToBalance(shop);
  },
);
