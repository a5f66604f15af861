import { randomUUID } from "node:crypto";
import { addMinutes } from "date-fns";
import { describe, expect, test } from "vitest";
import { cancelPriceChange, changePrice } from "@/lib/catalog/commands/change-price";
import { saveProduct } from "@/lib/catalog/commands/save-product";
import { PRICE_CANCEL_WINDOW_MS, pricesInForce } from "@/lib/catalog/model/price";
import { type ProductIdentifiers } from "@/lib/catalog/model/product";
import { listProductPrices, listProducts } from "@/lib/catalog/queries";
import { placeOrder } from "@/lib/checkout/commands/place-order";
import { prepareDraft } from "@/lib/checkout/commands/prepare-draft";
import { type Clock, systemClock } from "@/lib/core/clock";
import { fromItalianLocal } from "@/lib/core/local-time";
import { getDb } from "@/lib/platform/db/client";
import { skus } from "@/prisma/builders/catalogue";
import { byAdmin, byStaff } from "../../support/by-staff";
import { checkoutInput } from "../../support/shop";
import { useShop } from "../../support/use-shop";
import { outcomeOf, valueOf } from "../../support/value-of";

const now = new Date("2026-11-22T10:00:00Z");
const clock = () => now;
const inForce = new Date(now.getTime() + PRICE_CANCEL_WINDOW_MS);

useShop({ admin: true });
const admin = () => getDb().user.findFirstOrThrow();

async function presentId(): Promise<string> {
  const products = await byStaff(listProductPrices)();
  const changes = products.find(({ sku }) => sku === skus.pack)?.changes ?? [];
  return pricesInForce(changes, inForce)[0]?.id ?? "";
}

type PriceRequest = {
  priceCents: number;
  compareAtCents?: number | null;
  effectiveFrom?: Date | null;
  confirmed?: { fromCents: number; toCents: number } | null;
};
const unchanged = { compareAtCents: null, effectiveFrom: null, confirmed: null };
const decide = async (request: PriceRequest, at: Clock = clock) =>
  byAdmin(changePrice)(
    { sku: skus.pack, presentId: await presentId(), ...unchanged, ...request },
    at,
  );
const shownAt = async (at: Date) => (await listProducts(at)).find(({ sku }) => sku === skus.pack);
const revision = async () => (await getDb().pageRevision.findFirst())?.revision ?? 0n;

