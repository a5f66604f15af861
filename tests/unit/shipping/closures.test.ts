import { expect, test } from "vitest";
import { closureNotice } from "@/lib/shipping/copy";
import { longestWait, type Weekday } from "@/lib/shipping/model/calendar";
import { settingsWith } from "../../support/calendar";

const { calendar } = settingsWith({
  closures: [
    ["2027-12-24", "2028-01-05", "Buone feste!"],
    ["2027-08-10", "2027-08-20"],
    ["2027-06-11", "2027-06-11"],
    ["2027-04-26", "2027-04-30"],
  ],
});
const august = "Siamo chiusi dal 10 al 20 agosto, spediamo il 23.";

test.each([
  ["2027-08-02T21:59:00Z", null],
  ["2027-08-02T22:00:00Z", august],
  ["2027-08-20T21:59:00Z", august],
  ["2027-08-20T22:00:00Z", null],
  ["2027-06-11T08:00:00Z", "Siamo chiusi l’11 giugno, spediamo il 14."],
  ["2027-04-29T08:00:00Z", "Siamo chiusi dal 26 al 30 aprile, spediamo il 3 maggio."],
  [
    "2027-12-20T08:00:00Z",
    "Siamo chiusi dal 24 dicembre al 5 gennaio, spediamo il 7. Buone feste!",
  ],
])("the shop says at %s: %s", (now, notice) => {
  expect(closureNotice(calendar, new Date(now))).toBe(notice);
});

test.each<[days: string, wait: number]>([
  ["mon tue wed thu fri", 1],
  ["mon tue wed thu fri sat sun", 1],
  ["mon wed fri", 2],
  ["mon thu", 3],
  ["sat", 5],
])("with pick-ups on %s an order waits up to %i working days", (days, wait) => {
  expect(longestWait({ ...calendar, weekdays: days.split(" ") as Weekday[] })).toBe(wait);
});
