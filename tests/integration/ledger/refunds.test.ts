import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { makeRefund } from "@/lib/ledger/commands/make-refund";
import { reconcilePayments } from "@/lib/ledger/commands/reconcile";
import { refundOrder } from "@/lib/ledger/commands/refund-order";
import { repairOrder } from "@/lib/ledger/commands/repair-order";
import { settlePayment } from "@/lib/ledger/commands/settle-payment";
import { findRefundable, listPaymentComparisons } from "@/lib/ledger/queries";
import { wasAbandoned } from "@/lib/orders/commands/payment-status";
import { getPaymentProvider } from "@/lib/payments/registry";
import { createAdmin } from "@/prisma/builders/admin";
import { byAdmin, byStaff } from "../../support/by-staff";
import { sample } from "../../support/full";
import { expectRecordsToBalance } from "../../support/ledger-balance";
import {
  clockAhead,
  confirmations,
  onlyOrder,
  placeAttempt,
  placePaid,
  refundOf,
  refundsAskedOf,
} from "../../support/payments";
import { signInAs } from "../../support/request";
import { useShop } from "../../support/use-shop";
import { outcomeOf } from "../../support/value-of";

const shop = useShop({ admin: true });

const countMails = (kind: string) => shop.db.emailMessage.count({ where: { kind } });
const alertKinds = async () =>
  (await shop.db.alert.findMany({ orderBy: { kind: "asc" } })).map(({ kind }) => kind);
const ledgerCents = async () =>
  (await shop.db.ledgerEntry.aggregate({ _sum: { amountCents: true } }))._sum.amountCents;

