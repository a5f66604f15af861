import { randomUUID } from "node:crypto";
import { addMinutes } from "date-fns";
import { describe, expect, it, test } from "vitest";
import { placeOrder } from "@/lib/checkout/commands/place-order";
import { findOrderConfirmation } from "@/lib/checkout/queries";
import { listPackingSlips } from "@/lib/fulfilment/queries/order-table";
import { countPart } from "@/lib/inventory/commands/stock";
import { readAvailability } from "@/lib/inventory/queries";
import { reconcilePayments } from "@/lib/ledger/commands/reconcile";
import { refundOrder } from "@/lib/ledger/commands/refund-order";
import { queueOrderEmail } from "@/lib/orders/commands/queue-email";
import {
  findOrderForLink,
  renewOrderLink,
  sendOrderLink,
} from "@/lib/orders/commands/send-order-link";
import { findGuestOrder } from "@/lib/orders/queries/guest-order";
import { orderLink } from "@/lib/orders/queries/order-link";
import { orderLinkRequestSchema } from "@/lib/orders/schema/order-link";
import { createAdmin } from "@/prisma/builders/admin";
import { byAdmin, byStaff } from "../../support/by-staff";
import { placePaid, refundOf } from "../../support/payments";
import { signInAs } from "../../support/request";
import { checkoutInput } from "../../support/shop";
import { useShop } from "../../support/use-shop";
import { outcomeOf } from "../../support/value-of";

const DAY = 24 * 60;
const now = new Date();

const shop = useShop();

const tokenOf = (id: string, at = now) => orderLink(id, at).split("/").at(-1) ?? "";

async function placed() {
  const input = checkoutInput({ items: [{ sku: "pack-duo-premium", quantity: 1 }] });
  await placeOrder(input);
  return shop.db.order.findFirstOrThrow({
    include: { attempts: { orderBy: { createdAt: "asc" } } },
  });
}

const linkMails = () =>
  shop.db.emailMessage.findMany({ where: { kind: "order_link" }, orderBy: { createdAt: "asc" } });

describe("an order's signed link", () => {
  it("opens only the order it was signed for", { tags: ["PAY-39"] }, async () => {
    const { id, number } = await placed();
    const token = tokenOf(id);
    expect(await findGuestOrder(token, now)).toMatchObject({
      ok: true,
      value: {
        number,
        status: "pending",
        payable: true,
        totalCents: 5999,
        items: [{ name: "Pack Duo Premium", quantity: 1, unitPriceCents: 5999 }],
        customerName: "Francesca De Angelis",
        city: "Bologna",
        timeline: [{ kind: "placed" }],
      },
    });

    const [hex = "", day = "", signature = ""] = token.split(".");
    const nextDay = (Number.parseInt(day, 36) + 1).toString(36);
    const other = `${hex.slice(0, -1)}${hex.endsWith("0") ? "1" : "0"}`;
    for (const forged of [
      `${other}.${day}.${signature}`,
      `${hex}.${nextDay}.${signature}`,
      `${hex}.${day}.${signature.slice(0, -2)}AA`,
      `${hex}.${day}.`,
      `${token}x`,
      id,
      number,
      "",
    ])
      expect(await findGuestOrder(forged, now)).toEqual({ ok: false, error: { code: "invalid" } });
  });

  it("tells an expired link from an invalid one, and sends a new one to the order's address once an hour", async () => {
    const { id, email } = await placed();
    const token = tokenOf(id, addMinutes(now, -61 * DAY));
    expect(await findGuestOrder(token, now)).toEqual({ ok: false, error: { code: "expired" } });

    const noon = new Date("2026-11-21T12:01:00Z");
    const expired = tokenOf(id, addMinutes(noon, -61 * DAY));
    await Promise.all([renewOrderLink(expired, noon), renewOrderLink(expired, noon)]);
    await renewOrderLink(expired, addMinutes(noon, 58));
    expect(await linkMails()).toMatchObject([{ recipient: email, orderId: id }]);
    await renewOrderLink(expired, addMinutes(noon, 60));
    expect(await linkMails()).toHaveLength(2);
    await renewOrderLink(`${expired.slice(0, -1)}_`, addMinutes(noon, 240));
    expect(await linkMails()).toHaveLength(2);
  });

  it("is sent for the number and address of one order, in any spelling", async () => {
    const { id, number, email } = await placed();
    const find = (typed: { number: string; email: string }) =>
      findOrderForLink(orderLinkRequestSchema.parse(typed));
    expect(
      await find({
        number: number.toLowerCase().replaceAll("-", " "),
        email: ` ${email.toUpperCase()} `,
      }),
    ).toBe(id);
    expect(await find({ number, email: "other@example.it" })).toBeNull();
    expect(await find({ number: "SC-2222-2222", email })).toBeNull();
    for (const typed of [{ number: "SC-0000-0000", email }, { number, email: "x" }, { number }])
      expect(orderLinkRequestSchema.safeParse(typed).success).toBe(false);
    await sendOrderLink(id, now);
    expect(await linkMails()).toMatchObject([{ recipient: email }]);
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
const order = (quantity: number, sku = "pack-duo-premium") =>
  placeOrder(checkoutInput({ items: [{ sku, quantity }] }));

describe("the stock of serums and travel cases", () => {
  it("is held by an unpaid order, sold when it is paid and released when it expires", async () => {
    await order(2);
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
    await order(1);
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
    expect(await outcomeOf(byAdmin(countPart)({ part: "serum", pieces: 3 }, new Date()))).toBe(
      "ok",
    );
    expect(await readAvailability()).toMatchObject({ devices: 3 });
    expect(await order(2)).toEqual({ ok: false, error: { code: "out_of_stock" } });
    expect(await order(1)).toMatchObject({ ok: true });
    expect(
      await outcomeOf(byAdmin(countPart)({ part: "travel_case", pieces: 1 }, new Date())),
    ).toBe("ok");
    expect(await byAdmin(countPart)({ part: "travel_case", pieces: 0 }, new Date())).toEqual({
      ok: false,
      error: { code: "held", held: 1 },
    });
    expect(await order(1)).toEqual({ ok: false, error: { code: "out_of_stock" } });
    expect(await order(1, "scultea-pro")).toMatchObject({ ok: true });
    expect(await shop.db.stockItem.findFirstOrThrow()).toMatchObject({ reserved: 3 });
  });

  it("sells the last serums to exactly as many concurrent customers", async () => {
    await shop.db.partStock.update({ where: { id: "serum" }, data: { received: 2 } });
    const outcomes = await Promise.all(Array.from({ length: 4 }, () => order(1, "scultea-pro")));
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
  expect(await shop.db.stockMovement.count({ where: { kind: "returned" } })).toBe(1);
});
