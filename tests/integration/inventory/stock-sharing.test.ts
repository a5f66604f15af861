import { randomUUID } from "node:crypto";
import { addMinutes } from "date-fns";
import { describe, expect, it, test } from "vitest";
import { placeOrder } from "@/lib/checkout/commands/place-order";
import { SESSION_MINUTES, SHORT_SESSION_MINUTES } from "@/lib/checkout/model";
import { findOrderConfirmation } from "@/lib/checkout/queries";
import { listPackingSlips } from "@/lib/fulfilment/queries/order-table";
import { countPart } from "@/lib/inventory/commands/stock";
import { readAvailability } from "@/lib/inventory/queries/stock";
import { reconcilePayments } from "@/lib/ledger/commands/reconcile";
import { refundOrder } from "@/lib/ledger/commands/refund-order";
import { HOLD_GRACE_MINUTES } from "@/lib/ledger/model";
import { queueOrderEmail } from "@/lib/orders/commands/queue-email";
import { findGuestOrder } from "@/lib/orders/queries/guest-order";
import { orderLink } from "@/lib/orders/queries/order-link";
import { createAdmin } from "@/prisma/builders/admin";
import { byAdmin, byStaff } from "../../support/by-staff";
import { clockAhead, placePaid, refundOf } from "../../support/payments";
import { signInAs } from "../../support/request";
import { checkoutInput } from "../../support/shop";
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

const items = [
  { sku: "pack-duo-premium", quantity: 2 },
  { sku: "pack-scultore-+-siero", quantity: 1 },
];
const parts = { devices: 5, serums: 5, travelCases: 2 };
const pieces = ["5 × Scultea Pro", "5 × Siero Anti-Età Premium", "2 × Custodia da viaggio"];

const counted = async () =>
  (await shop.db.partStock.findMany({ orderBy: { id: "asc" } })).map(
    ({ id, received, sold, reserved }) => [id, received - sold - reserved, reserved, sold],
  );
const orderPacks = (quantity: number, sku = "pack-duo-premium") =>
  placeOrder(checkoutInput({ items: [{ sku, quantity }] }));

