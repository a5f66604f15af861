import { randomUUID } from "node:crypto";
import { addMinutes } from "date-fns";
import { describe, expect, it } from "vitest";
import { holdCart } from "@/lib/cart/commands";
import { placeOrder } from "@/lib/checkout/commands/place-order";
import { consumeHold, releaseExpiredCartHolds, releaseHold } from "@/lib/inventory/commands/stock";
import { readAvailability } from "@/lib/inventory/queries";
import { checkoutInput } from "../../support/shop";
import { stockCounters } from "../../support/stock-counters";
import { useShop } from "../../support/use-shop";

const pack = "pack-scultore-+-siero";
const duo = "pack-duo-premium";
const now = () => new Date();

const shop = useShop();

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
