import { addMinutes } from "date-fns";
import { describe, expect, it } from "vitest";
import { placeOrder } from "@/lib/checkout/commands/place-order";
import { dateToDay } from "@/lib/core/business-days";
import { type Clock } from "@/lib/core/clock";
import { reconcilePayments } from "@/lib/ledger/commands/reconcile";
import { checkoutInput } from "../../support/shop";
import { useShop } from "../../support/use-shop";

const shop = useShop({ stock: 20 });

const at = (text: string): Clock => {
  const date = new Date(text);
  return () => date;
};

const stock = () => shop.db.stockItem.findFirstOrThrow();

describe.each([
  ["forward on 29 March", "2026-03-29T00:50:00Z", "2026-03-31"],
  ["back on 25 October", "2026-10-25T00:50:00Z", "2026-10-27"],
])(
  "an order placed minutes before the clocks go %s",
  { tags: ["PAY-50"] },
  (_, placed, expressDay) => {
    it("holds its devices as long as on any other night, and promises the same delivery day", async () => {
      // PayPal, because Stripe refuses a session that expires before its real clock's time.
      const input = checkoutInput({ payment_method: "paypal" });
      input.orderData.shipping_type = "express";
      expect(await placeOrder(input, at(placed))).toMatchObject({ ok: true });
      const hold = await shop.db.stockReservation.findFirstOrThrow();
      const attempt = await shop.db.paymentAttempt.findFirstOrThrow();
      const minutes = (until: Date) => (until.getTime() - new Date(placed).getTime()) / 60_000;
      // The pay page stays open for the providers' minimum of half an hour, and the hold outlasts
      // it.
      expect(minutes(attempt.expiresAt)).toBeGreaterThanOrEqual(30);
      expect(minutes(attempt.expiresAt)).toBeLessThanOrEqual(60);
      expect(hold.expiresAt.getTime()).toBeGreaterThan(attempt.expiresAt.getTime());
      const order = await shop.db.order.findFirstOrThrow();
      expect(dateToDay(order.deliverBy)).toBe(expressDay);

      await reconcilePayments(() => addMinutes(attempt.expiresAt, -1));
      expect(await stock()).toMatchObject({ reserved: 1 });
      await reconcilePayments(() => addMinutes(hold.expiresAt, 1));
      expect(await stock()).toMatchObject({ reserved: 0, sold: 0 });
    });
  },
);

describe("a clock that jumps", { tags: ["PAY-50"] }, () => {
  it("forward by hours settles paid orders, releases the other holds and loses nothing", async () => {
    const now = new Date();
    await placeOrder(checkoutInput(), () => now);
    await placeOrder(checkoutInput(), () => now);
    const [paid] = await shop.db.paymentAttempt.findMany({ orderBy: { createdAt: "asc" } });
    await shop.sandbox.session(paid?.providerReference ?? "", "pay");
    await reconcilePayments(() => addMinutes(now, 5 * 60));
    expect(await stock()).toMatchObject({ reserved: 0, sold: 1, received: 20 });
    expect(await shop.db.order.count({ where: { paymentStatus: "paid" } })).toBe(1);

    // Back at the right time nothing changes, and the devices can be ordered.
    await reconcilePayments(() => now);
    await shop.runUntilIdle();
    expect(await stock()).toMatchObject({ sold: 1 });
    expect(await placeOrder(checkoutInput(), () => now)).toMatchObject({ ok: true });
  });

  it("back by hours keeps holds, and settles a payment made in between", async () => {
    const now = new Date();
    await placeOrder(checkoutInput(), () => now);
    const attempt = await shop.db.paymentAttempt.findFirstOrThrow();
    await reconcilePayments(() => addMinutes(now, -5 * 60));
    expect(await stock()).toMatchObject({ reserved: 1 });
    await shop.sandbox.session(attempt.providerReference ?? "", "pay");
    await shop.runUntilIdle();
    expect(await shop.db.order.findFirst()).toMatchObject({ paymentStatus: "paid" });
    expect(await stock()).toMatchObject({ reserved: 0, sold: 1 });
  });
});
