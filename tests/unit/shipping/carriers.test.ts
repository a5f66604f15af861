import { expect, test } from "vitest";
import { carriers, toCarrier, toTracking, trackingUrl } from "@/lib/shipping/model/carriers";

test("carriers are found by key and by name, and have a tracking page, except the unknown one", () => {
  expect(["BRT", "poste italiane", "Corriere di mio zio"].map(toCarrier)).toEqual([
    "brt",
    "poste",
    "other",
  ]);
  for (const carrier of carriers.filter((one) => one !== "other"))
    expect(trackingUrl(carrier, "AB 12/3")).toMatch(/^https:\/\/[^ ]+AB12%2F3$/);
  expect(trackingUrl("other", "AB 12/3")).toBeNull();
});

test("customers read a carrier's name only where it is known", () => {
  expect(toTracking("brt", "A 1")).toMatchObject({ carrier: "BRT", code: "A 1" });
  expect(toTracking("other", "A 1")).toEqual({ carrier: null, code: "A 1", url: null });
  expect(toTracking("brt", null)).toBeNull();
});