describe("the stock of serums and travel cases", () => {
  it("is held by an unpaid order, sold when it is paid and released when it expires", async () => {
    await orderPacks(2);
    expect(await counted()).toEqual([
      ["serum", 43, 4, 0],
      ["travel_case", 45, 2, 0],
    ]);
    const { providerReference } = await shop.db.paymentAttempt.findFirstOrThrow();
    await shop.sandbox.session(providerReference ?? "", "pay");
    await shop.runUntilIdle();
    expect(await counted()).toEqual([
      ["serum", 43, 0, 4],
      ["travel_case", 45, 0, 2],
    ]);
    await orderPacks(1);
    await reconcilePayments(() => addMinutes(new Date(), 60));
    expect(await counted()).toEqual([
      ["serum", 43, 0, 4],
      ["travel_case", 45, 0, 2],
    ]);
  });

  it("follows an order that is changed before it is paid, as the devices do", async () => {
    const checkout_key = randomUUID();
    for (const [sku, devices, serums, travelCases] of [
      ["scultea-pro", 1, 1, 0],
      ["pack-duo-premium", 2, 2, 1],
      ["scultea-pro", 1, 1, 0],
    ] as const) {
      const input = checkoutInput({ checkout_key, items: [{ sku, quantity: 1 }] });
      expect(await placeOrder(input)).toMatchObject({ ok: true });
      expect(await shop.db.stockItem.findFirstOrThrow()).toMatchObject({ reserved: devices });
      expect(await counted()).toEqual([
        ["serum", 47 - serums, serums, 0],
        ["travel_case", 47 - travelCases, travelCases, 0],
      ]);
    }
    expect(await shop.db.order.count()).toBe(1);
  });

  it("refuses an order when one part is missing, and returns how many are available", async () => {
    await signInAs(await createAdmin(shop.db));
    expect(
      await outcomeOf(byAdmin(countPart)({ part: "serums", pieces: 3, known: 47 }, new Date())),
    ).toBe("ok");
    expect(await readAvailability()).toMatchObject({ devices: 3 });
    expect(await orderPacks(2)).toEqual({ ok: false, error: { code: "out_of_stock" } });
    expect(await orderPacks(1)).toMatchObject({ ok: true });
    expect(
      await outcomeOf(
        byAdmin(countPart)({ part: "travelCases", pieces: 1, known: 47 }, new Date()),
      ),
    ).toBe("ok");
    expect(
      await byAdmin(countPart)({ part: "travelCases", pieces: 0, known: 1 }, new Date()),
    ).toEqual({
      ok: false,
      error: { code: "held", held: 1 },
    });
    expect(await orderPacks(1)).toEqual({ ok: false, error: { code: "out_of_stock" } });
    expect(await orderPacks(1, "scultea-pro")).toMatchObject({ ok: true });
    expect(await shop.db.stockItem.findFirstOrThrow()).toMatchObject({ reserved: 3 });
  });

  it("sells the last serums to exactly as many concurrent customers", async () => {
    await shop.db.partStock.update({ where: { id: "serum" }, data: { received: 2 } });
    const outcomes = await Promise.all(
      Array.from({ length: 4 }, () => orderPacks(1, "scultea-pro")),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(2);
    const refused = outcomes.flatMap((one) => (one.ok ? [] : [one.error.code]));
    expect(new Set(refused)).toEqual(new Set(["out_of_stock"]));
    expect((await counted())[0]).toEqual(["serum", 0, 2, 0]);
    expect(await shop.db.order.count()).toBe(2);
  });
});

test("an order of two Duos and a pack shows its five serums and two cases everywhere, and each part comes back once", async () => {
  const { id, orderId } = await placePaid(shop, { items });
  // The order keeps what it promised when the product changes.
  await shop.db.product.updateMany({ data: { serumsPerUnit: 7, travelCasesPerUnit: 7 } });

  const confirmation = await findOrderConfirmation(id, null, new Date());
  expect(confirmation).toMatchObject({ parts, link: null });
  const { checkoutKey } = await shop.db.order.findFirstOrThrow();
  const own = await findOrderConfirmation(id, checkoutKey, new Date());
  expect(own?.link).toMatch(/^\/il-mio-ordine\/.+\..+\..+$/);
  const token = orderLink(orderId, new Date()).split("/").at(-1) ?? "";
  expect(await findGuestOrder(token, new Date())).toMatchObject({ value: { parts } });

  await signInAs(await createAdmin(shop.db));
  expect(await byStaff(listPackingSlips)([orderId])).toMatchObject([
    {
      items: [
        { name: "Pack Duo Premium", quantity: 2, devices: 4, serums: 4, travelCases: 2 },
        { name: "Pack Scultore + Siero", quantity: 1, devices: 1, serums: 1, travelCases: 0 },
      ],
    },
  ]);

  await shop.db.order.update({
    where: { id: orderId },
    data: { status: "shipped", shippedAt: new Date() },
  });
  await shop.db.$transaction((tx) =>
    queueOrderEmail(tx, { kind: "order_shipped", orderId, at: new Date() }),
  );
  await shop.runUntilIdle();
  const mails = await shop.mailTo();
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Ordine SC-.* confermato$/),
    "Il tuo ordine è partito",
  ]);
  for (const mail of mails)
    for (const text of [mail.html, mail.text])
      for (const piece of pieces) expect(text).toContain(piece);
  expect(mails[0]?.html).toContain("/media/email/duo.jpg");
  expect(mails[0]?.text).toMatch(/Siero Anti-Età Premium\s+in omaggio\s+5 pezzi/);

  const refund = (devices: number, serums: number, travelCases: number) =>
    byAdmin(refundOrder)(
      refundOf(orderId, { amountCents: 100, restock: { devices, serums, travelCases } }),
    );
  // Pieces that have left come back when their return is checked.
  expect(await outcomeOf(refund(1, 0, 0))).toBe("too_many_parts");
  await shop.db.order.update({
    where: { id: orderId },
    data: { status: "confirmed", shippedAt: null },
  });
  expect(await refund(5, 4, 0)).toMatchObject({ ok: true });
  expect(await counted()).toEqual([
    ["serum", 46, 0, 1],
    ["travel_case", 45, 0, 2],
  ]);
  expect(await outcomeOf(refund(0, 2, 0))).toBe("too_many_parts");
  expect(await outcomeOf(refund(1, 0, 0))).toBe("too_many_parts");
  expect(await refund(0, 1, 2)).toMatchObject({ ok: true });
  expect(await counted()).toEqual([
    ["serum", 47, 0, 0],
    ["travel_case", 47, 0, 0],
  ]);
  expect(await shop.db.stockItem.findFirstOrThrow()).toMatchObject({ sold: 0 });
  expect(await shop.db.stockMovement.count({ where: { kind: "returned", part: "devices" } })).toBe(
    1,
  );
});
