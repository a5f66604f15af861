import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { placeOrder } from "@/lib/checkout/commands/place-order";
import { type PlaceOrderInput } from "@/lib/checkout/schema";
import { getPaymentProvider } from "@/lib/payments/registry";
import { checkTotals } from "@/lib/settlement/commands/check-totals";
import { makeRefund } from "@/lib/settlement/commands/make-refund";
import { fetchMissedEvents, reconcilePayments } from "@/lib/settlement/commands/reconcile";
import { refundOrder } from "@/lib/settlement/commands/refund-order";
import { repairOrder } from "@/lib/settlement/commands/repair-order";
import { settlePayment } from "@/lib/settlement/commands/settle-payment";
import { findRefundable, listPaymentComparisons } from "@/lib/settlement/queries";
import { type RefundInput } from "@/lib/settlement/schema";
import { createAdmin } from "@/prisma/builders/admin";
import { expectBooksToBalance } from "../support/books";
import { signInAs, startRequest } from "../support/request";
import { checkoutInput, startShop, type TestShop } from "../support/shop";

vi.mock("next/headers", () => import("../support/request"));

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.reset();
  startRequest();
  await signInAs(await createAdmin(shop.db));
});

const later = (minutes: number) => () => new Date(Date.now() + minutes * 60_000);

/** Places an order and returns its attempt with the provider's reference. */
async function place(overrides: Partial<PlaceOrderInput> = {}) {
  expect(await placeOrder(checkoutInput(overrides))).toMatchObject({ ok: true });
  const attempt = await shop.db.paymentAttempt.findFirstOrThrow({ orderBy: { createdAt: "desc" } });
  return { ...attempt, reference: attempt.providerReference ?? "" };
}

/** A paid order, by either provider. */
async function pay(overrides: Partial<PlaceOrderInput> = {}) {
  const { id, reference, provider } = await place(overrides);
  if (provider === "stripe") await shop.sandbox.session(reference, "pay");
  else await shop.sandbox.order(reference, "approve");
  await shop.settleDown();
  const attempt = await shop.db.paymentAttempt.findUniqueOrThrow({ where: { id } });
  expect(attempt.state).toBe("succeeded");
  return { ...attempt, reference, transactionId: attempt.transactionId ?? "" };
}

const ask = (orderId: string, overrides: Partial<RefundInput> = {}): RefundInput => ({
  orderId,
  idempotencyKey: randomUUID(),
  amountCents: 2999,
  reason: "withdrawal",
  restockDevices: 0,
  ...overrides,
});

const onlyOrder = () =>
  shop.db.order.findFirstOrThrow({
    include: { attempts: true, refunds: true, reservation: true, events: true, disputes: true },
  });
const mailKinds = async () =>
  (await shop.db.emailMessage.findMany({ orderBy: { createdAt: "asc" } })).map(({ kind }) => kind);
const refundsAtProvider = async (provider: string) =>
  (await shop.sandbox.requests(provider === "stripe" ? "refunds.create" : "captures.refund"))
    .length;

