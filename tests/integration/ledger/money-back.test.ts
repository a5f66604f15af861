import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { reconcilePayments } from "@/lib/ledger/commands/reconcile";
import { repairOrder } from "@/lib/ledger/commands/repair-order";
import { settlePayment } from "@/lib/ledger/commands/settle-payment";
import { listPaymentComparisons } from "@/lib/ledger/queries";
import { wasAbandoned } from "@/lib/orders/commands/payment-status";
import { getPaymentProvider } from "@/lib/payments/registry";
import { createAdmin } from "@/prisma/builders/admin";
import { byAdmin, byStaff } from "../../support/by-staff";
import { expectRecordsToBalance } from "../../support/ledger-balance";
import {
  clockAhead,
  confirmations,
  onlyOrder,
  placeAttempt,
  placePaid,
  refundsAskedOf,
} from "../../support/payments";
import { signInAs } from "../../support/request";
import { useShop } from "../../support/use-shop";

const shop = useShop({ admin: true });

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

const alertKinds = async () => (await shop.db.alert.findMany()).map(({ kind }) => kind);

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
