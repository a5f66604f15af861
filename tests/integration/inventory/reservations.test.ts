import { randomUUID } from "node:crypto";
import { addMinutes } from "date-fns";
import { describe, expect, it } from "vitest";
import { holdCart } from "@/lib/cart/commands";
import { confirmPayment } from "@/lib/checkout/commands/confirm-payment";
import { placeOrder } from "@/lib/checkout/commands/place-order";
import { placeOrderMessages } from "@/lib/checkout/copy";
import { SESSION_MINUTES } from "@/lib/checkout/model";
import { type PlaceOrderInput } from "@/lib/checkout/schema";
import { consumeHold, releaseExpiredCartHolds, releaseHold } from "@/lib/inventory/commands/stock";
import { readAvailability } from "@/lib/inventory/queries/stock";
import { reconcilePayments } from "@/lib/ledger/commands/reconcile";
import { HOLD_GRACE_MINUTES } from "@/lib/ledger/model";
import { isFullRun } from "../../support/full";
import { clockAhead, placeAttempt } from "../../support/payments";
import { checkoutInput } from "../../support/shop";
import { stockCounters } from "../../support/stock-counters";
import { useShop } from "../../support/use-shop";
import { outcomeOf } from "../../support/value-of";

const MANY = isFullRun ? 50 : 4;

const shop = useShop();

const stock = () => shop.db.stockItem.findUniqueOrThrow({ where: { id: "scultea-pro" } });

const place = async (overrides: Partial<PlaceOrderInput> = {}, clock?: () => Date) =>
  (await placeAttempt(shop, overrides, clock)).reference;

const moneyTaken = async () =>
  (await shop.sandbox.payments()).filter(({ capturedCents }) => capturedCents > 0);

describe("the last unit", () => {
  it("is sold to one of many customers; the others pay nothing", { tags: ["PAY-26"] }, async () => {
    await shop.reset({ stock: 1 });
    const customers = Array.from({ length: MANY }, (_, index) =>
      checkoutInput({ payment_method: index % 2 ? "paypal" : "stripe" }),
    );

    const outcomes = await Promise.all(customers.map((customer) => placeOrder(customer)));

    const refused = outcomes.flatMap((one) => (one.ok ? [] : [placeOrderMessages[one.error.code]]));
    expect(refused).toHaveLength(MANY - 1);
    expect(new Set(refused)).toEqual(
      new Set(["I pezzi disponibili non bastano per questo ordine. Riduci la quantità e riprova."]),
    );
    expect(await shop.db.order.count()).toBe(1);
    expect(await stock()).toMatchObject({ received: 1, reserved: 1, sold: 0 });
    // No other customer got a pay page.
    const pages = await Promise.all(
      ["sessions.create", "orders.create"].map(shop.sandbox.requests),
    );
    expect(pages.flat()).toHaveLength(1);

    const { provider, providerReference } = await shop.db.paymentAttempt.findFirstOrThrow();
    await (provider === "stripe"
      ? shop.sandbox.session(providerReference ?? "", "pay")
      : shop.sandbox.order(providerReference ?? "", "approve"));
    await shop.runUntilIdle();
    expect(await stock()).toMatchObject({ received: 1, reserved: 0, sold: 1 });
    expect(await moneyTaken()).toHaveLength(1);
  });

  it("takes no money for a unit that another bought", { tags: ["PAY-26", "PAY-29"] }, async () => {
    await shop.reset({ stock: 1 });
    // Each held the unit until the hold expired; then all approve after one has bought it.
    const clock = clockAhead(-SESSION_MINUTES - HOLD_GRACE_MINUTES - 1);
    const approvals: string[] = [];
    for (let customer = 0; customer < 2; customer += 1) {
      approvals.push(await place({ payment_method: "paypal" }, clock));
      await reconcilePayments();
      expect(await stock()).toMatchObject({ reserved: 0 });
    }
    const bought = await place();
    await shop.sandbox.session(bought, "pay");
    await shop.runUntilIdle();

    for (const reference of approvals) await shop.sandbox.order(reference, "approve");
    const seen = await Promise.all(approvals.map((token) => confirmPayment({ token })));
    await shop.runUntilIdle();

    expect(seen.map((order) => order?.paymentStatus)).toEqual(approvals.map(() => "failed"));
    expect(await shop.sandbox.requests("orders.capture")).toHaveLength(0);
    expect(await moneyTaken()).toMatchObject([{ provider: "stripe", reference: bought }]);
    expect(await stock()).toMatchObject({ received: 1, reserved: 0, sold: 1 });
  });
});

