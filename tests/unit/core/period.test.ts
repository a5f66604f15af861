import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, italianDay } from "@/lib/core/business-days";
import { formatPeriod } from "@/lib/core/dates";
import { dayStart } from "@/lib/core/local-time";
import {
  countDays,
  FIRST_DAY,
  parsePeriodUrl,
  periodInstants,
  periodQuery,
  presetPeriods,
  previousPeriod,
} from "@/lib/core/period";

/** A Wednesday. */
const today = "2026-11-25";
const lastThirty = { from: "2026-10-27", to: today };
const anyDay = fc.integer({ min: 0, max: 8000 }).map((days) => addDays(FIRST_DAY, days));

describe("periods", () => {
  it.each([
    ["today", today, today],
    ["this_week", "2026-11-23", today],
    ["last_week", "2026-11-16", "2026-11-22"],
    ["last_30", "2026-10-27", today],
    ["this_month", "2026-11-01", today],
    ["last_month", "2026-10-01", "2026-10-31"],
    ["this_year", "2026-01-01", today],
  ] as const)("%s", (preset, from, to) => {
    expect(presetPeriods(today)[preset]).toEqual({ from, to });
  });

  it("days begin at Italian midnight, also at clock changes", () => {
    expect(dayStart("2026-11-23").toISOString()).toBe("2026-11-22T23:00:00.000Z");
    expect(dayStart("2026-07-01").toISOString()).toBe("2026-06-30T22:00:00.000Z");
    // 29 March has 23 hours, 25 October 25.
    const hours = (day: string) => {
      const { from, until } = periodInstants({ from: day, to: day });
      return (until.getTime() - from.getTime()) / 3_600_000;
    };
    expect(["2026-03-28", "2026-03-29", "2026-10-25", "2026-10-26"].map(hours)).toEqual([
      24, 23, 25, 24,
    ]);
  });

  it("every instant is in one day, and days leave no gap", () => {
    fc.assert(
      fc.property(anyDay, fc.double({ min: 0, max: 0.999999, noNaN: true }), (day, part) => {
        const { from, until } = periodInstants({ from: day, to: day });
        const instant = new Date(from.getTime() + part * (until.getTime() - from.getTime()));
        expect(italianDay(instant)).toBe(day);
        expect(dayStart(addDays(day, 1))).toEqual(until);
        expect(italianDay(new Date(from.getTime() - 1))).toBe(addDays(day, -1));
      }),
    );
  });

  it("the period before has as many days and ends the day before", () => {
    expect(previousPeriod(lastThirty)).toEqual({ from: "2026-09-27", to: "2026-10-26" });
    fc.assert(
      fc.property(anyDay, fc.nat(400), (from, more) => {
        const period = { from, to: addDays(from, more) };
        const before = previousPeriod(period);
        expect(countDays(before)).toBe(countDays(period));
        expect(addDays(before.to, 1)).toBe(from);
      }),
    );
  });

  it("the address keeps the choice, beside other parameters", () => {
    fc.assert(
      fc.property(anyDay, fc.nat(500), fc.boolean(), (from, more, compared) => {
        const choice = { period: { from, to: addDays(from, more) }, compared };
        const query = new URLSearchParams(periodQuery(choice, "raggruppa=mese&dal=x&confronto=no"));
        expect(query.get("raggruppa")).toBe("mese");
        expect(parsePeriodUrl(Object.fromEntries(query), "2050-01-01")).toEqual(choice);
      }),
    );
    for (const period of Object.values(presetPeriods(today))) {
      const choice = { period, compared: true };
      const query = new URLSearchParams(periodQuery(choice));
      expect(parsePeriodUrl(Object.fromEntries(query), today)).toEqual(choice);
    }
  });

  it.each([
    ["nothing", {}, lastThirty],
    ["nonsense", { dal: "'; DROP", al: "2026-02-30" }, lastThirty],
    ["only days to come", { dal: "2026-12-01", al: "2026-12-31" }, lastThirty],
    [
      "days to come too",
      { dal: "2026-11-20", al: "2026-12-31" },
      { from: "2026-11-20", to: today },
    ],
    [
      "the last day first",
      { dal: "2026-11-09", al: "2026-11-02" },
      { from: "2026-11-02", to: "2026-11-09" },
    ],
    ["ages", { dal: "1000-01-01", al: "2020-01-02" }, { from: FIRST_DAY, to: "2020-01-02" }],
    [
      "each twice",
      { dal: ["2026-11-02", "x"], al: ["2026-11-03", "y"] },
      { from: "2026-11-02", to: "2026-11-03" },
    ],
  ])("an address with %s", (_name, parameters, period) => {
    expect(parsePeriodUrl(parameters, today)).toEqual({ period, compared: true });
  });

  it("have Italian names", () => {
    const named = (from: string, to: string) => formatPeriod({ from, to });
    expect(named("2026-10-25", "2026-11-23")).toBe("25 ott – 23 nov 2026");
    expect(named("2026-11-01", "2026-11-23")).toBe("1 – 23 nov 2026");
    expect(named("2026-11-23", "2026-11-23")).toBe("23 nov 2026");
    expect(named("2025-12-25", "2026-01-23")).toBe("25 dic 2025 – 23 gen 2026");
  });
});
