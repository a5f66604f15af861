import { addDays, addMinutes } from "date-fns";
import { describe, expect, test } from "vitest";
import { cancelPriceChange, changePrice } from "@/lib/catalog/commands/change-price";
import { planSale, stopSale } from "@/lib/catalog/commands/plan-sale";
import { openSales } from "@/lib/catalog/model/sale";
import {
  listListedProducts,
  listProductPrices,
  listProducts,
  listSaleEnds,
} from "@/lib/catalog/queries";
import { prepareDraft } from "@/lib/checkout/commands/prepare-draft";
import { getDb } from "@/lib/platform/db/client";
import { skus } from "@/prisma/builders/catalogue";
import { byAdmin, byStaff } from "../../support/by-staff";
import { checkoutInput } from "../../support/shop";
import { useShop } from "../../support/use-shop";
import { outcomeOf, valueOf } from "../../support/value-of";

useShop({ admin: true });

// The database refuses to cancel by its own clock, so the tests run at the present time.
const now = new Date();
const clockAt = (at: Date) => () => at;
const startsAt = addDays(now, 2);
const endsAt = addDays(now, 9);
const half = { sku: skus.pack, fromCents: 2999, priceCents: 2499 };
const duo = { sku: skus.duo, fromCents: 5999, priceCents: 4999 };
const request = {
  saleId: null,
  known: [],
  startsAt,
  endsAt,
  prices: [half, duo],
  confirmed: false,
};

const plan = (changes: Partial<Parameters<typeof planSale>[1]> = {}, at = now) =>
  byAdmin(planSale)({ ...request, ...changes }, clockAt(at));
const sales = async (at = now) => openSales(await byStaff(listProductPrices)(), at);
const theSale = async (at = now) => {
  const [sale] = await sales(at);
  if (!sale) throw new Error("No sale");
  return { saleId: sale.id, known: sale.known, hasBegun: sale.startsAt <= at };
};
const pricesAt = async (at: Date) =>
  Object.fromEntries((await listProducts(at)).map(({ sku, priceCents }) => [sku, priceCents]));
const before = { [skus.device]: 2999, [skus.pack]: 2999, [skus.duo]: 5999 };
const during = { ...before, [skus.pack]: 2499, [skus.duo]: 4999 };
const justBefore = (at: Date) => new Date(at.getTime() - 1);

