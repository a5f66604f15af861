import { addMinutes } from "date-fns";
import { describe, expect, it } from "vitest";
import { placeOrder } from "@/lib/checkout/commands/place-order";
import {
  findOrderForLink,
  renewOrderLink,
  sendOrderLink,
} from "@/lib/orders/commands/send-order-link";
import { findGuestOrder } from "@/lib/orders/queries/guest-order";
import { orderLink } from "@/lib/orders/queries/order-link";
import { orderLinkRequestSchema } from "@/lib/orders/schema/order-link";
import { checkoutInput } from "../../support/shop";
import { useShop } from "../../support/use-shop";

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
