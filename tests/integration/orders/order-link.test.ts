import { addMinutes } from "date-fns";
import { describe, expect, it } from "vitest";
import { payAgain } from "@/lib/checkout/commands/pay-again";
import { placeOrder } from "@/lib/checkout/commands/place-order";
import { type PlaceOrderInput } from "@/lib/checkout/schema";
import {
  findOrderForLink,
  renewOrderLink,
  sendOrderLink,
} from "@/lib/orders/commands/send-order-link";
import { guestOrderTexts, paymentText, statusText } from "@/lib/orders/copy/guest-order";
import { findGuestOrder } from "@/lib/orders/queries/guest-order";
import { orderLink } from "@/lib/orders/queries/order-link";
import { orderLinkRequestSchema } from "@/lib/orders/schema/order-link";
import { checkoutInput } from "../../support/shop";
import { useShop } from "../../support/use-shop";
import { outcomeOf } from "../../support/value-of";

const DAY = 24 * 60;
const now = new Date();

const shop = useShop();

const tokenOf = (id: string, at = now) => orderLink(id, at).split("/").at(-1) ?? "";

const placed = async () =>
  read((await order({ items: [{ sku: "pack-duo-premium", quantity: 1 }] })).id);

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

/** Places an order up to its pay page; returns it with the token of the customer's link. */
async function order(overrides: Partial<PlaceOrderInput> = {}) {
  const input = checkoutInput(overrides);
  expect(await placeOrder(input)).toMatchObject({ ok: true });
  const { id } = await shop.db.order.findUniqueOrThrow({
    where: { checkoutKey: input.checkout_key },
  });
  return { id, input, token: tokenOf(id) };
}

const read = (id: string) =>
  shop.db.order.findUniqueOrThrow({
    where: { id },
    include: { attempts: { orderBy: { createdAt: "asc" } }, reservation: true },
  });
const states = async (id: string) => (await read(id)).attempts.map(({ state }) => state);
const referenceOf = async (id: string) => (await read(id)).attempts.at(-1)?.providerReference ?? "";
const stock = () => shop.db.stockItem.findUniqueOrThrow({ where: { id: "scultea-pro" } });

/** Lets the order's pay page expire. */
async function expirePayPage(id: string) {
  await shop.sandbox.session(await referenceOf(id), "expire");
  await shop.runUntilIdle();
}

/** Headline, state and payment, as the order's page says them. */
async function textsAt(token: string, at: Date): Promise<string[]> {
  const found = await findGuestOrder(token, at);
  if (!found.ok) throw new Error(found.error.code);
  const { title } = guestOrderTexts(found.value, { refundDays: 14 });
  return [title, statusText(found.value), paymentText(found.value)];
}

const cancelledTexts = ["Ordine annullato", "Annullato", "Non risulta alcun addebito"];

describe("paying an order again by its link", () => {
  it("reopens an expired unpaid order, which is then paid once", async () => {
    const { id, token } = await order();
    await expirePayPage(id);
    expect(await read(id)).toMatchObject({ status: "cancelled", paymentStatus: "failed" });
    expect(await textsAt(token, new Date())).toEqual([
      "Manca il pagamento",
      "Non pagato",
      "Pagamento mancante",
    ]);
    expect(await stock()).toMatchObject({ reserved: 0 });
    const again = await payAgain({ token, payment_method: "paypal" });
    expect(again).toMatchObject({ ok: true, value: { provider: "paypal" } });
    expect(await read(id)).toMatchObject({
      status: "pending",
      paymentStatus: "pending",
      paymentMethod: "paypal",
      reservation: { state: "held" },
    });
    expect(await stock()).toMatchObject({ reserved: 1 });
    await shop.sandbox.order(await referenceOf(id), "approve");
    await shop.runUntilIdle();
    expect(await read(id)).toMatchObject({ status: "confirmed", paymentStatus: "paid" });
    expect(await states(id)).toEqual(["expired", "succeeded"]);
    expect(await stock()).toMatchObject({ reserved: 0, sold: 1 });
    expect(await shop.db.order.count()).toBe(1);
  });

  it("keeps lines and prices as they were ordered", async () => {
    const { id, token } = await order({ items: [{ sku: "pack-duo-premium", quantity: 2 }] });
    await expirePayPage(id);
    await shop.db.priceChange.create({
      data: {
        productSku: "pack-duo-premium",
        priceCents: 9999,
        effectiveFrom: addMinutes(new Date(), -1),
      },
    });
    expect(await payAgain({ token, payment_method: "stripe" })).toMatchObject({ ok: true });
    expect((await read(id)).attempts.at(-1)).toMatchObject({ amountCents: 2 * 5999 });
    expect(await stock()).toMatchObject({ reserved: 4 });
  });

  it("is refused for somebody who is blocked", async () => {
    const { id, token } = await order();
    await expirePayPage(id);
    await shop.db.customerMark.create({
      data: { email: "francesca@example.it", kind: "block", text: "x", by: "", at: new Date() },
    });
    expect(await outcomeOf(payAgain({ token, payment_method: "stripe" }))).toBe("order_refused");
  });

  it("refuses when the items have been sold, and leaves the order unchanged", async () => {
    await shop.reset({ stock: 1 });
    const { id, token } = await order();
    await expirePayPage(id);
    expect(await placeOrder(checkoutInput())).toMatchObject({ ok: true });
    expect(await outcomeOf(payAgain({ token, payment_method: "stripe" }))).toBe("out_of_stock");
    expect(await read(id)).toMatchObject({ status: "cancelled", paymentStatus: "failed" });
    expect(await states(id)).toEqual(["expired"]);
  });

  it("refuses an order that an administrator cancelled, one too old, and every wrong link", async () => {
    const { id, token } = await order();
    await expirePayPage(id);
    const later = () => addMinutes(new Date(), 8 * DAY);
    const closed = { ok: false, error: { code: "order_closed" } };
    expect(await payAgain({ token, payment_method: "stripe" }, later)).toEqual(closed);
    expect(await textsAt(token, later())).toEqual(cancelledTexts);
    const expired = tokenOf(id, addMinutes(new Date(), -61 * DAY));
    const forged = `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`;
    for (const wrong of [expired, forged, "", id])
      expect(await payAgain({ token: wrong, payment_method: "stripe" })).toEqual(closed);
    await shop.db.orderEvent.create({
      data: {
        orderId: id,
        at: new Date(),
        actor: "admin:1",
        type: "status_changed",
        data: { from: "pending", to: "cancelled" },
      },
    });
    expect(await payAgain({ token, payment_method: "stripe" })).toEqual(closed);
    expect(await textsAt(token, new Date())).toEqual(cancelledTexts);
    expect(await states(id)).toEqual(["expired"]);
  });
});
