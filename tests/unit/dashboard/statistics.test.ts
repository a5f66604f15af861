import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "@/lib/core/business-days";
import { countDays, previousPeriod, startOfWeek } from "@/lib/core/period";
import { changeText } from "@/lib/dashboard/copy/statistics";
import { joinSources, splitSources } from "@/lib/dashboard/model/sources";
import {
  changeOf,
  type DayFigure,
  methodShares,
  productShares,
  salesPoints,
  sumSales,
  unitsFor,
  usualUnit,
} from "@/lib/dashboard/model/statistics";
import { parseSalesUrl } from "@/lib/dashboard/schema";
import { isFullRun } from "../../support/full";

const today = "2026-11-25";

const figure = (day: string, rest: Partial<DayFigure> = {}): DayFigure => ({
  day,
  kind: "paid",
  key: "stripe",
  count: 1,
  cents: 2999,
  ...rest,
});

const anyFigures = (from: string, days: number) =>
  fc.array(
    fc
      .record({
        offset: fc.nat(days - 1),
        kind: fc.constantFrom<DayFigure["kind"]>("placed", "paid", "refund", "dispute", "item"),
        key: fc.constantFrom("a", "b"),
        count: fc.nat(50),
        cents: fc.nat(100_000),
      })
      .map(({ offset, ...rest }) => ({ day: addDays(from, offset), ...rest })),
  );

describe("sales of a period", () => {
  it("net is gross less refunds and disputes", () => {
    const sales = sumSales([
      figure("2026-11-01"),
      figure("2026-11-02", { key: "paypal", cents: 5999 }),
      figure("2026-11-02", { kind: "refund", cents: 1000 }),
      figure("2026-11-03", { kind: "dispute", cents: 500 }),
      figure("2026-11-03", { kind: "placed", key: "", count: 7, cents: 0 }),
    ]);
    expect(sales).toEqual({
      placedOrders: 7,
      paidOrders: 2,
      grossCents: 8998,
      returnedCents: 1500,
      disputedCents: 500,
      netCents: 7498,
    });
  });

  it("weeks begin on Monday, the first one is cut off at the period's start", () => {
    const period = { from: "2026-11-11", to: today };
    const figures = [
      figure("2026-11-11"),
      figure("2026-11-15"),
      figure("2026-11-16"),
      figure(today),
    ];
    const points = salesPoints(figures, { period, before: null, unit: "week", today });
    expect(
      points.map((point) => [point.period.from, point.period.to, point.sales.paidOrders]),
    ).toEqual([
      ["2026-11-11", "2026-11-15", 2],
      ["2026-11-16", "2026-11-22", 1],
      ["2026-11-23", "2026-11-25", 1],
    ]);
    expect(points.map(({ running }) => running)).toEqual([false, false, true]);
  });

  it("the bars add up to the period and to the period before, in every grouping", () => {
    fc.assert(
      fc.property(
        fc.nat(isFullRun ? 400 : 60).chain((more) => {
          const period = { from: addDays(today, -more), to: today };
          const { from } = previousPeriod(period);
          return fc.tuple(fc.constant(period), anyFigures(from, 2 * countDays(period)));
        }),
        fc.constantFrom("day" as const, "week" as const, "month" as const),
        ([period, all], unit) => {
          const before = previousPeriod(period);
          const points = salesPoints(all, { period, before, unit, today });
          const sum = (sales: { grossCents: number; netCents: number; paidOrders: number }[]) =>
            sales.reduce(
              (total, one) => [
                (total[0] ?? 0) + one.grossCents,
                (total[1] ?? 0) + one.netCents,
                (total[2] ?? 0) + one.paidOrders,
              ],
              [0, 0, 0],
            );
          const own = sumSales(all.filter(({ day }) => day >= period.from));
          const earlier = sumSales(all.filter(({ day }) => day < period.from));
          expect(sum(points.map(({ sales }) => sales))).toEqual(sum([own]));
          expect(sum(points.flatMap((point) => point.before?.sales ?? []))).toEqual(sum([earlier]));
          expect(points.reduce((days, point) => days + countDays(point.period), 0)).toBe(
            countDays(period),
          );
          const wholeWeeks = unit === "week" ? points.slice(1) : [];
          for (const point of wholeWeeks)
            expect(startOfWeek(point.period.from)).toBe(point.period.from);
        },
      ),
    );
  });

  it("packs, paid shipping and discounts add up to gross revenue", () => {
    const shares = productShares([
      figure(today, { cents: 9088, count: 2 }),
      figure(today, { kind: "item", key: "pack", count: 1, cents: 2999 }),
      figure(today, { kind: "item", key: "duo", count: 1, cents: 5999 }),
      figure(today, { kind: "shipping", key: "express", count: 1, cents: 390 }),
      figure(today, { kind: "shipping", key: "standard", count: 1, cents: 0 }),
    ]);
    expect(shares).toEqual([
      { key: "duo", count: 1, cents: 5999 },
      { key: "pack", count: 1, cents: 2999 },
      { key: "shipping:express", count: 1, cents: 390 },
      { key: "discounts", count: 0, cents: -300 },
    ]);
    expect(methodShares([figure("2026-11-01"), figure(today)])).toEqual([
      { key: "stripe", count: 2, cents: 5998 },
    ]);
  });
});

