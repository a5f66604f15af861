import { describe, expect, it } from "vitest";
import { addBusinessDays, addDays } from "@/lib/core/business-days";
import { settingsSchema } from "@/lib/settings/model/settings";
import { shippingTypes } from "@/lib/shipping/model/options";
import { lastPickUpFor, latestMissedDay, nextPickUp } from "@/lib/shipping/model/pick-up";

const { shipping } = settingsSchema.parse({});
const at = (text: string) => new Date(text);

describe("the latest pick-up of an order", () => {
  it.each([
    ["express over a weekend", "express", "2026-11-23", "2026-11-20T15:00:00.000Z"],
    ["standard, six working days on its way", "standard", "2026-12-02", "2026-11-24T15:00:00.000Z"],
    ["express over a public holiday", "express", "2026-12-09", "2026-12-07T15:00:00.000Z"],
    ["express before clocks go back", "express", "2026-10-26", "2026-10-23T14:00:00.000Z"],
    ["express after clocks went back", "express", "2026-10-27", "2026-10-26T15:00:00.000Z"],
  ] as const)("%s", (_name, shippingType, deliverBy, expected) => {
    expect(lastPickUpFor({ shippingType, deliverBy }, shipping).toISOString()).toBe(expected);
  });

  it("is never the day of delivery, even when delivery takes one day", () => {
    const fast = { ...shipping, express: { priceCents: 390, businessDays: 1 } };
    expect(lastPickUpFor({ shippingType: "express", deliverBy: "2026-11-25" }, fast)).toEqual(
      at("2026-11-24T15:00:00Z"),
    );
  });

  it.each([
    ["when it is just over", "2026-11-23T15:00:00Z", "2026-11-24T15:00:00.000Z"],
    ["on a Friday evening", "2026-11-20T18:00:00Z", "2026-11-23T15:00:00.000Z"],
    ["on Christmas Eve's evening", "2026-12-24T18:00:00Z", "2026-12-28T15:00:00.000Z"],
  ])("the next pick-up, %s", (_name, now, expected) => {
    expect(nextPickUp(at(now)).toISOString()).toBe(expected);
  });

  it.each([
    "2026-11-23T10:48:00Z",
    "2026-11-23T15:00:00Z",
    "2026-11-21T13:05:00Z",
    "2026-12-24T18:00:00Z",
    "2027-01-06T09:00:00Z",
  ])("matches the table's view of late orders, at %s", (now) => {
    for (const shippingType of shippingTypes) {
      const last = latestMissedDay(shipping[shippingType].businessDays, at(now));
      const isLate = (deliverBy: string) =>
        lastPickUpFor({ shippingType, deliverBy }, shipping) <= at(now);
      for (let by = -20; by <= 20; by += 1)
        expect(isLate(addDays(last, by)), `${by} days from ${last}`).toBe(by <= 0);
    }
  });

  it("goes back over weekends and holidays", () => {
    expect(addBusinessDays("2026-11-23", -1)).toBe("2026-11-20");
    expect(addBusinessDays("2027-01-07", -8)).toBe("2026-12-23");
  });
});
