import { describe, expect, it, test } from "vitest";
import { addBusinessDays, addDays, italianDay } from "@/lib/core/business-days";
import { italianInstant } from "@/lib/core/local-time";
import { settingsSchema } from "@/lib/settings/model/settings";
import { weekdays } from "@/lib/shipping/model/calendar";
import { shippingOption } from "@/lib/shipping/model/delivery";
import { shippingTypes } from "@/lib/shipping/model/options";
import { lastPickUpFor, nextArrival, nextPickUp } from "@/lib/shipping/model/pick-up";
import { settingsWith } from "../../support/calendar";

const usual = settingsSchema.parse({});
const { calendar } = usual;
const at = (text: string) => new Date(text);
const summer = settingsWith({ closures: [["2027-08-10", "2027-08-20"]] });
const mondayToSaturday = weekdays.filter((day) => day !== "sun");
const fast = {
  ...usual,
  shipping: { ...usual.shipping, express: { priceCents: 390, businessDays: 1 } },
};

describe("the latest pick-up of an order", () => {
  it.each([
    ["express over a weekend", "express", "2026-11-23", "2026-11-20T15:00:00.000Z"],
    ["standard, six working days on its way", "standard", "2026-12-02", "2026-11-24T15:00:00.000Z"],
    ["express over a public holiday", "express", "2026-12-09", "2026-12-07T15:00:00.000Z"],
    ["express before clocks go back", "express", "2026-10-26", "2026-10-23T14:00:00.000Z"],
    ["express after clocks went back", "express", "2026-10-27", "2026-10-26T15:00:00.000Z"],
  ] as const)("%s", (_name, shippingType, deliverBy, expected) => {
    expect(lastPickUpFor({ shippingType, deliverBy }, usual).toISOString()).toBe(expected);
  });

  it("is never the day of delivery, even when delivery takes one day", () => {
    expect(lastPickUpFor({ shippingType: "express", deliverBy: "2026-11-25" }, fast)).toEqual(
      at("2026-11-24T15:00:00Z"),
    );
  });

  it("is before a closure that was entered after the promise", () => {
    const order = { shippingType: "express", deliverBy: "2027-08-12" } as const;
    expect(lastPickUpFor(order, usual)).toEqual(at("2027-08-11T14:00:00Z"));
    expect(lastPickUpFor(order, summer)).toEqual(at("2027-08-09T14:00:00Z"));
  });
});

test.each([
  ["when it is just over", calendar, "2026-11-23T15:00:00Z", "2026-11-24T15:00:00.000Z"],
  ["on a Friday evening", calendar, "2026-11-20T18:00:00Z", "2026-11-23T15:00:00.000Z"],
  ["on Christmas Eve's evening", calendar, "2026-12-24T18:00:00Z", "2026-12-28T15:00:00.000Z"],
  ["in a closure", summer.calendar, "2027-08-12T08:00:00Z", "2027-08-23T14:00:00.000Z"],
  [
    "at another hour",
    settingsWith({ pickUp: "11:30" }).calendar,
    "2026-11-23T10:29:00Z",
    "2026-11-23T10:30:00.000Z",
  ],
])("the next pick-up, %s", (_name, own, now, expected) => {
  expect(nextPickUp(own, at(now)).toISOString()).toBe(expected);
});

/** Around weekends, clock changes, holidays, the year's end and the closure of `summer`. */
const instants = [
  "2026-10-22",
  "2026-12-03",
  "2026-12-22",
  "2027-03-25",
  "2027-08-06",
  "2027-08-18",
]
  .flatMap((first) => [0, 1, 2, 3, 4, 5].map((days) => addDays(first, days)))
  .flatMap((day) => ["00:10", "15:59", "16:00"].map((time) => italianInstant(day, time)));

test("a shop that ships from Monday to Friday promises its working days, at every hour", () => {
  for (const now of instants)
    for (const type of shippingTypes) {
      const expected = addBusinessDays(italianDay(now), usual.shipping[type].businessDays);
      expect(shippingOption(usual, type, now).deliverBy, now.toISOString()).toBe(expected);
    }
});

test.each([
  ["the usual week", usual],
  ["a closure", summer],
  ["Saturdays too", settingsWith({ weekdays: mondayToSaturday })],
  ["Mondays and Thursdays only", settingsWith({ weekdays: ["mon", "thu"] })],
  ["a local holiday and an early pick-up", settingsWith({ localHoliday: "7/12", pickUp: "09:00" })],
  ["delivery the next day", fast],
])("promises are kept, and late orders are the same in the database, with %s", (_name, own) => {
  for (const now of instants)
    for (const shippingType of shippingTypes) {
      const { days, deliverBy } = shippingOption(own, shippingType, now);
      const last = lastPickUpFor({ shippingType, deliverBy }, own);
      expect(last >= nextPickUp(own.calendar, now), now.toISOString()).toBe(true);
      const arrival = nextArrival(days, own.calendar, now);
      for (const by of [-9, -2, -1, 0, 1, 9]) {
        const order = { shippingType, deliverBy: addDays(arrival, by) };
        expect(lastPickUpFor(order, own) <= now, `${now.toISOString()}, ${by}`).toBe(by < 0);
      }
    }
});

test.each([
  ["before the closure's last pick-up", "2027-08-06T08:00:00Z", "2027-08-10"],
  ["on the day before it", "2027-08-09T08:00:00Z", "2027-08-24"],
  ["during it", "2027-08-12T08:00:00Z", "2027-08-24"],
  ["on its last day", "2027-08-20T20:00:00Z", "2027-08-24"],
  ["after it", "2027-08-23T08:00:00Z", "2027-08-25"],
])("an express order placed %s arrives after it", (_name, now, expected) => {
  expect(shippingOption(summer, "express", at(now)).deliverBy).toBe(expected);
});

test.each([
  ["a pick-up on Saturdays", { weekdays: mondayToSaturday }, "2026-11-20T20:00:00Z", "2026-11-23"],
  ["a local holiday", { localHoliday: "7/12" }, "2026-12-04T09:00:00Z", "2026-12-10"],
])("%s moves the departure of an express order", (_name, own, now, expected) => {
  expect(shippingOption(settingsWith(own), "express", at(now)).deliverBy).toBe(expected);
});

test("working days are counted back over weekends and holidays", () => {
  expect(addBusinessDays("2026-11-23", -1)).toBe("2026-11-20");
  expect(addBusinessDays("2027-01-07", -8)).toBe("2026-12-23");
});