describe("the change from the period before", () => {
  const euro = (value: number) => `${value} €`;

  it.each([
    [6610, 5240, "+26,1% da 5240 €"],
    [50, 100, "−50,0% da 100 €"],
    [10_234, 1, "+1.023.300% da 1 €"],
    [7, 0, "nuovo"],
    [0, 0, "come prima"],
    [7, 7, "come prima"],
    [0, 7, "−100,0% da 7 €"],
  ])("from %s, a zero before is new", (now, before, text) => {
    expect(changeText(changeOf(now, before), euro(before))).toBe(text);
  });
});

describe("the view in the address", () => {
  it("groups by day, week or month depending on the period's length", () => {
    expect(usualUnit({ from: "2026-08-28", to: today })).toBe("day");
    expect(usualUnit({ from: "2026-01-01", to: today })).toBe("week");
    expect(usualUnit({ from: "2024-01-01", to: today })).toBe("month");
    expect(unitsFor({ from: today, to: today })).toEqual(["day"]);
    expect(unitsFor({ from: "2020-01-01", to: today })).toEqual(["month"]);
  });

  it.each([
    [{}, "day", "revenue"],
    [{ raggruppa: "settimana", misura: "ordini" }, "week", "orders"],
    [{ raggruppa: "secolo", misura: "noia" }, "day", "revenue"],
    [{ raggruppa: "mese", dal: today, al: today }, "day", "revenue"],
    [{ raggruppa: ["mese", "giorno"], misura: ["ordini"] }, "day", "revenue"],
  ])("%o", (parameters, unit, measure) => {
    expect(parseSalesUrl(parameters, today)).toMatchObject({ unit, measure });
  });
});

describe("sources", () => {
  const sale = (source: string | null, cents: number) => ({
    source,
    ...sumSales([figure(today, { cents })]),
  });

  it("keep their euro with one order and no visit, and none is lost in the total", () => {
    const visits = [
      { value: "google", views: 900, sessions: 500, paidSessions: 0 },
      { value: "", views: 40, sessions: 30, paidSessions: 1 },
    ];
    const sales = [sale("", 2999), sale("tiktok", 5999), sale(null, 100)];
    const nothing = { visits: [], sales: [] };
    const rows = joinSources({ visits, sales }, nothing);
    const { shown, rest, unknown, total } = splitSources(rows, 2);
    expect(shown).toMatchObject([
      { source: "tiktok", views: 0, sessions: 0, paidOrders: 1, grossCents: 5999 },
      { source: "", views: 40, sessions: 30, paidOrders: 1, grossCents: 2999 },
    ]);
    expect(rest).toMatchObject([{ source: "google", views: 900, grossCents: 0 }]);
    expect(unknown).toMatchObject([{ source: null, grossCents: 100 }]);
    expect(total).toMatchObject({ views: 940, sessions: 530, paidOrders: 3, netCents: 9098 });
  });
});
