import { describe, expect, test } from "vitest";
import { formatLongDay, formatPeriod, formatShortDate, withArticle } from "@/lib/core/dates";

describe("a date after its article", () => {
  test.each([
    ["il", "2026-12-01", "il 1º dicembre 2026"],
    ["il", "2026-12-07", "il 7 dicembre 2026"],
    ["il", "2026-12-08", "l’8 dicembre 2026"],
    ["al", "2026-12-11", "all’11 dicembre 2026"],
    ["dal", "2026-12-08", "dall’8 dicembre 2026"],
    ["del", "2026-12-11", "dell’11 dicembre 2026"],
    ["Il", "2026-12-08", "L’8 dicembre 2026"],
    ["dal", "2026-12-18", "dal 18 dicembre 2026"],
    ["dal", "2026-12-21", "dal 21 dicembre 2026"],
    ["dal", "2026-12-31", "dal 31 dicembre 2026"],
  ] as const)("%s, %s: %s", (article, day, text) => {
    expect(withArticle(article, formatLongDay(day))).toBe(text);
  });

  test("short dates and periods have the same format", () => {
    expect(withArticle("dal", "8º giorno")).toBe("dall’8º giorno");
    expect(withArticle("al", formatShortDate(new Date("2026-12-08T12:00:00Z")))).toBe(
      "all’08 dic 2026",
    );
    expect(withArticle("dal", formatPeriod({ from: "2026-11-08", to: "2026-11-14" }))).toBe(
      "dall’8 – 14 nov 2026",
    );
  });
});
