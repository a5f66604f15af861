import { expect, test } from "vitest";
import { packLabel } from "@/lib/catalog/copy/price";
import { priceStep } from "@/lib/catalog/copy/product";
import {
  highestCompareAt,
  isLargeStep,
  lowestPriorPrice,
  type PriceDecision,
  provenHistory,
  reductionOf,
  saleCompareAt,
} from "@/lib/catalog/model/price";

const day = (offset: number) => new Date(Date.UTC(2026, 10, 1 + offset));
const price = (priceCents: number, offset: number, compareAtCents: number | null = null) =>
  ({ priceCents, compareAtCents, effectiveFrom: day(offset) }) satisfies PriceDecision;

test("a reduction is measured against the thirty days before it", { tags: ["P-03"] }, () => {
  const changes = [price(2499, 0, 2999), price(2999, -10), price(2699, -20), price(1999, -60)];
  expect(lowestPriorPrice(changes)).toBe(1999);
  // A day earlier, the lowest price had already ended thirty days before.
  expect(lowestPriorPrice([price(2499, 15, 2999), ...changes.slice(1)])).toBe(2699);
});

test("an unchanged price begins no new reduction", () => {
  const changes = [price(2999, 0, 4998), price(2999, -60, 5998), price(5998, -150)];
  expect(lowestPriorPrice(changes)).toBe(5998);
  expect(lowestPriorPrice([price(2999, 0)])).toBeNull();
});

test("the struck price is at most the lowest price of the thirty days before", () => {
  const earlier = [price(2999, -10), price(3999, -20), price(5998, -90)];
  expect(highestCompareAt(price(1999, 0), earlier)).toBe(2999);
  // A higher price is no reduction.
  expect(highestCompareAt(price(3499, 0), earlier)).toBe(2999);
  expect(highestCompareAt(price(3499, 0), [])).toBeNull();
});

test("a continued reduction may show the price it began with, an interrupted one may not", () => {
  const campaign = [price(2999, -90, 5998), price(5998, -180)];
  expect(highestCompareAt(price(2499, 0), campaign)).toBe(5998);
  expect(highestCompareAt(price(2999, 0), campaign)).toBe(5998);
  expect(highestCompareAt(price(3499, 0), campaign)).toBe(2999);
  const broken = [price(3999, -5), ...campaign];
  expect(highestCompareAt(price(2499, 0), broken)).toBe(2999);
});

test("a sale begins a reduction of its own, on a product already struck", () => {
  const struck = [price(2999, -90, 5998), price(5998, -180)];
  const sale = { ...price(2499, 0), saleId: "sale" };
  expect(saleCompareAt(sale, struck)).toBe(2999);
  expect(reductionOf([{ ...sale, compareAtCents: 2999 }, ...struck])).toMatchObject({
    lowestPriorCents: 2999,
    savingPercent: 17,
  });
});

test("nothing is struck below one percent, and nothing is reduced by 100", () => {
  const full = price(5999, -90);
  expect(saleCompareAt({ ...price(5980, 0), saleId: "sale" }, [full])).toBeNull();
  expect(reductionOf([price(5980, 0, 5999), full])).toBeNull();
  expect(reductionOf([price(1, 0, 5999), full])?.savingPercent).toBe(99);
});

test("the percentage is computed from the lowest price of the thirty days before the reduction", () => {
  const full = price(5998, -90);
  expect(reductionOf([price(2999, 0, 5998), full])).toEqual({
    compareAtCents: 5998,
    lowestPriorCents: 5998,
    savingPercent: 50,
  });
  expect(reductionOf([price(2999, 0, 11_996), full])).toBeNull();
  expect(reductionOf([price(2999, 0), full])).toBeNull();
  expect(reductionOf([price(2999, 0, 5998)])).toBeNull();
  expect(reductionOf([price(2999, 0, 5998), price(2999, -90)])).toBeNull();
  expect(packLabel(50)).toBe("50% OFF");
});

test("prices that do not cover the thirty days before prove no reduction", () => {
  expect(reductionOf([price(2999, 0, 5998), price(5998, -29)])).toBeNull();
  expect(reductionOf([price(2999, 0, 5998), price(5998, -30)])?.savingPercent).toBe(50);
});

test("a price written later proves nothing about an earlier day, except in the demonstration", () => {
  const written = (row: PriceDecision, offset: number) => ({ ...row, createdAt: day(offset) });
  const backDated = [written(price(2999, 0, 5998), 0), written(price(5998, -90), 0)];
  expect(reductionOf(provenHistory(backDated, "live"))).toBeNull();
  expect(reductionOf(provenHistory(backDated, "rehearsal"))).toBeNull();
  expect(reductionOf(provenHistory(backDated, "demonstration"))?.savingPercent).toBe(50);
  const true90Days = [written(price(2999, 0, 5998), 0), written(price(5998, -90), -90)];
  expect(reductionOf(provenHistory(true90Days, "live"))?.savingPercent).toBe(50);
});

test("a reduction lowered further is still measured against the price before it began", () => {
  const changes = [price(2499, 0, 5998), price(2999, -20, 5998), price(5998, -90)];
  expect(lowestPriorPrice(changes)).toBe(5998);
  // Announcing a price that has applied for weeks is no reduction.
  expect(lowestPriorPrice([price(2999, 0, 5998), price(2999, -60), price(5998, -90)])).toBe(2999);
});

test("a change of more than thirty percent is large, up and down", () => {
  expect(isLargeStep(2999, 299)).toBe(true);
  expect(isLargeStep(2999, 29_990)).toBe(true);
  expect(isLargeStep(1000, 1300)).toBe(false);
  expect(isLargeStep(1000, 700)).toBe(false);
  expect(isLargeStep(1000, 699)).toBe(true);
  expect(priceStep(2999, 299)).toBe("da 29,99\u00a0€ a 2,99\u00a0€ (−90%)");
  expect(priceStep(2999, 5998)).toBe("da 29,99\u00a0€ a 59,98\u00a0€ (+100%)");
});