// PayPal refunds in `npm test` too: below.
describe.each(sample(1, ["stripe", "paypal"] as const))(
  "refunds through %s",
  { tags: ["PAY-33", "PAY-34", "PAY-35"] },
  (method) => {
    const operation = method === "stripe" ? "refunds.create" : "captures.refund";
    const pay = () => placePaid(shop, { payment_method: method });
    /** Does something in the provider's own dashboard. */
    const atProvider = (
      paid: { reference: string; transactionId: string },
      action: string,
      cents?: number,
    ) =>
      method === "stripe"
        ? shop.sandbox.session(paid.reference, action, cents)
        : shop.sandbox.capture(paid.transactionId, action, cents);

    it("refunds the whole amount once when the button is pressed often, restores the device and sends one e-mail", async () => {
      const { orderId } = await pay();
      expect(await byStaff(findRefundable)(orderId)).toMatchObject({
        paidCents: 2999,
        refundableCents: 2999,
        out: { devices: 1, serums: 1, travelCases: 0 },
      });
      const input = refundOf(orderId, { restock: { devices: 1, serums: 1, travelCases: 0 } });
      const presses = await Promise.all([1, 2, 3].map(() => byAdmin(refundOrder)(input)));
      expect(presses.every(({ ok }) => ok)).toBe(true);
      await shop.runUntilIdle();
      expect(await onlyOrder(shop)).toMatchObject({
        paymentStatus: "paid",
        status: "confirmed",
        refundedCents: 2999,
        refunds: [{ state: "succeeded", amountCents: 2999, origin: "admin", reason: "withdrawal" }],
      });
      expect(await shop.db.stockItem.findFirstOrThrow()).toMatchObject({ sold: 0, reserved: 0 });
      expect(await countMails("order_refunded")).toBe(1);
      await expectRecordsToBalance(shop);
    });

    it("refunds parts, never more than the rest, also for concurrent requests", async () => {
      const { orderId } = await pay();
      const refund = (amountCents: number) =>
        byAdmin(refundOrder)(refundOf(orderId, { amountCents }));
      const first = refundOf(orderId, { amountCents: 1000 });
      expect(await byAdmin(refundOrder)(first)).toMatchObject({ ok: true });
      expect(await refund(2000)).toEqual({ ok: false, error: { code: "above_rest" } });
      const outcomes = await Promise.all(Array.from({ length: 5 }, () => refund(1999)));
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
      expect(await onlyOrder(shop)).toMatchObject({ refundedCents: 2999 });
      expect(await refund(1)).toMatchObject({ ok: false });
      await shop.runUntilIdle();
      await expectRecordsToBalance(shop);
      // The key of another order's refund.
      const other = await pay();
      expect(await outcomeOf(byAdmin(refundOrder)({ ...first, orderId: other.orderId }))).toBe(
        "key_in_use",
      );
    });

    it("makes a refund with a lost answer once, even after the provider forgot its key", async () => {
      const { orderId } = await pay();
      await shop.sandbox.fault(method, operation, "commit_then_500", { times: 9 });
      expect(await byAdmin(refundOrder)(refundOf(orderId))).toMatchObject({
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
    });

    it("imports a refund made in the provider's own dashboard", async () => {
      await atProvider(await pay(), "refund", 999);
      await shop.runUntilIdle();
      expect(await onlyOrder(shop)).toMatchObject({
        refundedCents: 999,
        refunds: [{ state: "succeeded", amountCents: 999, origin: "provider" }],
      });
      expect(await alertKinds()).toEqual(["refund_at_provider"]);
      for (const { id } of await shop.sandbox.webhooks()) await shop.sandbox.redeliver(id);
      await shop.runUntilIdle();
      expect(await shop.db.refund.count()).toBe(1);
      await expectRecordsToBalance(shop);
    });

    it("follows a pending refund to its end", async () => {
      const { orderId } = await pay();
      await shop.sandbox.fault(method, operation, "pending");
      expect(await byAdmin(refundOrder)(refundOf(orderId))).toMatchObject({
        value: { state: "pending" },
      });
      expect(await onlyOrder(shop)).toMatchObject({ refundedCents: 0 });
      const { providerRefundId } = await shop.db.refund.findFirstOrThrow();
      const ended = method === "stripe" ? shop.sandbox.stripeRefund : shop.sandbox.paypalRefund;
      await ended(providerRefundId ?? "", "complete");
      await shop.runUntilIdle();
      await reconcilePayments(clockAhead(5));
      expect(await onlyOrder(shop)).toMatchObject({
        refundedCents: 2999,
        refunds: [{ state: "succeeded" }],
      });
      await expectRecordsToBalance(shop);
    });

    it("removes a dispute from the revenue, also a lost one, until it is won by an appeal", async () => {
      const paid = await pay();
      await atProvider(paid, "dispute");
      await shop.runUntilIdle();
      const disputed = await onlyOrder(shop);
      expect(disputed.disputedAt).not.toBeNull();
      expect(disputed).toMatchObject({
        paymentStatus: "paid",
        disputes: [{ state: "open", amountCents: 2999 }],
      });
      expect(await ledgerCents()).toBe(0);
      expect(await countMails("staff_dispute")).toBe(1);
      for (const [action, state, cents] of [
        ["dispute_lost", "lost", 0],
        ["dispute_won", "won", 2999],
      ] as const) {
        await atProvider(paid, action);
        await shop.runUntilIdle();
        expect(await onlyOrder(shop)).toMatchObject({ disputes: [{ state }] });
        expect(await ledgerCents()).toBe(cents);
        expect(await alertKinds()).toEqual(["dispute_lost", "dispute_opened"]);
      }
    });
  },
);

it("books no money for an inquiry until it becomes a dispute", { tags: ["PAY-35"] }, async () => {
  const { reference } = await placePaid(shop);
  await shop.sandbox.session(reference, "inquiry");
  await shop.runUntilIdle();
  expect(await onlyOrder(shop)).toMatchObject({ disputedAt: null, disputes: [] });
  expect(await ledgerCents()).toBe(2999);
  await shop.sandbox.session(reference, "dispute");
  await shop.runUntilIdle();
  expect(await onlyOrder(shop)).toMatchObject({ disputes: [{ state: "open" }] });
  expect(await ledgerCents()).toBe(0);
  await shop.sandbox.session(reference, "dispute_won");
  await shop.runUntilIdle();
  expect(await onlyOrder(shop)).toMatchObject({ disputes: [{ state: "won" }] });
  expect(await ledgerCents()).toBe(2999);
});

it(
  "a refund that the provider refuses or the customer's bank returns can be made again",
  { tags: ["PAY-34"] },
  async () => {
    const { orderId, reference } = await placePaid(shop);
    const refund = () => byAdmin(refundOrder)(refundOf(orderId));
    const fail = async ({ providerRefundId }: { providerRefundId: string | null }) => {
      await shop.sandbox.stripeRefund(providerRefundId ?? "", "fail");
      await shop.runUntilIdle();
      expect(await onlyOrder(shop)).toMatchObject({ refundedCents: 0 });
      await expectRecordsToBalance(shop);
    };
    // Made in the provider's dashboard.
    await shop.sandbox.session(reference, "refund", 999);
    await shop.runUntilIdle();
    await fail(await shop.db.refund.findFirstOrThrow());
    expect(await alertKinds()).toEqual(["refund_at_provider", "refund_failed"]);

    await shop.sandbox.fault("stripe", "refunds.create", "decline");
    expect(await refund()).toEqual({ ok: false, error: { code: "refused_by_provider" } });
    expect(await onlyOrder(shop)).toMatchObject({ refundedCents: 0 });
    expect(await shop.db.alert.count()).toBe(3);
    expect(await refund()).toEqual({ ok: true, value: { state: "succeeded" } });

    const made = await shop.db.refund.findFirstOrThrow({ where: { state: "succeeded" } });
    await fail(made);
    expect(await shop.db.alert.count({ where: { kind: "refund_failed" } })).toBe(3);
    expect(await refund()).toMatchObject({ ok: true });
    await shop.runUntilIdle();
    expect(await refundsAskedOf(shop, "stripe")).toBe(3);
    await expectRecordsToBalance(shop);
  },
);

it("a refund that two processes make is made once on both sides of a full hour", async () => {
  const { orderId } = await placePaid(shop, { payment_method: "paypal" });
  // The provider does not answer until the faults are cleared.
  await shop.sandbox.fault("paypal", "captures.refund", "delay", { delayMs: 60_000 });
  const asking = byAdmin(refundOrder)(
    refundOf(orderId, { amountCents: 1000 }),
    () => new Date("2026-03-10T10:59:59Z"),
  );
  await expect.poll(() => refundsAskedOf(shop, "paypal")).toBe(1);
  const { id } = await shop.db.refund.findFirstOrThrow();
  expect(await makeRefund(id, () => new Date("2026-03-10T11:00:01Z"))).toMatchObject({ ok: false });
  await shop.sandbox.clearFaults();
  expect(await asking).toEqual({ ok: true, value: { state: "succeeded" } });
  expect(await makeRefund(id)).toEqual({ ok: true, value: "succeeded" });
  expect(await shop.sandbox.payments()).toMatchObject([{ refundedCents: 1000 }]);
  expect(await shop.db.alert.count()).toBe(0);
  await expectRecordsToBalance(shop);
});

/** Has the order paid by card after PayPal took its money too, without telling the shop. */
async function payTwice() {
  const checkout_key = randomUUID();
  const first = await placeAttempt(shop, { checkout_key, payment_method: "paypal" });
  await shop.sandbox.fault("paypal", "webhook", "drop", { times: 9 });
  await shop.sandbox.order(first.reference, "approve");
  await shop.sandbox.fault("paypal", "orders.capture", "drop", { times: 3 });
  expect(await settlePayment(first.id)).toMatchObject({ ok: false });
  const second = await placeAttempt(shop, { checkout_key });
  // The call was under way, but no process is left to receive the answer.
  await getPaymentProvider("paypal").capture(first.reference, `capture-${first.id}`);
  await shop.sandbox.session(second.reference, "pay");
  await shop.runUntilIdle();
  return first;
}

async function expireHolds(): Promise<void> {
  await shop.db.stockReservation.updateMany({ data: { state: "released" } });
  await shop.db.stockItem.updateMany({ data: { reserved: 0 } });
  await shop.db.partStock.updateMany({ data: { reserved: 0 } });
}

describe("automatic refunds", { tags: ["PAY-24", "PAY-27"] }, () => {
  it("refunds the second payment of an order once and flags it", async () => {
    const checkout_key = randomUUID();
    const first = await placeAttempt(shop, { checkout_key, payment_method: "paypal" });
    await shop.sandbox.fault("paypal", "webhook", "drop", { times: 9 });
    await shop.sandbox.order(first.reference, "approve");
    // The capture is under way while the customer goes back and pays by card.
    await shop.sandbox.fault("paypal", "orders.capture", "delay", { delayMs: 60_000 });
    const capturing = settlePayment(first.id);
    await expect.poll(async () => (await shop.sandbox.requests("orders.capture")).length).toBe(1);
    const second = await placeAttempt(shop, { checkout_key, payment_method: "stripe" });
    await shop.sandbox.session(second.reference, "pay");
    await shop.runUntilIdle();
    await shop.sandbox.clearFaults();
    await capturing;
    await shop.runUntilIdle();
    await reconcilePayments(clockAhead(5));
    await shop.runUntilIdle();

    const order = await onlyOrder(shop);
    expect(order).toMatchObject({ paymentStatus: "paid", status: "confirmed", refundedCents: 0 });
    expect(order.attempts.map(({ state }) => state).sort()).toEqual([
      "duplicate_paid",
      "succeeded",
    ]);
    expect(order.refunds).toMatchObject([
      { attemptId: first.id, amountCents: 2999, state: "succeeded", reason: "paid_twice" },
    ]);
    expect(await refundsAskedOf(shop, "paypal")).toBe(1);
    expect(await alertKinds()).toEqual(["paid_twice"]);
    await expectRecordsToBalance(shop);
  });

  it("finds a second payment whose answer and events were lost, and refunds it at an administrator's request when its first refund was refused", async () => {
    const { orderId } = await payTwice();
    expect((await onlyOrder(shop)).refunds).toEqual([]);
    await shop.sandbox.fault("paypal", "captures.refund", "decline");
    await reconcilePayments(clockAhead(5));
    await shop.runUntilIdle();
    const { number, refunds } = await onlyOrder(shop);
    expect(refunds).toMatchObject([{ state: "failed", reason: "paid_twice" }]);
    expect(await byStaff(listPaymentComparisons)(number)).toMatchObject([
      { differences: ["refund_due"] },
      { differences: [] },
    ]);

    expect(await byAdmin(repairOrder)({ orderId })).toEqual({ ok: true, value: null });
    expect(await byAdmin(repairOrder)({ orderId })).toEqual({ ok: true, value: null });
    await shop.runUntilIdle();

    expect(await byStaff(listPaymentComparisons)(number)).toMatchObject([
      { differences: [] },
      { differences: [] },
    ]);
    const after = await onlyOrder(shop);
    expect(after).toMatchObject({ paymentStatus: "paid", refundedCents: 0 });
    expect(after.refunds.filter(({ state }) => state === "succeeded")).toHaveLength(1);
    await expectRecordsToBalance(shop);
  });

  it("accepts a refund event before the payment's event", { tags: ["PAY-34"] }, async () => {
    const { reference } = await placeAttempt(shop);
    await shop.sandbox.fault("stripe", "webhook", "drop", { times: 9 });
    await shop.sandbox.session(reference, "pay");
    await shop.sandbox.clearFaults();
    await shop.sandbox.session(reference, "refund");
    await shop.runUntilIdle();
    expect(await onlyOrder(shop)).toMatchObject({
      paymentStatus: "paid",
      refundedCents: 2999,
      refunds: [{ origin: "provider", state: "succeeded" }],
    });
    await expectRecordsToBalance(shop);
  });

  it("refunds a late payment when the last device was sold to another customer", async () => {
    await shop.reset({ stock: 1 });
    await signInAs(await createAdmin(shop.db));
    const { reference } = await placeAttempt(shop);
    await shop.sandbox.fault("stripe", "webhook", "drop", { times: 9 });
    await shop.sandbox.session(reference, "pay");
    // The hold expired before the payment's event arrived.
    await expireHolds();
    const { orderId } = await shop.db.paymentAttempt.findFirstOrThrow();
    await shop.db.order.updateMany({ data: { status: "cancelled" } });
    const closed = { at: new Date(), actor: "system", type: "abandoned", data: {} };
    await shop.db.orderEvent.create({ data: { orderId, ...closed } });
    await shop.sandbox.clearFaults();
    await placePaid(shop, { checkout_key: randomUUID(), customerEmail: "altra@example.it" });
    await reconcilePayments(clockAhead(5));
    await shop.runUntilIdle();

    const late = await shop.db.order.findFirstOrThrow({
      where: { email: "francesca@example.it" },
      include: { refunds: true },
    });
    expect(late).toMatchObject({
      status: "cancelled",
      refundedCents: 2999,
      refunds: [{ reason: "out_of_stock", state: "succeeded" }],
    });
    // Its customer has paid, so it no longer counts as closed for want of a payment.
    expect(await wasAbandoned(shop.db, late)).toBe(false);
    const told = await shop.db.emailMessage.findMany({ where: { orderId: late.id } });
    expect(told.map(({ kind }) => kind)).not.toContain("order_confirmation");
    expect(told.map(({ kind }) => kind)).toContain("order_refunded");
    expect(await alertKinds()).toEqual(["paid_without_stock"]);
    await expectRecordsToBalance(shop);
  });

  it("refunds a payment for an order that an administrator had cancelled", async () => {
    const { id, reference, orderId } = await placeAttempt(shop);
    await shop.sandbox.fault("stripe", "webhook", "drop", { times: 9 });
    await shop.sandbox.session(reference, "pay");
    await shop.db.order.updateMany({ data: { status: "cancelled" } });
    const change = { at: new Date(), actor: "admin:1", type: "status_changed", data: {} };
    await shop.db.orderEvent.create({ data: { orderId, ...change } });
    await settlePayment(id);
    await shop.runUntilIdle();
    expect(await onlyOrder(shop)).toMatchObject({
      status: "cancelled",
      paymentStatus: "paid",
      reservation: { state: "released" },
      refundedCents: 2999,
      refunds: [{ reason: "paid_after_cancellation", state: "succeeded" }],
    });
    expect(await alertKinds()).toEqual(["paid_after_cancellation"]);
    expect(await confirmations(shop)).toHaveLength(0);
    await expectRecordsToBalance(shop);
  });
});
