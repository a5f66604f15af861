import { addMinutes } from "date-fns";
import { describe, expect, it } from "vitest";
import { formatTime } from "@/lib/core/dates";
import { scheduledJobs } from "@/lib/dashboard/model/jobs";
import { cronOf, type Schedule } from "@/lib/platform/jobs/model";

/** Returns true in the minutes that a daily cron expression names, in Italian local time. */
function isNamed(cron: string, at: Date): boolean {
  const [minutes = "", hour = ""] = cron.split(" ");
  const [first = 0, last = 0] = minutes.split("-").map(Number);
  const [hours = 0, minute = 0] = formatTime(at).split(":").map(Number);
  return hours === Number(hour) && minute >= first && minute <= last;
}

/** Returns the slots of a daily schedule between two times: pg-boss adds one job in each. */
function slotsBetween(schedule: Schedule, from: string, to: string): number[] {
  const { cron, slotSeconds } = cronOf(schedule);
  const slots = new Set<number>();
  for (let at = new Date(from); at <= new Date(to); at = addMinutes(at, 1))
    if (isNamed(cron, at)) slots.add(Math.floor(at.getTime() / 1000 / slotSeconds));
  return [...slots];
}

describe("a schedule", { tags: ["PAY-50"] }, () => {
  it("names every minute from its time to the end of the hour, and runs once in it", () => {
    expect(cronOf({ dailyAt: "03:30" })).toEqual({ cron: "30-59 3 * * *", slotSeconds: 3600 });
    expect(cronOf({ everyMinutes: 10 })).toEqual({ cron: "*/10 * * * *", slotSeconds: 600 });
  });

  const daily = scheduledJobs.filter(({ schedule }) => "dailyAt" in schedule);
  it.each(daily)("$name runs once on the days when the clocks change", ({ schedule }) => {
    const forward = slotsBetween(schedule, "2026-03-27T23:00:00Z", "2026-03-30T21:59:00Z");
    const back = slotsBetween(schedule, "2026-10-23T22:00:00Z", "2026-10-26T22:59:00Z");
    expect(forward).toHaveLength(3);
    expect(back).toHaveLength(3);
  });
});
