import { describe, expect, it } from "vitest";
import { SESSION_MINUTES, SHORT_SESSION_MINUTES } from "@/lib/checkout/model";
import { readAvailability } from "@/lib/inventory/queries";
import { reconcilePayments } from "@/lib/ledger/commands/reconcile";
import { HOLD_GRACE_MINUTES } from "@/lib/ledger/model";
import { clockAhead } from "../../support/payments";
import {
  attacker,
  cart,
  customer,
  duo,
  expectCountersToAgree,
  order,
  pack,
} from "../../support/stock-sharing";
import { useShop } from "../../support/use-shop";
import { outcomeOf } from "../../support/value-of";

const shop = useShop();

/** Returns how many devices orders from other networks can still get, each at most ten. */
async function stillSold(): Promise<number> {
  let sold = 0;
  for (const quantity of [10, 1])
    while ((await order(`other-${sold}`, quantity)).ok) sold += quantity;
  return sold;
}

describe("one network", () => {
  it("holds at most eight of 47 devices with carts, however many keys it invents", async () => {
    const held = await Promise.all(Array.from({ length: 6 }, () => cart(attacker)));
    expect(held.reduce((sum, one) => sum + one.held, 0)).toBe(8);
    expect(await readAvailability()).toMatchObject({ devices: 47 });
    expect((await cart(customer)).held).toBe(4);
    expect(await stillSold()).toBe(47);
    expect(await shop.db.cartHold.count()).toBe(0);
    await expectCountersToAgree(shop);
  });

  it("holds no more with unpaid orders than one order may, and stores no refused order", async () => {
    expect(await outcomeOf(order(attacker, 20, duo))).toBe("too_many_devices");
    expect(await order(attacker, 10)).toMatchObject({ ok: true });
    const outcomes = await Promise.all(Array.from({ length: 4 }, () => order(attacker)));
    expect(new Set(outcomes.map((one) => !one.ok && one.error.code))).toEqual(
      new Set(["unpaid_orders"]),
    );
    expect(await shop.db.order.count()).toBe(1);
    expect(await stillSold()).toBe(37);
    await expectCountersToAgree(shop);
  });

  it("can order again once it has paid or its pay page has ended", async () => {
    expect(await order(attacker, 10)).toMatchObject({ ok: true });
    const { providerReference } = await shop.db.paymentAttempt.findFirstOrThrow();
    await shop.sandbox.session(providerReference ?? "", "pay");
    await shop.runUntilIdle();
    expect(await shop.db.stockReservation.findFirstOrThrow()).toMatchObject({
      state: "consumed",
      networkKey: null,
    });
    expect(await order(attacker, 10)).toMatchObject({ ok: true });
    expect(await order(attacker)).toMatchObject({ error: { code: "unpaid_orders" } });
    const over = clockAhead(SESSION_MINUTES + HOLD_GRACE_MINUTES + 1);
    await reconcilePayments(over);
    expect(await order(attacker, 10, pack, over)).toMatchObject({ ok: true });
  });
});

describe("low stock", () => {
  it("lets one network hold half of it, but always a Duo", async () => {
    await shop.reset({ stock: 8 });
    expect(await order(attacker, 5)).toEqual({ ok: false, error: { code: "few_left" } });
    expect(await order(attacker, 2, duo)).toMatchObject({ ok: true });
    expect(await order(attacker)).toEqual({ ok: false, error: { code: "unpaid_orders" } });
    await shop.reset({ stock: 2 });
    expect(await order(attacker, 1, duo)).toMatchObject({ ok: true });
  });

  it("shortens pay pages and holds, at the provider too", async () => {
    await shop.reset({ stock: 9 });
    expect(await order(attacker)).toMatchObject({ ok: true });
    const { providerReference } = await shop.db.paymentAttempt.findFirstOrThrow();
    await reconcilePayments(clockAhead(SHORT_SESSION_MINUTES + 1));
    await expect(shop.sandbox.session(providerReference ?? "", "pay")).rejects.toThrow();
    await reconcilePayments(clockAhead(SHORT_SESSION_MINUTES + HOLD_GRACE_MINUTES + 1));
    expect(await shop.db.stockReservation.findFirstOrThrow()).toMatchObject({ state: "released" });
    await expectCountersToAgree(shop);
  });
});
