import { addMinutes } from "date-fns";
import { expect, test } from "vitest";
import { placeOrder, startRehearsal } from "@/lib/checkout/actions";
import { isRehearsing } from "@/lib/checkout/rehearsal";
import { italianDay } from "@/lib/core/business-days";
import { checkRehearsal } from "@/lib/dashboard/model/contents";
import { findRehearsal } from "@/lib/dashboard/queries/rehearsals";
import { getOrderStatistics } from "@/lib/dashboard/queries/statistics";
import { getTakings } from "@/lib/invoices/queries/register";
import { refundOrder } from "@/lib/ledger/commands/refund-order";
import { byAdmin, byStaff } from "../../support/by-staff";
import { readStoredFigures } from "../../support/day-figures";
import { refundOf } from "../../support/payments";
import { optionsOfSetCookie, startRequest } from "../../support/request";
import { checkoutInput } from "../../support/shop";
import { useShop } from "../../support/use-shop";

const shop = useShop({ live: true, admin: true });
const order = (method: "stripe" | "paypal") =>
  placeOrder(checkoutInput({ payment_method: method, customerEmail: "anna@luce.it" }));
const closed = { ok: false, error: { code: "shop_closed" } };

test("only the browser of an administrator who rehearses orders from a shop that is not open", async () => {
  expect(await order("stripe")).toEqual(closed);
  expect(await startRehearsal({})).toMatchObject({
    ok: true,
    value: { device: { sku: "scultea-pro" } },
  });
  expect(optionsOfSetCookie("rehearsal")).toMatchObject({ httpOnly: true, maxAge: 3600 });
  expect((await order("stripe")).ok).toBe(true);
  const types = await shop.db.orderEvent.findMany({
    select: { type: true },
    orderBy: { id: "asc" },
  });
  expect(types.map(({ type }) => type)).toContain("rehearsal");
  expect(await isRehearsing(addMinutes(new Date(), 59))).toBe(true);
  expect(await isRehearsing(addMinutes(new Date(), 61))).toBe(false);
  startRequest();
  expect(await order("stripe")).toEqual(closed);
  expect(await startRehearsal({})).toEqual({ ok: false, error: { code: "not_signed_in" } });
});

test.each(["stripe", "paypal"] as const)(
  "a rehearsal by %s counts what arrived",
  async (method) => {
    const found = () => findRehearsal(method);
    const stateOf = async (isOpen: boolean) => checkRehearsal(await found(), isOpen).state;
    expect(await found()).toBeNull();
    await startRehearsal({});
    expect((await order(method)).ok).toBe(true);
    expect(await found()).toBeNull();
    const { orderId, providerReference } = await shop.db.paymentAttempt.findFirstOrThrow();
    if (method === "stripe") await shop.sandbox.session(providerReference ?? "", "pay");
    else await shop.sandbox.order(providerReference ?? "", "approve");
    await shop.runUntilIdle();
    const paid = { orderId, isNotified: true, isMailed: true, isRefunded: false };
    expect(await found()).toMatchObject(paid);
    expect([await stateOf(false), await stateOf(true)]).toEqual(["blocking", "watch"]);
    await byAdmin(refundOrder)(refundOf(orderId));
    await shop.runUntilIdle();
    expect(await found()).toMatchObject({ ...paid, isRefunded: true });
    expect(await stateOf(false)).toBe("ready");
    // Money that came and went, but no sale in statistics.
    const today = italianDay(new Date());
    expect(await readStoredFigures()).toEqual({});
    expect(await byStaff(getOrderStatistics)(today)).toMatchObject({
      orders: 0,
      pending: 0,
    });
    expect(await shop.db.analyticsEvent.count()).toBe(0);
    const { takings } = await byStaff(getTakings)(today.slice(0, 7), new Date());
    expect(takings.map(({ paidCents, refundedCents }) => [paidCents, refundedCents])).toEqual([
      [2999, 2999],
    ]);
    const other = method === "stripe" ? "paypal" : "stripe";
    expect(await findRehearsal(other)).toBeNull();
  },
);
