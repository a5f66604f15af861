import { addMinutes } from "date-fns";
import { describe, expect, it } from "vitest";
import { addBusinessDays, addDays, italianDay } from "@/lib/core/business-days";
import { formatTime } from "@/lib/core/dates";
import { type Schedule, scheduleSlot } from "@/lib/platform/jobs/model";

const nightly: Schedule = { dailyAt: "02:30" };
const early: Schedule = { dailyAt: "03:30" };
const minutely: Schedule = { everyMinutes: 1 };

function slotsBetween(schedule: Schedule, from: string, to: string): string[] {
  const slots = new Set<string>();
  for (let at = new Date(from); at <= new Date(to); at = addMinutes(at, 1))
    slots.add(scheduleSlot(schedule, at));
  return [...slots];
}

describe("when Italy's clocks go forward on 29 March 2026", { tags: ["PAY-50"] }, () => {
  it("days have no gap, and delivery counts them as usual", () => {
    expect(italianDay(new Date("2026-03-28T22:59:59Z"))).toBe("2026-03-28");
    expect(italianDay(new Date("2026-03-28T23:00:00Z"))).toBe("2026-03-29");
    expect(italianDay(new Date("2026-03-29T21:59:59Z"))).toBe("2026-03-29");
    expect(italianDay(new Date("2026-03-29T22:00:00Z"))).toBe("2026-03-30");
    expect(addDays("2026-03-28", 1)).toBe("2026-03-29");
    expect(addDays("2026-03-30", -1)).toBe("2026-03-29");
    expect(addBusinessDays("2026-03-27", 2)).toBe("2026-03-31");
  });

  it("02:30 does not exist, and its job is due once, right after the gap", () => {
    expect(formatTime(new Date("2026-03-29T00:59:00Z"))).toBe("01:59");
    expect(formatTime(new Date("2026-03-29T01:00:00Z"))).toBe("03:00");
    expect(scheduleSlot(nightly, new Date("2026-03-29T00:59:00Z"))).toBe("2026-03-28");
    expect(scheduleSlot(nightly, new Date("2026-03-29T01:00:00Z"))).toBe("2026-03-29");
    expect(slotsBetween(nightly, "2026-03-28T12:00:00Z", "2026-03-29T12:00:00Z")).toHaveLength(2);
  });

  it("03:30 is an hour earlier than the day before in real time", () => {
    expect(scheduleSlot(early, new Date("2026-03-28T02:30:00Z"))).toBe("2026-03-28");
    expect(scheduleSlot(early, new Date("2026-03-29T01:29:00Z"))).toBe("2026-03-28");
    expect(scheduleSlot(early, new Date("2026-03-29T01:30:00Z"))).toBe("2026-03-29");
  });
});

describe("when Italy's clocks go back on 25 October 2026", { tags: ["PAY-50"] }, () => {
  it("the day of 25 hours is one day", () => {
    expect(italianDay(new Date("2026-10-24T22:00:00Z"))).toBe("2026-10-25");
    expect(italianDay(new Date("2026-10-25T22:59:59Z"))).toBe("2026-10-25");
    expect(italianDay(new Date("2026-10-25T23:00:00Z"))).toBe("2026-10-26");
    expect(addDays("2026-10-25", 1)).toBe("2026-10-26");
    expect(addBusinessDays("2026-10-23", 1)).toBe("2026-10-26");
  });

  it("02:30 comes twice and its job is due once", () => {
    const slots: string[] = [];
    for (
      let at = new Date("2026-10-24T12:00:00Z");
      at <= new Date("2026-10-25T12:00:00Z");
      at = addMinutes(at, 1)
    ) {
      const slot = scheduleSlot(nightly, at);
      // Queued when later than the last slot, as the claim in the database decides.
      if (slot > (slots.at(-1) ?? "")) slots.push(slot);
    }
    expect(slots).toEqual(["2026-10-24", "2026-10-25"]);
  });

  it("a job of every minute continues through the repeated hour", () => {
    expect(slotsBetween(minutely, "2026-10-24T23:30:00Z", "2026-10-25T02:29:00Z")).toHaveLength(
      180,
    );
    expect(
      slotsBetween({ everyMinutes: 10 }, "2026-10-24T23:30:00Z", "2026-10-25T02:29:00Z"),
    ).toHaveLength(18);
  });
});