describe.each(["stripe", "paypal"] as const)("PAY-34 refunds through %s", (method) => {
  it("PAY-34 gives the whole amount back, puts the device on the shelf and tells the buyer once", async () => {
    const { orderId } = await pay({ payment_method: method });
    expect(await findRefundable(orderId)).toMatchObject({
      ok: true,
      value: { paidCents: 2999, refundableCents: 2999, devicesSold: 1, freeDevices: 46 },
    });
    expect(await refundOrder(ask(orderId, { restockDevices: 1 }))).toEqual({
      ok: true,
      value: { state: "succeeded" },
    });
    await shop.settleDown();
    expect(await onlyOrder()).toMatchObject({
      paymentStatus: "paid",
      status: "confirmed",
      refundedCents: 2999,
      refunds: [{ state: "succeeded", amountCents: 2999, origin: "admin", reason: "withdrawal" }],
    });
    expect(await shop.db.stockItem.findFirstOrThrow()).toMatchObject({ sold: 0, reserved: 0 });
    expect((await mailKinds()).filter((kind) => kind === "order_refunded")).toHaveLength(1);
    expect(await refundsAtProvider(method)).toBe(1);
    await expectBooksToBalance(shop);
  });

  it("PAY-34 gives parts back, never more than the rest, whoever asks at once", async () => {
    const { orderId } = await pay({ payment_method: method });
    expect(await refundOrder(ask(orderId, { amountCents: 1000 }))).toMatchObject({ ok: true });
    expect(await refundOrder(ask(orderId, { amountCents: 2000 }))).toEqual({
      ok: false,
      error: { code: "above_rest" },
    });
    const rush = await Promise.all(
      Array.from({ length: 5 }, () => refundOrder(ask(orderId, { amountCents: 1999 }))),
    );
    expect(rush.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await onlyOrder()).toMatchObject({ refundedCents: 2999 });
    expect(await refundOrder(ask(orderId, { amountCents: 1 }))).toMatchObject({ ok: false });
    await shop.settleDown();
    await expectBooksToBalance(shop);
  });

  it("PAY-34 refunds once when the button is clicked twice", async () => {
    const { orderId } = await pay({ payment_method: method });
    const input = ask(orderId, { restockDevices: 1 });
    const both = await Promise.all([refundOrder(input), refundOrder(input), refundOrder(input)]);
    expect(both.every(({ ok }) => ok)).toBe(true);
    await shop.settleDown();
    expect(await shop.db.refund.count()).toBe(1);
    expect(await onlyOrder()).toMatchObject({ refundedCents: 2999 });
    expect((await mailKinds()).filter((kind) => kind === "order_refunded")).toHaveLength(1);
    await expectBooksToBalance(shop);
  });

  it("PAY-34 tells when the provider refuses, and the money can be asked for again", async () => {
    const { orderId } = await pay({ payment_method: method });
    await shop.sandbox.fault(
      method,
      method === "stripe" ? "refunds.create" : "captures.refund",
      "decline",
    );
    expect(await refundOrder(ask(orderId))).toEqual({
      ok: false,
      error: { code: "refused_by_provider" },
    });
    expect(await onlyOrder()).toMatchObject({ refundedCents: 0, refunds: [{ state: "failed" }] });
    expect(await shop.db.alert.findMany()).toMatchObject([{ kind: "refund_failed" }]);
    expect(await refundOrder(ask(orderId))).toMatchObject({ ok: true });
    await shop.settleDown();
    await expectBooksToBalance(shop);
  });

  it("PAY-33 makes a refund whose answer was lost once, even after the provider forgot its key", async () => {
    const { orderId } = await pay({ payment_method: method });
    const operation = method === "stripe" ? "refunds.create" : "captures.refund";
    await shop.sandbox.fault(method, operation, "commit_then_500", { times: 9 });
    expect(await refundOrder(ask(orderId))).toEqual({ ok: true, value: { state: "pending" } });
    await shop.sandbox.clearFaults();
    await shop.sandbox.forgetKeys();
    await reconcilePayments(later(26 * 60));
    await shop.settleDown();
    expect(await onlyOrder()).toMatchObject({
      refundedCents: 2999,
      refunds: [{ state: "succeeded" }],
    });
    await expectBooksToBalance(shop);
  });

  it("PAY-34 takes over a refund made in the provider's own dashboard", async () => {
    const { reference, transactionId } = await pay({ payment_method: method });
    if (method === "stripe") await shop.sandbox.session(reference, "refund", 999);
    else await shop.sandbox.capture(transactionId, "refund", 999);
    await shop.settleDown();
    expect(await onlyOrder()).toMatchObject({
      refundedCents: 999,
      refunds: [{ state: "succeeded", amountCents: 999, origin: "provider" }],
    });
    expect(await shop.db.alert.findMany()).toMatchObject([{ kind: "refund_at_provider" }]);
    for (const { id } of await shop.sandbox.webhooks()) await shop.sandbox.redeliver(id);
    await shop.settleDown();
    expect(await shop.db.refund.count()).toBe(1);
    await expectBooksToBalance(shop);
  });

  it("PAY-34 follows a pending refund to its end", async () => {
    const { orderId } = await pay({ payment_method: method });
    const operation = method === "stripe" ? "refunds.create" : "captures.refund";
    await shop.sandbox.fault(method, operation, "pending");
    expect(await refundOrder(ask(orderId))).toEqual({ ok: true, value: { state: "pending" } });
    expect(await onlyOrder()).toMatchObject({ refundedCents: 0 });
    const { providerRefundId } = await shop.db.refund.findFirstOrThrow();
    if (method === "stripe") await shop.sandbox.stripeRefund(providerRefundId ?? "", "complete");
    else await shop.sandbox.paypalRefund(providerRefundId ?? "", "complete");
    await shop.settleDown();
    await reconcilePayments(later(5));
    expect(await onlyOrder()).toMatchObject({
      refundedCents: 2999,
      refunds: [{ state: "succeeded" }],
    });
    await expectBooksToBalance(shop);
  });

  it("PAY-35 shows a dispute, takes it out of the books, and puts it back when it is won", async () => {
    const { reference, transactionId } = await pay({ payment_method: method });
    const drive = (action: string) =>
      method === "stripe"
        ? shop.sandbox.session(reference, action)
        : shop.sandbox.capture(transactionId, action);
    await drive("dispute");
    await shop.settleDown();
    const disputed = await onlyOrder();
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
    await shop.settleDown();
    expect(await onlyOrder()).toMatchObject({ disputes: [{ state: "won" }] });
    expect(await ledger()).toBe(2999);
  });

  it("PAY-35 keeps a lost dispute out of the books and raises an alert", async () => {
    const { reference, transactionId } = await pay({ payment_method: method });
    for (const action of ["dispute", "dispute_lost"])
      await (method === "stripe"
        ? shop.sandbox.session(reference, action)
        : shop.sandbox.capture(transactionId, action));
    await shop.settleDown();
    expect(await onlyOrder()).toMatchObject({ disputes: [{ state: "lost" }] });
    const alerts = (await shop.db.alert.findMany()).map(({ kind }) => kind);
    expect(alerts.sort()).toEqual(["dispute_lost", "dispute_opened"]);
    expect((await shop.db.ledgerEntry.aggregate({ _sum: { amountCents: true } }))._sum).toEqual({
      amountCents: 0,
    });
  });
});