describe("a price", () => {
  test("takes effect a minute later, logs the old value and rebuilds the pages", async () => {
    expect(await decide({ priceCents: 2699, compareAtCents: 5998 })).toMatchObject({ ok: true });
    expect(await shownAt(new Date(inForce.getTime() - 1))).toMatchObject({ priceCents: 2999 });
    expect(await shownAt(inForce)).toMatchObject({
      priceCents: 2699,
      reduction: { compareAtCents: 5998, lowestPriorCents: 5998, savingPercent: 55 },
    });
    expect(await revision()).toBe(1n);
    expect(await getDb().auditEntry.findMany()).toMatchObject([
      {
        actor: `admin:${(await admin()).id}`,
        action: "price.changed",
        subject: skus.pack,
        before: { priceCents: 2999, compareAtCents: 5998 },
        after: { priceCents: 2699, compareAtCents: 5998, effectiveFrom: inForce.toISOString() },
      },
    ]);
  });

  test("names who decided it, without their id, because dialogs get the whole list", async () => {
    await decide({ priceCents: 2699 });
    const { id, name } = await admin();
    const listed = JSON.stringify(await byStaff(listProductPrices)());
    expect(listed).toContain(name);
    expect(listed).not.toContain(id);
  });

  test("takes effect at its planned time, also across a clock change", async () => {
    const from = fromItalianLocal("2027-03-28T03:00");
    if (!from) throw new Error("No such moment");
    expect(from.toISOString()).toBe("2027-03-28T01:00:00.000Z");
    expect(await decide({ priceCents: 3499, effectiveFrom: from })).toMatchObject({ ok: true });
    expect((await shownAt(new Date(from.getTime() - 1)))?.priceCents).toBe(2999);
    expect(await shownAt(from)).toMatchObject({ priceCents: 3499, reduction: null });
    // The server prices the order by the present time.
    const total = async (at: Date) => {
      const prepared = await prepareDraft(checkoutInput(), at);
      return prepared.ok ? prepared.value.draft.totalCents : null;
    };
    expect(await total(new Date(from.getTime() - 1))).toBe(2999);
    expect(await total(from)).toBe(3499);
  });

  test("that changed during a checkout is shown before it is paid", async () => {
    await decide({ priceCents: 3499 }, () => addMinutes(new Date(), -2));
    const place = (seen_total_cents: number) => placeOrder(checkoutInput({ seen_total_cents }));
    expect(await place(2999)).toEqual({ ok: false, error: { code: "total_changed" } });
    expect(await getDb().order.count()).toBe(0);
    expect(await place(3499)).toMatchObject({ ok: true });
  });

  test("that is planned can be cancelled until its time, and not afterwards", async () => {
    const from = new Date("2026-11-23T08:00:00Z");
    await decide({ priceCents: 2499, effectiveFrom: from });
    const { id } = await getDb().priceChange.findFirstOrThrow({ where: { priceCents: 2499 } });
    const refused = { ok: false, error: { code: "not_cancellable" } };
    expect(await byAdmin(cancelPriceChange)({ changeId: id }, () => from)).toEqual(refused);
    expect(await byAdmin(cancelPriceChange)({ changeId: randomUUID() }, clock)).toMatchObject({
      ok: false,
    });
    // The database compares with its own clock, so past times stay past.
    const effectiveFrom = new Date("2099-01-01T00:00:00Z");
    const far = await getDb().priceChange.create({
      data: { productSku: skus.duo, priceCents: 1, effectiveFrom },
    });
    expect(await outcomeOf(byAdmin(cancelPriceChange)({ changeId: far.id }, clock))).toBe("ok");
    const shown = await listProducts(effectiveFrom);
    expect(shown.map(({ priceCents }) => priceCents)).toEqual([2999, 2499, 5999]);
  });

  test("of the past cannot be changed", async () => {
    const update = getDb().priceChange.updateMany({ data: { cancelledAt: now } });
    await expect(update).rejects.toThrow();
    const raise = getDb().priceChange.updateMany({ data: { priceCents: 1 } });
    await expect(raise).rejects.toThrow();
    await expect(getDb().priceChange.deleteMany()).rejects.toThrow();
  });

  test("refuses a wrong moment and a struck price that was never asked", async () => {
    for (const [request, error] of [
      [{ effectiveFrom: new Date("2026-11-22T09:59:00Z") }, { code: "moment_past" }],
      [{ effectiveFrom: new Date("2028-01-01T00:00Z") }, { code: "moment_too_far" }],
      [{ compareAtCents: 7000 }, { code: "compare_at_too_high", highestCents: 5998 }],
    ] as const)
      expect(await decide({ priceCents: 2499, ...request })).toEqual({ ok: false, error });
    expect(await getDb().priceChange.count()).toBe(6);
    expect(await revision()).toBe(0n);
  });

  test("that was just saved can be cancelled for a minute", { tags: ["A-33"] }, async () => {
    // The database compares with its own clock, so the price is saved at the present time.
    const { changeId, effectiveFrom } = await valueOf(decide({ priceCents: 2699 }, systemClock));
    expect(await byAdmin(cancelPriceChange)({ changeId }, () => effectiveFrom)).toMatchObject({
      ok: false,
    });
    expect(await outcomeOf(byAdmin(cancelPriceChange)({ changeId }))).toBe("ok");
    expect((await shownAt(effectiveFrom))?.priceCents).toBe(2999);
    // A cancelled price proves nothing: the next reduction is measured without it.
    const again = { priceCents: 2999, compareAtCents: 5998 };
    expect(await decide(again, systemClock)).toMatchObject({ ok: true });
  });

  test("that is planned for the next few seconds can still be cancelled for a minute", async () => {
    const effectiveFrom = new Date(now.getTime() + 5_000);
    expect(await decide({ priceCents: 2699, effectiveFrom })).toMatchObject({
      value: { effectiveFrom: inForce },
    });
  });

  test.each([
    ["down", 299],
    ["up", 29_990],
  ])(
    "%s by more than thirty percent must be confirmed",
    { tags: ["A-33"] },
    async (_, priceCents) => {
      const refused = { ok: false, error: { code: "large_step", fromCents: 2999 } };
      expect(await decide({ priceCents })).toEqual(refused);
      const other = { fromCents: 2999, toCents: priceCents + 1 };
      expect(await decide({ priceCents, confirmed: other })).toEqual(refused);
      const outdated = { fromCents: 5998, toCents: priceCents };
      expect(await decide({ priceCents, confirmed: outdated })).toEqual(refused);
      expect(await getDb().priceChange.count()).toBe(6);
      const confirmed = { fromCents: 2999, toCents: priceCents };
      expect((await decide({ priceCents, confirmed })).ok).toBe(true);
      expect((await shownAt(inForce))?.priceCents).toBe(priceCents);
    },
  );

  test("submitted in two tabs at once is changed once", async () => {
    const seen = await presentId();
    const change = (priceCents: number) =>
      byAdmin(changePrice)({ sku: skus.pack, presentId: seen, priceCents, ...unchanged }, clock);
    const outcomes = await Promise.all([change(2599), change(2699)]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ error: { code: "changed_meanwhile" } });
    expect(await getDb().priceChange.count({ where: { productSku: skus.pack } })).toBe(3);
  });
});