describe("holds", () => {
  it("last ten minutes longer than the pay page, then the unit is free", async () => {
    await shop.reset({ stock: 1 });
    const left = await place();
    expect(await outcomeOf(placeOrder(checkoutInput()))).toBe("out_of_stock");

    // The page is closed, but an event of its last second may still arrive.
    await shop.sandbox.fault("stripe", "sessions.retrieve", "error_500", { times: 9 });
    await reconcilePayments(clockAhead(SESSION_MINUTES + 1));
    expect(await stock()).toMatchObject({ reserved: 1 });
    await shop.sandbox.clearFaults();

    await reconcilePayments(clockAhead(SESSION_MINUTES + HOLD_GRACE_MINUTES + 1));
    expect(await stock()).toMatchObject({ reserved: 0 });
    await expect(shop.sandbox.session(left, "pay")).rejects.toThrow();

    await shop.sandbox.session(await place(), "pay");
    await shop.runUntilIdle();
    expect(await stock()).toMatchObject({ received: 1, reserved: 0, sold: 1 });
  });
});

describe("repeated payment tries", () => {
  it("pays once after card, PayPal and card again: earlier pages take no more money", async () => {
    const checkout_key = randomUUID();
    const first = await place({ checkout_key });
    const second = await place({ checkout_key, payment_method: "paypal" });
    const third = await place({ checkout_key });
    expect(third).not.toBe(first);
    await expect(shop.sandbox.session(first, "pay")).rejects.toThrow();

    // A second tab still shows PayPal's page.
    await shop.sandbox.order(second, "approve");
    await shop.sandbox.session(third, "pay");
    await shop.runUntilIdle();
    await confirmPayment({ token: second });

    expect(await shop.db.order.findMany()).toMatchObject([
      { paymentStatus: "paid", status: "confirmed", paymentMethod: "stripe" },
    ]);
    expect(await moneyTaken()).toMatchObject([{ reference: third, refundedCents: 0 }]);
    const states = await shop.db.paymentAttempt.findMany({ orderBy: { createdAt: "asc" } });
    expect(states.map(({ state }) => state)).toEqual(["superseded", "superseded", "succeeded"]);

    // A customer who goes back after paying sees the paid order.
    expect(await placeOrder(checkoutInput({ checkout_key }))).toMatchObject({
      error: {
        code: "already_paid",
        confirmationUrl: expect.stringContaining(third) as string,
      },
    });
    expect(await shop.sandbox.requests("sessions.create")).toHaveLength(2);
    expect(await stock()).toMatchObject({ reserved: 0, sold: 1 });
  });

  it("creates a new order for a customer who returns after an hour, and keeps the old one closed", async () => {
    const checkout_key = randomUUID();
    const anHourLater = clockAhead(60);
    const old = await place({ checkout_key });
    await reconcilePayments(anHourLater);

    expect(await outcomeOf(placeOrder(checkoutInput({ checkout_key }), anHourLater))).toBe(
      "order_closed",
    );
    // The form then submits under a new key.
    const reference = await place({}, anHourLater);
    await shop.sandbox.session(reference, "pay");
    await shop.runUntilIdle();

    await expect(shop.sandbox.session(old, "pay")).rejects.toThrow();
    expect(await shop.db.order.findMany({ orderBy: { createdAt: "asc" } })).toMatchObject([
      { status: "cancelled", paymentStatus: "failed" },
      { status: "confirmed", paymentStatus: "paid" },
    ]);
    expect(await stock()).toMatchObject({ reserved: 0, sold: 1 });
  });
});

const pack = "pack-scultore-+-siero";
const duo = "pack-duo-premium";
const now = () => new Date();

async function startTimer(sku = pack, quantity = 1, at = now()): Promise<string> {
  const key = randomUUID();
  await holdCart({ hold_key: key, items: [{ sku, quantity }], seconds: 300 }, at);
  return key;
}

const held = async (key: string) =>
  (await shop.db.cartHold.findUnique({ where: { key } }))?.devices ?? 0;

const reserved = () => stockCounters(shop);