it("PAY-34 takes a refund back out of the books when the buyer's bank returns it later", async () => {
  const { orderId } = await pay();
  expect(await refundOrder(ask(orderId))).toMatchObject({ ok: true });
  const { providerRefundId } = await shop.db.refund.findFirstOrThrow();
  await shop.sandbox.stripeRefund(providerRefundId ?? "", "fail");
  await shop.settleDown();
  expect(await onlyOrder()).toMatchObject({ refundedCents: 0, refunds: [{ state: "failed" }] });
  expect((await shop.db.alert.findMany()).map(({ kind }) => kind)).toEqual(["refund_failed"]);
  await expectBooksToBalance(shop);
  expect(await refundOrder(ask(orderId))).toMatchObject({ ok: true });
  await shop.settleDown();
  await expectBooksToBalance(shop);
});

it("PAY-34 calls no refund failed because somebody else is making it", async () => {
  const { orderId } = await pay({ payment_method: "paypal" });
  await shop.sandbox.fault("paypal", "captures.refund", "delay", { delayMs: 60_000 });
  const asking = refundOrder(ask(orderId));
  await expect.poll(async () => (await shop.sandbox.requests("captures.refund")).length).toBe(1);
  const { id } = await shop.db.refund.findFirstOrThrow();
  expect(await makeRefund(id)).toMatchObject({ ok: false });
  await shop.sandbox.clearFaults();
  expect(await asking).toEqual({ ok: true, value: { state: "succeeded" } });
  expect(await makeRefund(id)).toEqual({ ok: true, value: "succeeded" });
  expect(await onlyOrder()).toMatchObject({ refunds: [{ state: "succeeded" }] });
  expect(await shop.db.alert.count()).toBe(0);
  await expectBooksToBalance(shop);
});