const noIdentifiers: ProductIdentifiers = {
  gtin: null,
  mpn: null,
  brand: null,
  googleCategory: null,
  weightGrams: null,
};

describe("a product's sheet", () => {
  const known = {
    name: "Pack Duo Premium",
    popular: false,
    active: true,
    features: [
      "2x Scultore facciale",
      "2x Siero viso IN OMAGGIO",
      "Spedizione gratuita",
      "Garanzia 2 anni",
      "Supporto prioritario",
      "Custodia da viaggio",
    ],
    ...noIdentifiers,
  };
  const save = (change: Partial<typeof known>, sku = skus.duo, seen = known) =>
    byAdmin(saveProduct)({ sku, known: seen, ...seen, ...change }, clock());
  const stored = async (sku = skus.duo) => getDb().product.findUniqueOrThrow({ where: { sku } });

  test("is saved and its old value logged, but not from an outdated form", async () => {
    const change = { name: "Pack Doppio", features: ["Due scultori"], popular: true };
    expect(await save(change)).toEqual({ ok: true, value: null });
    expect(await stored()).toMatchObject(change);
    // One pack is the most popular.
    expect((await stored(skus.pack)).popular).toBe(false);
    expect(await getDb().auditEntry.findFirstOrThrow()).toMatchObject({
      action: "product.changed",
      before: known,
      after: { ...change, active: true },
    });
    expect(await revision()).toBe(1n);
    const refused = { ok: false, error: { code: "changed_meanwhile" } };
    expect(await save({ name: "Pack Duo" })).toEqual(refused);
    expect((await stored()).name).toBe("Pack Doppio");
  });

  test("keeps identifiers, and the database refuses an invalid GTIN", async () => {
    const identifiers = {
      gtin: "4006381333931",
      mpn: "SP-2",
      brand: "Altra Marca",
      googleCategory: 2958,
      weightGrams: 640,
    };
    expect((await save(identifiers)).ok).toBe(true);
    expect(await stored()).toMatchObject(identifiers);
    await expect(
      getDb().product.update({ where: { sku: skus.duo }, data: { gtin: "123" } }),
    ).rejects.toThrow("products_gtin_check");
  });

  test("never leaves the shop without the content its pages need", async () => {
    const sheet = async (sku: string) => {
      const { name, features, popular, active } = await stored(sku);
      return { name, features, popular, active, ...noIdentifiers };
    };
    const pack = await sheet(skus.pack);
    const device = await sheet(skus.device);
    const refused = (code: string) => ({ ok: false, error: { code } });
    expect(await save({ popular: false }, skus.pack, pack)).toEqual(refused("needs_popular"));
    expect(await save({ active: false }, skus.pack, pack)).toEqual(refused("popular_inactive"));
    expect(await save({ active: false }, skus.device, device)).toEqual(refused("device_active"));
    expect(await save({ popular: true }, skus.device, device)).toEqual(refused("device_popular"));
    expect((await save({ active: false })).ok).toBe(true);
    expect(await shownAt(now)).toBeDefined();
    expect((await listProducts(now)).map(({ sku }) => sku)).toEqual([skus.device, skus.pack]);
  });
});
