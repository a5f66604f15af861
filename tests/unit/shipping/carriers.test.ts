import { expect, test } from "vitest";
import { carriers, toCarrier, trackingUrl } from "@/lib/shipping/model/carriers";

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
