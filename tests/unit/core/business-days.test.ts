import { describe, expect, it, vi } from "vitest";
import { addBusinessDays, isItalianHoliday, italianDay } from "@/lib/core/business-days";
import { toItalianLocal } from "@/lib/core/clock";
import { formatLongDateTime, formatShortDate } from "@/lib/core/dates";
import { formatDeliveryDay } from "@/lib/core/delivery-day";

describe("delivery days", () => {
  it.each([
    ["T-01 standard on a Monday", "2026-11-02", 7, "2026-11-11"],
    ["T-02 express on a Tuesday", "2026-11-03", 2, "2026-11-05"],
    ["T-03 over a weekend", "2026-11-06", 2, "2026-11-10"],
    ["T-04 over a public holiday", "2026-12-07", 2, "2026-12-10"],
    ["over Christmas and the new year", "2026-12-23", 8, "2027-01-07"],
    ["over Easter Monday", "2027-03-26", 1, "2027-03-30"],
  ])("%s", (_name, from, days, expected) => {
    expect(addBusinessDays(from, days)).toBe(expected);
  });

  it.each([
    ["2026-04-06", true],
    ["2024-04-01", true],
    ["2038-04-26", true],
    ["2026-10-04", true],
    ["2025-10-04", false],
  ])("%s is a public holiday: %s", (day, expected) => {
    expect(isItalianHoliday(day)).toBe(expected);
  });

  it("follow Italy's calendar, not the machine's", () => {
    expect(italianDay(new Date("2026-11-21T22:59:59Z"))).toBe("2026-11-21");
    expect(italianDay(new Date("2026-11-21T23:00:00Z"))).toBe("2026-11-22");
    expect(italianDay(new Date("2026-07-01T22:00:00Z"))).toBe("2026-07-02");
  });

  it("do not depend on how a browser writes a locale's dates", () => {
    // ICU 72 writes `11/28/26` where newer versions write `2026-11-28`.
    const formats: { readonly format: unknown } = Intl.DateTimeFormat.prototype;
    vi.spyOn(formats, "format", "get").mockReturnValue(() => "11/28/26, 10:30");
    const instant = new Date("2026-11-28T09:30:00Z");
    expect(italianDay(instant)).toBe("2026-11-28");
    expect(toItalianLocal(instant)).toBe("2026-11-28T10:30");
  });

  it("are formatted in Italian", { tags: ["T-12"] }, () => {
    expect(formatDeliveryDay("2026-12-01")).toBe("martedì 1º dicembre");
    expect(formatDeliveryDay("2026-11-11")).toBe("mercoledì 11 novembre");
    expect(formatDeliveryDay("2026-11-21")).toBe("sabato 21 novembre");
  });

  it("an order's date is shown in Rome's time", { tags: ["A-07", "A-15"] }, () => {
    const placedAt = new Date("2026-11-21T13:05:00Z");
    expect(formatShortDate(placedAt)).toBe("21 nov 2026");
    expect(formatLongDateTime(placedAt)).toBe("21 novembre 2026 alle 14:05");
  });
});
