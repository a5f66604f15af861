import { describe, expect, it } from "vitest";
import {
  type CartItem,
  giftCount,
  MAX_LINE_QUANTITY,
  totalCents,
  totalItems,
  withItem,
  withoutItem,
  withQuantity,
} from "@/lib/cart/model/drawer";
import { priceCart } from "@/lib/cart/model/pricing";
import { lowestPriorPrice } from "@/lib/catalog/model/price";
import { packSku, type Product, shippingOptions } from "@/lib/catalog/model/product";
import { settingsSchema } from "@/lib/settings/model/settings";

const item = (id: string, price: number): CartItem => ({
  id,
  name: id,
  price,
  quantity: 1,
  features: [],
  imagePath: "",
});
const pack = item("pack-scultore-+-siero", 29.99);
const duo = item("pack-duo-premium", 59.99);

const product = (sku: string, priceCents: number, devicesPerUnit: number): Product => ({
  sku,
  kind: "pack",
  name: sku,
  features: [],
  priceCents,
  reduction: null,
  popular: false,
  devicesPerUnit,
  serumsPerUnit: devicesPerUnit,
  travelCasesPerUnit: 0,
  imagePath: "",
});
const catalog = [product(pack.id, 2999, 1), product(duo.id, 5999, 2)];
const { shipping } = settingsSchema.parse({});
const [standard, express] = shippingOptions(shipping, new Date("2026-11-02T09:00:00Z"));

describe("the cart's rules", () => {
  it("adds 1 to the quantity of an item that is added again", { tags: ["C-15"] }, () => {
    expect(withItem(withItem([], pack), pack)).toEqual([{ ...pack, quantity: 2 }]);
  });

  it("appends a new item with quantity 1", { tags: ["C-16"] }, () => {
    expect(withItem([pack], { ...duo, quantity: 7 })).toEqual([pack, { ...duo, quantity: 1 }]);
  });

  it("removes an item whose quantity is set to 0 or less", { tags: ["C-17"] }, () => {
    expect(withQuantity([pack, duo], pack.id, 0)).toEqual([duo]);
    expect(withQuantity([pack, duo], duo.id, -1)).toEqual([pack]);
  });

  it("counts six serums for three Duos and one for a pack", () => {
    const gift = { name: "Siero", perUnit: { [duo.id]: 2, [pack.id]: 1 } };
    expect(giftCount([{ ...duo, quantity: 3 }], gift)).toBe(6);
    expect(giftCount([pack, { ...duo, quantity: 3 }, item("gone", 1)], gift)).toBe(7);
  });

  it("removes an item and leaves the others", { tags: ["C-18"] }, () => {
    expect(withoutItem([pack, duo], pack.id)).toEqual([duo]);
  });

  it("returns totals in cents", { tags: ["C-07"] }, () => {
    const items = [{ ...pack, quantity: 2 }, duo];
    expect(totalCents(items)).toBe(11_997);
    expect(totalItems(items)).toBe(3);
  });

  it("limits the quantity of one product to the shop's maximum", () => {
    expect(withQuantity([pack], pack.id, 1e9)).toEqual([{ ...pack, quantity: MAX_LINE_QUANTITY }]);
  });

  it("derives a pack's cart id from its name", { tags: ["D-16"] }, () => {
    expect(packSku("Pack Scultore + Siero")).toBe("pack-scultore-+-siero");
    expect(packSku("Pack Duo Premium")).toBe("pack-duo-premium");
  });
});

describe("the server's price", () => {
  it("is subtotal plus shipping", { tags: ["T-08"] }, () => {
    if (!standard || !express) throw new Error("shipping options are missing");
    const lines = [{ sku: pack.id, quantity: 1 }];
    expect(priceCart(lines, catalog, standard)).toMatchObject({ value: { totalCents: 2999 } });
    expect(priceCart(lines, catalog, express)).toMatchObject({
      value: { subtotalCents: 2999, shippingCents: 390, totalCents: 3389, devices: 1 },
    });
  });

  it("counts two devices for each Duo", () => {
    if (!standard) throw new Error("shipping options are missing");
    const priced = priceCart([{ sku: duo.id, quantity: 2 }], catalog, standard);
    expect(priced).toMatchObject({ value: { devices: 4, totalCents: 11_998 } });
  });

  it("refuses a product that is not sold and one that is listed twice", () => {
    if (!standard) throw new Error("shipping options are missing");
    const unknown = { ok: false, error: { code: "unknown_product" } };
    expect(priceCart([{ sku: "x", quantity: 1 }], catalog, standard)).toEqual(unknown);
    const twice = [
      { sku: pack.id, quantity: 1 },
      { sku: pack.id, quantity: 1 },
    ];
    expect(priceCart(twice, catalog, standard)).toEqual(unknown);
  });

  it("delivery days come from the settings", { tags: ["T-01"] }, () => {
    expect([standard?.deliverBy, express?.deliverBy]).toEqual(["2026-11-11", "2026-11-04"]);
    expect(express?.priceCents).toBe(390);
  });
});

describe("the reference price of a reduction", () => {
  const change = (day: string, priceCents: number) => ({
    priceCents,
    compareAtCents: null,
    effectiveFrom: new Date(`${day}T00:00:00Z`),
  });

  it("is the lowest of the 30 days before the present one", () => {
    const present = change("2026-11-01", 2999);
    expect(lowestPriorPrice([present, change("2026-08-01", 5998)])).toBe(5998);
    const raised = [present, change("2026-10-20", 5998), change("2026-10-10", 3999)];
    expect(lowestPriorPrice([...raised, change("2026-01-01", 1999)])).toBe(1999);
    expect(lowestPriorPrice([...raised, change("2026-10-02", 1999)])).toBe(1999);
    const old = [present, change("2026-09-30", 5998), change("2026-09-01", 1999)];
    expect(lowestPriorPrice(old)).toBe(5998);
  });

  it("is undefined without an earlier price", () => {
    expect(lowestPriorPrice([change("2026-11-01", 2999)])).toBeNull();
    expect(lowestPriorPrice([])).toBeNull();
  });
});
