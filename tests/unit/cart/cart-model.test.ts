import { describe, expect, it } from "vitest";
import { giftCount } from "@/lib/cart/model/drawer";
import { priceCart } from "@/lib/cart/model/pricing";
import { packSku } from "@/lib/catalog/model/product";
import { settingsSchema } from "@/lib/settings/model/settings";
import { shippingOptions } from "@/lib/shipping/model/delivery";
import { buildProduct } from "../../support/product";

const pack = buildProduct();
const duo = buildProduct({ sku: "pack-duo-premium", priceCents: 5999, devicesPerUnit: 2 });
const catalog = [pack, duo];
const now = new Date("2026-11-02T09:00:00Z");
const [standard, express] = shippingOptions(settingsSchema.parse({}), now);
if (!standard || !express) throw new Error("shipping options are missing");

describe("the cart's rules", () => {
  it("counts six serums for three Duos and one for a pack", () => {
    const item = (id: string, quantity: number) => ({
      id,
      name: id,
      price: 1,
      quantity,
      features: [],
      imagePath: "",
    });
    const gift = { name: "Siero", perUnit: { [duo.sku]: 2, [pack.sku]: 1 } };
    expect(giftCount([item(duo.sku, 3)], gift)).toBe(6);
    expect(giftCount([item(pack.sku, 1), item(duo.sku, 3), item("gone", 1)], gift)).toBe(7);
  });

  it("derives a pack's cart id from its name", { tags: ["D-16"] }, () => {
    expect(packSku("Pack Scultore + Siero")).toBe("pack-scultore-+-siero");
    expect(packSku("Pack Duo Premium")).toBe("pack-duo-premium");
  });
});

describe("the server's price", () => {
  it("is subtotal plus shipping", { tags: ["T-08"] }, () => {
    const lines = [{ sku: pack.sku, quantity: 1 }];
    expect(priceCart(lines, catalog, standard)).toMatchObject({ value: { totalCents: 2999 } });
    expect(priceCart(lines, catalog, express)).toMatchObject({
      value: { subtotalCents: 2999, shippingCents: 390, totalCents: 3389, devices: 1 },
    });
  });

  it("counts two devices for each Duo", () => {
    const priced = priceCart([{ sku: duo.sku, quantity: 2 }], catalog, standard);
    expect(priced).toMatchObject({ value: { devices: 4, totalCents: 11_998 } });
  });

  it("refuses a product that is not sold and one that is listed twice", () => {
    const unknown = { ok: false, error: { code: "unknown_product" } };
    expect(priceCart([{ sku: "x", quantity: 1 }], catalog, standard)).toEqual(unknown);
    const line = { sku: pack.sku, quantity: 1 };
    expect(priceCart([line, line], catalog, standard)).toEqual(unknown);
  });
});
