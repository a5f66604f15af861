import { beforeEach, describe, expect, it } from "vitest";
import { generateMetadata } from "@/app/(shop)/politica-resi/page";
import { getDrawerContent } from "@/lib/cart/queries";
import { confirmPayment } from "@/lib/checkout/commands/confirm-payment";
import { addBusinessDays, dateToDay, italianDay } from "@/lib/core/business-days";
import { getSettings } from "@/lib/settings/queries";
import { placePaid } from "../../support/payments";
import { useShop } from "../../support/use-shop";

const shop = useShop();
beforeEach(async () => {
  await shop.db.setting.deleteMany();
});

const set = (key: string, value: object) => shop.db.setting.create({ data: { key, value } });

async function buy() {
  const { reference: session } = await placePaid(shop);
  const [mail] = await shop.mailTo();
  return { session, order: await shop.db.order.findFirstOrThrow(), mail };
}

describe("the shop's settings", () => {
  it("have the specified names of brand, device and assistant", { tags: ["G-05"] }, async () => {
    expect((await getSettings()).brand).toEqual({
      name: "Scultea",
      device: "Scultea Pro",
      deviceSlug: "scultea-pro",
      assistant: "Sofia",
    });
  });

  it("name the days to return in the description of the returns page", async () => {
    await set("returns", { withdrawalDays: 45 });
    const { description } = await generateMetadata();
    expect(description).toMatch(/^45 giorni per provarlo: /);
  });

  it("rename the shop everywhere", { tags: ["G-06"] }, async () => {
    await set("brand", { name: "Aurora", device: "Aurora Uno", deviceSlug: "a", assistant: "Lia" });
    expect((await getSettings()).brand).toMatchObject({ name: "Aurora", assistant: "Lia" });
    const { mail } = await buy();
    expect(mail?.text).toContain("Aurora");
    expect(mail?.html).toContain("Aurora");
  });

  it("change the delivery time in every text", { tags: ["T-05"] }, async () => {
    await set("shipping", {
      standard: { priceCents: 250, businessDays: 4 },
      express: { priceCents: 990, businessDays: 1 },
    });
    const drawer = await getDrawerContent();
    const deliverBy = addBusinessDays(italianDay(new Date()), 4);
    expect(drawer.delivery).toEqual({ priceCents: 250, deliverBy });
    expect(drawer.promises[0]).toMatch(/^Spedizione a 2,50\s€$/);
    const { order } = await buy();
    expect(order).toMatchObject({ shippingCents: 250, totalCents: 2999 + 250 });
    expect(dateToDay(order.deliverBy)).toBe(addBusinessDays(italianDay(order.createdAt), 4));
  });

  it("show free delivery and thirty days in the drawer", { tags: ["G-14", "G-12"] }, async () => {
    expect((await getDrawerContent()).promises).toEqual([
      "Spedizione gratuita",
      "30 giorni soddisfatti o rimborsati",
      "Pagamento sicuro",
      "Spedito dall’Italia",
    ]);
    await set("returns", { withdrawalDays: 60 });
    expect((await getDrawerContent()).promises).toContain("60 giorni soddisfatti o rimborsati");
  });
});

describe("an e-mail that cannot be sent", () => {
  it("is logged, and the customer's confirmation is the same", { tags: ["E-27"] }, async () => {
    await shop.sandbox.fault("resend", "emails.send", "error_500", { times: 50 });
    const { session, order } = await buy();
    expect(order).toMatchObject({ paymentStatus: "paid" });
    expect(await shop.db.emailMessage.findMany()).toMatchObject([
      { state: "failed", lastError: expect.any(String) as string },
      { state: "failed", lastError: expect.any(String) as string },
    ]);
    expect(await confirmPayment({ session_id: session })).toMatchObject({
      number: order.number,
      paymentStatus: "paid",
    });
  });
});