describe("a cart's hold on stock", () => {
  it("keeps the last unit from other carts, not from an order", { tags: ["C-26"] }, async () => {
    await shop.reset({ stock: 4 });
    const first = await startTimer();
    expect(await held(first)).toBe(1);

    const second = await startTimer();
    expect(await held(second)).toBe(0);
    expect(await readAvailability()).toMatchObject({ devices: 4 });

    const others = checkoutInput({ hold_key: second, items: [{ sku: duo, quantity: 2 }] });
    expect(await placeOrder(others)).toMatchObject({ ok: true });
    expect(await held(first)).toBe(0);
    expect(await reserved()).toEqual({ counted: 4, held: 4, free: 0 });
  });

  it("shrinks by what an order needs, the oldest hold first", { tags: ["C-26"] }, async () => {
    await shop.reset({ stock: 12 });
    const early = await startTimer(pack, 4, addMinutes(now(), -1));
    const late = await startTimer(pack, 4);
    const order = (quantity: number) =>
      placeOrder(checkoutInput({ items: [{ sku: pack, quantity }] }));
    expect(await order(6)).toMatchObject({ ok: true });
    expect([await held(early), await held(late)]).toEqual([2, 4]);
    expect(await order(7)).toMatchObject({ error: { code: "out_of_stock" } });
    expect([await held(early), await held(late)]).toEqual([2, 4]);
    expect(await order(4)).toMatchObject({ ok: true });
    expect([await held(early), await held(late)]).toEqual([0, 2]);
    expect(await reserved()).toEqual({ counted: 12, held: 12, free: 0 });
  });

  it("gives way to a payment whose own hold has expired", async () => {
    await shop.reset({ stock: 4 });
    await placeOrder(checkoutInput({ items: [{ sku: duo, quantity: 2 }] }));
    const { orderId } = await shop.db.paymentAttempt.findFirstOrThrow();
    await shop.db.$transaction((tx) => releaseHold(tx, orderId));
    const key = await startTimer();
    expect(await held(key)).toBe(1);
    expect(await shop.db.$transaction((tx) => consumeHold(tx, orderId, new Date()))).toMatchObject({
      ok: true,
    });
    expect(await held(key)).toBe(0);
    expect(await reserved()).toEqual({ counted: 0, held: 0, free: 0 });
  });

  it("passes an expired hold to the next cart", { tags: ["C-26"] }, async () => {
    await shop.reset({ stock: 5 });
    await startTimer(pack, 1, addMinutes(now(), -6));
    await startTimer(pack, 1, addMinutes(now(), -6));
    expect(await held(await startTimer(pack, 2))).toBe(2);
    const sweep = (at: Date) => shop.db.$transaction((tx) => releaseExpiredCartHolds(tx, at));
    expect(await sweep(now())).toBe(0);
    expect(await sweep(addMinutes(now(), 6))).toBe(2);
    expect(await reserved()).toEqual({ counted: 0, held: 0, free: 5 });
  });

  it("counts the cart in devices, holds at most four, and is released when the cart is empty", async () => {
    const key = randomUUID();
    const hold = (items: { sku: string; quantity: number }[]) =>
      holdCart({ hold_key: key, items, seconds: 120 }, now());
    await hold([{ sku: duo, quantity: 1 }]);
    expect(await held(key)).toBe(2);
    await hold([
      { sku: duo, quantity: 1 },
      { sku: pack, quantity: 1 },
    ]);
    expect(await held(key)).toBe(3);
    await hold([{ sku: duo, quantity: 10 }]);
    expect(await held(key)).toBe(4);
    await hold([{ sku: "pack-gratis", quantity: 1 }]);
    expect(await held(key)).toBe(0);
    await hold([{ sku: pack, quantity: 1 }]);
    await hold([]);
    expect(await reserved()).toEqual({ counted: 0, held: 0, free: 47 });
  });

  it("never blocks its own customer, and stays after a refusal", { tags: ["PAY-28"] }, async () => {
    await shop.reset({ stock: 7 });
    const key = await startTimer(duo, 2);
    const input = checkoutInput({ hold_key: key, items: [{ sku: duo, quantity: 4 }] });
    expect(await placeOrder(input)).toMatchObject({ error: { code: "out_of_stock" } });
    expect(await held(key)).toBe(4);

    const fewer = { ...input, items: [{ sku: duo, quantity: 3 }] };
    expect(await placeOrder(fewer)).toMatchObject({ ok: true });
    expect(await reserved()).toEqual({ counted: 6, held: 6, free: 1 });
  });

  it("adds up to the reserved units at any moment", { tags: ["C-26", "PAY-51"] }, async () => {
    await shop.reset({ stock: 9 });
    const keys = Array.from({ length: 6 }, () => randomUUID());
    const work = Array.from({ length: 60 }, (_, index) => {
      const key = keys[index % keys.length] ?? "";
      const sku = index % 2 ? pack : duo;
      const items = [{ sku, quantity: 1 + (index % 3) }];
      const at = addMinutes(now(), index % 7);
      if (index % 5 === 4) return () => holdCart({ hold_key: key, items: [], seconds: 1 }, at);
      if (index % 5 === 3) return () => placeOrder(checkoutInput({ hold_key: key, items }));
      if (index % 11 === 0)
        return () => shop.db.$transaction((tx) => releaseExpiredCartHolds(tx, at));
      return () => holdCart({ hold_key: key, items, seconds: 60 }, at);
    });

    await Promise.all(work.map((run) => run()));

    const { counted, held: sum, free } = await reserved();
    expect(counted).toBe(sum);
    expect(free).toBeGreaterThanOrEqual(0);
    const largest = await shop.db.cartHold.aggregate({ _max: { devices: true } });
    expect(largest._max.devices ?? 0).toBeLessThanOrEqual(4);
  });
});