describe("money that must go back by itself", () => {
  it("PAY-24 refunds the second payment of an order once and flags it", async () => {
    const checkout_key = randomUUID();
    const first = await place({ checkout_key, payment_method: "paypal" });
    await shop.sandbox.fault("paypal", "webhook", "drop", { times: 9 });
    await shop.sandbox.order(first.reference, "approve");
    // The capture is on its way while the shopper goes back and pays by card.
    await shop.sandbox.fault("paypal", "orders.capture", "delay", { delayMs: 60_000 });
    const capturing = settlePayment(first.id);
    await expect.poll(async () => (await shop.sandbox.requests("orders.capture")).length).toBe(1);
    const second = await place({ checkout_key, payment_method: "stripe" });
    await shop.sandbox.session(second.reference, "pay");
    await shop.settleDown();
    await shop.sandbox.clearFaults();
    await capturing;
    await shop.settleDown();
    await reconcilePayments(later(5));
    await shop.settleDown();

    const order = await onlyOrder();
    expect(order).toMatchObject({ paymentStatus: "paid", status: "confirmed", refundedCents: 0 });
    expect(order.attempts.map(({ state }) => state).sort()).toEqual([
      "duplicate_paid",
      "succeeded",
    ]);
    expect(order.refunds).toMatchObject([
      { attemptId: first.id, amountCents: 2999, state: "succeeded", reason: "paid_twice" },
    ]);
    expect(await refundsAtProvider("paypal")).toBe(1);
    expect((await shop.db.alert.findMany()).map(({ kind }) => kind)).toEqual(["paid_twice"]);
    await expectBooksToBalance(shop);
  });

  it("PAY-24 finds the money of a given-up payment whose answer and events got lost", async () => {
    const checkout_key = randomUUID();
    const first = await place({ checkout_key, payment_method: "paypal" });
    await shop.sandbox.fault("paypal", "webhook", "drop", { times: 9 });
    await shop.sandbox.order(first.reference, "approve");
    await shop.sandbox.fault("paypal", "orders.capture", "drop", { times: 3 });
    expect(await settlePayment(first.id)).toMatchObject({ ok: false });
    const second = await place({ checkout_key, payment_method: "stripe" });
    // The call was on its way all the time, but nobody is left to hear the answer.
    await getPaymentProvider("paypal").capture(first.reference, `capture-${first.id}`);
    await shop.sandbox.session(second.reference, "pay");
    await shop.settleDown();
    expect((await onlyOrder()).refunds).toEqual([]);

    await reconcilePayments(later(5));
    await shop.settleDown();

    expect(await onlyOrder()).toMatchObject({
      paymentStatus: "paid",
      refunds: [{ attemptId: first.id, state: "succeeded", reason: "paid_twice" }],
    });
    await expectBooksToBalance(shop);
    const asked = (await shop.sandbox.requests("orders.get")).length;
    await reconcilePayments(later(6));
    expect(await shop.sandbox.requests("orders.get")).toHaveLength(asked);
  });

  it("PAY-24 gives a second payment back anew, on a person's word, when its refund was refused", async () => {
    const checkout_key = randomUUID();
    const first = await place({ checkout_key, payment_method: "paypal" });
    await shop.sandbox.fault("paypal", "webhook", "drop", { times: 9 });
    await shop.sandbox.order(first.reference, "approve");
    await shop.sandbox.fault("paypal", "orders.capture", "drop", { times: 3 });
    expect(await settlePayment(first.id)).toMatchObject({ ok: false });
    const second = await place({ checkout_key });
    await shop.sandbox.session(second.reference, "pay");
    await shop.settleDown();
    // The call was on its way all the time; and then PayPal does not give the money back.
    await getPaymentProvider("paypal").capture(first.reference, `capture-${first.id}`);
    await shop.sandbox.fault("paypal", "captures.refund", "decline");
    await reconcilePayments(later(5));
    await shop.settleDown();
    const { number, refunds } = await onlyOrder();
    expect(refunds).toMatchObject([{ state: "failed", reason: "paid_twice" }]);
    const { orderId } = first;
    expect(await listPaymentComparisons(number)).toMatchObject({
      value: [{ differences: ["refund_due"] }, { differences: [] }],
    });

    expect(await repairOrder(orderId)).toEqual({ ok: true, value: null });
    expect(await repairOrder(orderId)).toEqual({ ok: true, value: null });
    await shop.settleDown();

    expect(await listPaymentComparisons(number)).toMatchObject({
      value: [{ differences: [] }, { differences: [] }],
    });
    expect((await onlyOrder()).refunds.filter(({ state }) => state === "succeeded")).toHaveLength(
      1,
    );
    expect(await onlyOrder()).toMatchObject({ paymentStatus: "paid", refundedCents: 0 });
    await expectBooksToBalance(shop);
  });

  it("PAY-34 hears of a refund made before it heard of the payment", async () => {
    const { reference } = await place();
    await shop.sandbox.fault("stripe", "webhook", "drop", { times: 9 });
    await shop.sandbox.session(reference, "pay");
    await shop.sandbox.clearFaults();
    await shop.sandbox.session(reference, "refund");
    await shop.settleDown();
    expect(await onlyOrder()).toMatchObject({
      paymentStatus: "paid",
      refundedCents: 2999,
      refunds: [{ origin: "provider", state: "succeeded" }],
    });
    await expectBooksToBalance(shop);
  });

  it("PAY-27 sells to a late payment what is still free after its reservation expired", async () => {
    const { reference } = await place();
    await shop.sandbox.fault("stripe", "webhook", "drop", { times: 9 });
    await shop.sandbox.session(reference, "complete_unpaid");
    await shop.db.stockReservation.updateMany({ data: { state: "released" } });
    await shop.db.stockItem.updateMany({ data: { reserved: 0 } });
    await shop.sandbox.session(reference, "async_succeed");
    await reconcilePayments(later(60));
    await shop.settleDown();
    expect(await onlyOrder()).toMatchObject({
      paymentStatus: "paid",
      status: "confirmed",
      reservation: { state: "consumed" },
      refunds: [],
    });
    await expectBooksToBalance(shop);
  });

  it("PAY-27 gives a late payment back when the last device went to someone else", async () => {
    await shop.reset({ stock: 1 });
    await signInAs(await createAdmin(shop.db));
    const { reference } = await place();
    await shop.sandbox.fault("stripe", "webhook", "drop", { times: 9 });
    await shop.sandbox.session(reference, "pay");
    // The hold lapsed before anybody told us of the payment.
    await shop.db.stockReservation.updateMany({ data: { state: "released" } });
    await shop.db.stockItem.updateMany({ data: { reserved: 0 } });
    await shop.sandbox.clearFaults();
    await pay({ checkout_key: randomUUID(), customerEmail: "altra@example.it" });
    await reconcilePayments(later(5));
    await shop.settleDown();

    const late = await shop.db.order.findFirstOrThrow({
      where: { email: "francesca@example.it" },
      include: { refunds: true },
    });
    expect(late).toMatchObject({
      status: "cancelled",
      refundedCents: 2999,
      refunds: [{ reason: "out_of_stock", state: "succeeded" }],
    });
    const told = await shop.db.emailMessage.findMany({ where: { orderId: late.id } });
    expect(told.map(({ kind }) => kind)).not.toContain("order_confirmation");
    expect(told.map(({ kind }) => kind)).toContain("order_refunded");
    expect((await shop.db.alert.findMany()).map(({ kind }) => kind)).toEqual([
      "paid_without_stock",
    ]);
    await expectBooksToBalance(shop);
  });

  it("gives back what is paid for an order that an administrator had cancelled", async () => {
    const { id, reference, orderId } = await place();
    await shop.sandbox.fault("stripe", "webhook", "drop", { times: 9 });
    await shop.sandbox.session(reference, "pay");
    await shop.db.order.updateMany({ data: { status: "cancelled" } });
    const change = { at: new Date(), actor: "admin:1", type: "status_changed", data: {} };
    await shop.db.orderEvent.create({ data: { orderId, ...change } });
    await settlePayment(id);
    await shop.settleDown();
    expect(await onlyOrder()).toMatchObject({
      status: "cancelled",
      refundedCents: 2999,
      refunds: [{ reason: "paid_after_cancellation", state: "succeeded" }],
    });
    await expectBooksToBalance(shop);
  });

  it("ends the other pay page of an order that is paid", async () => {
    const checkout_key = randomUUID();
    const first = await place({ checkout_key });
    await pay({ checkout_key, payment_method: "paypal" });
    await shop.db.paymentAttempt.update({ where: { id: first.id }, data: { state: "redirected" } });
    await reconcilePayments(later(5));
    await expect(shop.sandbox.session(first.reference, "pay")).rejects.toThrow();
    expect((await onlyOrder()).status).toBe("confirmed");
  });
});

