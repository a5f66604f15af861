import { beforeEach, describe, expect, it, vi } from "vitest";
import { placeOrder } from "@/lib/checkout/commands/place-order";
import { findGuestOrder } from "@/lib/orders/guest-order";
import { orderLink } from "@/lib/orders/link";
import { queueOrderEmail } from "@/lib/notifications/commands/queue-email";
import { listPackingSlips } from "@/lib/order-table/queries";
import { createAdmin } from "@/prisma/builders/admin";
import { signInAs } from "../support/request";
import { checkoutInput } from "../support/shop";
import { useShop } from "../support/use-shop";

vi.mock("next/headers", () => import("../support/request"));

const shop = useShop();

const items = [
  { sku: "pack-duo-premium", quantity: 2 },
  { sku: "pack-scultore-+-siero", quantity: 1 },
];
const parts = { devices: 5, serums: 5, travelCases: 2 };
const pieces = ["5 × Scultea Pro", "5 × Siero Anti-Età Premium", "2 × Custodia da viaggio"];

async function payForOrder(): Promise<string> {
  expect(await placeOrder(checkoutInput({ items }))).toMatchObject({ ok: true });
  const { providerReference, orderId } = await shop.db.paymentAttempt.findFirstOrThrow();
  await shop.sandbox.session(providerReference ?? "", "pay");
  await shop.settleDown();
  return orderId;
}

describe("an order of two Duos and a pack", () => {
  let orderId: string;
  beforeEach(async () => {
    orderId = await payForOrder();
    // What the order promised stays, whatever the product becomes.
    await shop.db.product.updateMany({ data: { serumsPerUnit: 7, travelCasesPerUnit: 7 } });
  });

  it("has five serums and two travel cases on its packing slip", async () => {
    await signInAs(await createAdmin(shop.db));
    const slips = await listPackingSlips([orderId]);
    expect(slips.ok && slips.value[0]?.items).toEqual([
      { name: "Pack Duo Premium", quantity: 2, devices: 4, serums: 4, travelCases: 2 },
      { name: "Pack Scultore + Siero", quantity: 1, devices: 1, serums: 1, travelCases: 0 },
    ]);
  });

  it("names them in the confirmation and when it leaves", async () => {
    await shop.db.order.update({
      where: { id: orderId },
      data: { status: "shipped", shippedAt: new Date() },
    });
    await shop.db.$transaction((tx) =>
      queueOrderEmail(tx, { kind: "order_shipped", orderId, at: new Date() }),
    );
    await shop.settleDown();
    const mails = await shop.mailTo();
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Ordine SC-.* confermato$/),
      "Il tuo ordine è partito",
    ]);
    for (const mail of mails)
      for (const text of [mail.html, mail.text])
        for (const piece of pieces) expect(text).toContain(piece);
    expect(mails[0]?.text).toMatch(/5 in omaggio, valore 19,99\s€ l’uno/);
  });

  it("names them to the buyer who opens the order", async () => {
    const token = orderLink(orderId, new Date()).split("/").at(-1) ?? "";
    const order = await findGuestOrder(token, new Date());
    expect(order.ok && order.value.parts).toEqual(parts);
  });
});
