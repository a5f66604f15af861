import { expect, test } from "vitest";
import { toItalianLocal } from "@/lib/core/clock";
import { addMonths, fromItalianLocal } from "@/lib/core/local-time";

test.each([
  ["2026-12-01T09:00", "2026-12-01T08:00:00.000Z"],
  ["2026-07-01T09:00", "2026-07-01T07:00:00.000Z"],
  // The last minute before the clock goes forward, and the first one after it.
  ["2027-03-28T01:59", "2027-03-28T00:59:00.000Z"],
  ["2027-03-28T03:00", "2027-03-28T01:00:00.000Z"],
  // The first of the two repeated hours.
  ["2026-10-25T02:30", "2026-10-25T00:30:00.000Z"],
  ["2026-10-25T03:00", "2026-10-25T02:00:00.000Z"],
])("%s in Italy is %s", (local, instant) => {
  expect(fromItalianLocal(local)?.toISOString()).toBe(instant);
  expect(toItalianLocal(new Date(instant))).toBe(local);
});

test.each([
  ["the hour that is skipped", "2027-03-28T02:30"],
  ["a day that does not exist", "2026-02-30T10:00"],
  ["an hour that does not exist", "2026-02-03T25:00"],
  ["another format", "28/11/2026 09:00"],
  ["nothing", ""],
])("%s is no valid time", (_, local) => {
  expect(fromItalianLocal(local)).toBeNull();
});

test.each([
  ["2026-11-23T16:00", 6, "2027-05-23T16:00"],
  ["2027-05-23T16:00", -6, "2026-11-23T16:00"],
  ["2026-08-31T09:00", 6, "2027-02-28T09:00"],
  ["2028-02-29T09:00", 24, "2030-02-28T09:00"],
])("%s and %i months is %s on Italian clocks", (local, months, expected) => {
  const instant = fromItalianLocal(local);
  expect(instant && toItalianLocal(addMonths(instant, months))).toBe(expected);
});