describe("reconciliation", () => {
  it("fetches the events that never arrived and works them off", async () => {
    const { reference } = await pay();
    await shop.sandbox.fault("stripe", "webhook", "drop", { times: 9 });
    await shop.sandbox.session(reference, "refund", 500);
    await shop.settleDown();
    expect(await shop.db.refund.count()).toBe(0);
    await fetchMissedEvents();
    await shop.settleDown();
    expect(await onlyOrder()).toMatchObject({ refundedCents: 500 });
    await expectBooksToBalance(shop);
  });

  it("compares each provider's day with the ledger every night, and takes over what moved", async () => {
    await pay();
    const { transactionId } = await pay({
      checkout_key: randomUUID(),
      payment_method: "paypal",
      items: [{ sku: "pack-duo-premium", quantity: 1 }],
    });
    await shop.sandbox.fault("paypal", "webhook", "drop", { times: 9 });
    await shop.sandbox.capture(transactionId, "refund", 1000);
    await checkTotals(later(24 * 60));
    const runs = await shop.db.reconciliationRun.findMany({ orderBy: { provider: "asc" } });
    expect(runs).toMatchObject([
      { provider: "stripe", payments: 1, providerCents: 2999, ledgerCents: 2999, unread: 0 },
      { provider: "paypal", payments: 1, providerCents: 4999, ledgerCents: 4999, unread: 0 },
    ]);
    await expectBooksToBalance(shop);
  });

  it("raises an alert, once, for a payment whose amount the provider has otherwise", async () => {
    const { id } = await pay();
    await shop.db.paymentAttempt.update({ where: { id }, data: { amountCents: 2500 } });
    await checkTotals(later(24 * 60));
    await checkTotals(later(24 * 60));
    expect((await shop.db.alert.findMany()).map(({ kind }) => kind)).toEqual(["totals_mismatch"]);
  });

  it("shows our record beside the provider's, and one click repairs it", async () => {
    const { reference, orderId } = await place();
    await shop.sandbox.fault("stripe", "webhook", "drop", { times: 9 });
    await shop.sandbox.session(reference, "pay");
    const { number } = await onlyOrder();
    const before = await listPaymentComparisons(number);
    expect(before).toMatchObject({
      ok: true,
      value: [{ ours: { state: "redirected" }, theirs: { state: "paid" }, differences: ["state"] }],
    });
    expect(await repairOrder(orderId)).toEqual({ ok: true, value: null });
    const after = await listPaymentComparisons(number);
    expect(after).toMatchObject({ ok: true, value: [{ differences: [] }] });
    expect(await onlyOrder()).toMatchObject({ paymentStatus: "paid" });
  });

  it("lists for nobody but administrators, and refunds for nobody else", async () => {
    const { orderId } = await pay();
    startRequest();
    const refusal = { ok: false, error: { code: "not_signed_in" } };
    expect(await refundOrder(ask(orderId))).toEqual(refusal);
    expect(await repairOrder(orderId)).toEqual(refusal);
    expect(await findRefundable(orderId)).toEqual(refusal);
    expect(await listPaymentComparisons(null)).toEqual(refusal);
    expect(await refundsAtProvider("stripe")).toBe(0);
  });
});