describe("a sale", () => {
  test("lowers several prices at its beginning and gives them back at its end", async () => {
    expect(await plan()).toMatchObject({ ok: true });
    expect(await pricesAt(justBefore(startsAt))).toEqual(before);
    expect(await pricesAt(startsAt)).toEqual(during);
    expect(await pricesAt(justBefore(endsAt))).toEqual(during);
    expect(await pricesAt(endsAt)).toEqual(before);
    expect(await listSaleEnds(justBefore(startsAt))).toEqual([]);
    expect(await listSaleEnds(startsAt)).toMatchObject([{ endsAt }, { name: "Pack Duo Premium" }]);
    expect(await listSaleEnds(endsAt)).toEqual([]);
    const total = async (at: Date) =>
      (await valueOf(prepareDraft(checkoutInput(), at))).draft.totalCents;
    expect([await total(startsAt), await total(endsAt)]).toEqual([2499, 2999]);
    expect(await getDb().auditEntry.count({ where: { action: "price.changed" } })).toBe(4);
  });

  test("strikes only what the 30 days before prove, and nothing after its end", async () => {
    await plan();
    const pack = async (at: Date) =>
      (await listListedProducts(at)).find(({ sku }) => sku === skus.pack);
    expect(await pack(startsAt)).toMatchObject({
      reduction: {
        compareAtCents: 2999,
        lowestPriorCents: 2999,
        savingPercent: 17,
      },
      priceUntil: endsAt,
    });
    expect(await pack(endsAt)).toMatchObject({
      reduction: null,
      priceUntil: null,
    });
    // Soon after, the sale itself is the lowest price of the 30 days: a higher one is no reduction.
    const again = { ...half, priceCents: 2699 };
    const from = addDays(endsAt, 5);
    await plan({ startsAt: from, endsAt: addDays(from, 1), prices: [again] });
    expect(await pack(from)).toMatchObject({
      priceCents: 2699,
      reduction: null,
    });
    // What proves no reduction is no offer that could end.
    expect(await listSaleEnds(from)).toEqual([]);
  });

  test("can be changed until it begins, from its latest version only", async () => {
    await plan();
    const seen = await theSale();
    const audited = () => getDb().auditEntry.count({ where: { action: "price.changed" } });
    const planned = await audited();
    const [one, other] = await Promise.all([
      plan({ ...seen, prices: [half] }),
      plan({ ...seen, prices: [duo] }),
    ]);
    const outcomes = [one, other].map((result) => (result.ok ? "ok" : result.error.code));
    expect(outcomes.toSorted()).toEqual(["ok", "sale_changed"]);
    // The four changes that it cancels, and the two of the new plan.
    expect(await audited()).toBe(planned + 6);
    const [sale] = await sales();
    expect(sale?.prices).toHaveLength(1);
    expect(await outcomeOf(byAdmin(stopSale)(seen, clockAt(now)))).toBe("sale_changed");
    expect(
      await outcomeOf(plan({ ...(await theSale()), startsAt: addDays(now, 3) }, startsAt)),
    ).toBe("sale_changed");
  });

  test("that runs can be stopped once, with the earlier prices at once", async () => {
    const began = addMinutes(now, -30);
    await plan({ startsAt: null }, began);
    expect(await pricesAt(now)).toEqual(during);
    const seen = await theSale();
    expect(await outcomeOf(plan({ ...seen }))).toBe("sale_changed");
    const stop = () => byAdmin(stopSale)(seen, clockAt(now));
    const outcomes = await Promise.all([outcomeOf(stop()), outcomeOf(stop())]);
    expect(outcomes.toSorted()).toEqual(["ok", "sale_changed"]);
    expect(await pricesAt(now)).toEqual(before);
    expect(await pricesAt(addDays(endsAt, 1))).toEqual(before);
    expect(await sales()).toEqual([]);
  });

  test("that began since the page was opened is not stopped by its «Annulla»", async () => {
    await plan();
    const seen = await theSale();
    expect(await outcomeOf(byAdmin(stopSale)(seen, clockAt(startsAt)))).toBe("sale_changed");
    expect(await pricesAt(startsAt)).toEqual(during);
  });

  test("that has not begun is cancelled whole", async () => {
    await plan();
    expect(await outcomeOf(byAdmin(stopSale)(await theSale(), clockAt(now)))).toBe("ok");
    expect(await pricesAt(startsAt)).toEqual(before);
    expect(await outcomeOf(plan())).toBe("ok");
  });

  test("refuses another sale or price in its time, and what is no sale", async () => {
    await plan();
    const inside = { startsAt: addDays(now, 4), endsAt: addDays(now, 5) };
    for (const [changes, code] of [
      [{ ...inside, prices: [{ ...duo, fromCents: 4999, priceCents: 4500 }] }, "sale_overlap"],
      [{ startsAt: addDays(now, 1) }, "sale_overlap"],
      [{ startsAt: addDays(now, 1), endsAt: addDays(now, 12) }, "sale_overlap"],
      [
        {
          ...inside,
          prices: [{ ...half, sku: skus.device, priceCents: 2999 }],
        },
        "sale_not_lower",
      ],
      [{ ...inside, prices: [{ ...half, sku: skus.device, fromCents: 3999 }] }, "sale_changed"],
      [{ ...inside, prices: [{ ...half, sku: skus.device, priceCents: 999 }] }, "large_step"],
      [{ startsAt: addDays(now, -1) }, "moment_past"],
      [{ startsAt: addDays(now, 400), endsAt: addDays(now, 401) }, "moment_too_far"],
      [{ endsAt: startsAt }, "sale_end"],
      [{ endsAt: addDays(now, -1) }, "sale_end"],
      [{ endsAt: addDays(now, 400) }, "sale_end_far"],
    ] as const)
      expect(
        await outcomeOf(plan({ ...changes, prices: [...(changes.prices ?? request.prices)] })),
      ).toBe(code);
    expect(await plan({ startsAt: addDays(now, 1), prices: [duo] })).toEqual({
      ok: false,
      error: { code: "sale_overlap", sku: skus.duo },
    });
    expect(await sales()).toHaveLength(1);
  });

  test("keeps its prices together: none is changed or cancelled alone", async () => {
    await plan();
    const { known } = await theSale();
    const present = await getDb().priceChange.findFirstOrThrow({
      where: {
        productSku: skus.pack,
        saleId: null,
        effectiveFrom: { lte: now },
      },
      orderBy: { effectiveFrom: "desc" },
    });
    const price = {
      sku: skus.pack,
      presentId: present.id,
      priceCents: 2799,
      compareAtCents: null,
    };
    for (const effectiveFrom of [null, addDays(now, 4)])
      expect(
        await outcomeOf(
          byAdmin(changePrice)({ ...price, effectiveFrom, confirmed: null }, clockAt(now)),
        ),
      ).toBe("in_sale");
    for (const changeId of known)
      expect(await outcomeOf(byAdmin(cancelPriceChange)({ changeId }, clockAt(now)))).toBe(
        "in_sale",
      );
    expect(
      await outcomeOf(
        byAdmin(changePrice)(
          { ...price, effectiveFrom: addDays(endsAt, 1), confirmed: null },
          clockAt(now),
        ),
      ),
    ).toBe("ok");
  });
});
