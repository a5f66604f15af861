import { describe, expect, it } from "vitest";
import { confirmPayment } from "@/lib/checkout/commands/confirm-payment";
import { placeOrder } from "@/lib/checkout/commands/place-order";
import { reconcilePayments } from "@/lib/ledger/commands/reconcile";
import { settlePayment } from "@/lib/ledger/commands/settle-payment";
import { clockAhead, expectPaidOnce, onlyOrder, placeAttempt } from "../../support/payments";
import { checkoutInput } from "../../support/shop";
import { useShop } from "../../support/use-shop";

const shop = useShop();

describe("PayPal payments", () => {
  it("captures an approved order when the browser is closed", async () => {
    const { reference } = await placeAttempt(shop, { payment_method: "paypal" });
    await shop.sandbox.order(reference, "approve");
    await shop.runUntilIdle();
    await expectPaidOnce(shop);
    expect(await shop.sandbox.requests("orders.capture")).toHaveLength(1);
  });

  it("reads and settles an order that is already captured", { tags: ["PAY-30"] }, async () => {
    const { reference, id } = await placeAttempt(shop, { payment_method: "paypal" });
    await shop.sandbox.fault("paypal", "webhook", "drop", { times: 9 });
    await shop.sandbox.fault("paypal", "orders.capture", "commit_then_500", { times: 3 });
    await shop.sandbox.order(reference, "approve");
    await settlePayment(id);
    await shop.sandbox.clearFaults();
    await settlePayment(id);
    await shop.runUntilIdle();
    await expectPaidOnce(shop);
  });

  it("keeps a refused instrument open for a new try", { tags: ["PAY-04", "PAY-31"] }, async () => {
    const { reference, id } = await placeAttempt(shop, { payment_method: "paypal" });
    await shop.sandbox.fault("paypal", "webhook", "drop", { times: 9 });
    await shop.sandbox.order(reference, "approve_declining");
    expect(await settlePayment(id)).toEqual({ ok: true, value: "pending" });
    expect(await onlyOrder(shop)).toMatchObject({
      paymentStatus: "pending",
      attempts: [{ failureCode: "INSTRUMENT_DECLINED" }],
    });
    expect(await confirmPayment({ token: reference })).toMatchObject({ paymentStatus: "failed" });
    await shop.sandbox.order(reference, "approve");
    const captures = async () => (await shop.sandbox.requests("orders.capture")).length;
    const before = await captures();
    await shop.sandbox.fault("paypal", "orders.capture", "delay", { delayMs: 60_000 });
    const capturing = settlePayment(id);
    await expect.poll(captures).toBe(before + 1);
    expect(await confirmPayment({ token: reference })).toMatchObject({
      paymentStatus: "pending",
    });
    await shop.sandbox.clearFaults();
    expect(await capturing).toEqual({ ok: true, value: "paid" });
    await shop.runUntilIdle();
    await expectPaidOnce(shop);
  });

  it("takes no money for a cancelled order, however late it is approved", async () => {
    const { reference, orderId } = await placeAttempt(shop, { payment_method: "paypal" });
    await reconcilePayments(clockAhead(60));
    expect(await onlyOrder(shop)).toMatchObject({ attempts: [{ state: "expired" }] });
    const change = { at: clockAhead(61)(), actor: "admin:1", type: "status_changed", data: {} };
    await shop.db.orderEvent.create({ data: { orderId, ...change } });
    await shop.sandbox.order(reference, "approve");
    await shop.runUntilIdle();
    expect(await shop.sandbox.requests("orders.capture")).toHaveLength(0);
    expect(await onlyOrder(shop)).toMatchObject({ status: "cancelled", paymentStatus: "failed" });
  });

  /** Places an order whose captured money PayPal keeps back. Returns its capture. */
  async function keptBack() {
    const { reference, id } = await placeAttempt(shop, { payment_method: "paypal" });
    await shop.sandbox.fault("paypal", "orders.capture", "pending", { times: 1 });
    await shop.sandbox.order(reference, "approve");
    await shop.runUntilIdle();
    const attempt = await shop.db.paymentAttempt.findUniqueOrThrow({ where: { id } });
    expect(attempt.state).toBe("processing");
    return attempt.transactionId ?? "";
  }

  it("waits for a pending capture, then follows its end", { tags: ["PAY-32"] }, async () => {
    await shop.sandbox.capture(await keptBack(), "complete");
    await shop.runUntilIdle();
    await expectPaidOnce(shop);
  });

  it("opens the order again when a pending capture is denied", { tags: ["PAY-32"] }, async () => {
    await shop.sandbox.capture(await keptBack(), "deny");
    await shop.runUntilIdle();
    const denied = await onlyOrder(shop);
    expect(denied).toMatchObject({
      paymentStatus: "failed",
      status: "pending",
      attempts: [{ state: "failed" }],
    });
    const again = checkoutInput({ checkout_key: denied.checkoutKey });
    expect(await placeOrder(again)).toMatchObject({ ok: true, value: { provider: "stripe" } });
    expect(await shop.db.order.count()).toBe(1);
  });
});
