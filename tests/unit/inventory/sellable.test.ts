import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  type Contents,
  partNames,
  type Pieces,
  sellable,
  sellableDevices,
  shownDevices,
  summarizeStock,
} from "@/lib/inventory/model/sellable";

const device = { sku: "a", name: "A", devicesPerUnit: 1, serumsPerUnit: 1, travelCasesPerUnit: 0 };
const duo = { sku: "duo", name: "Duo", devicesPerUnit: 2, serumsPerUnit: 2, travelCasesPerUnit: 1 };
const products = [device, duo];
const full: Pieces = { devices: 25, serums: 25, travelCases: 25 };

describe("what can be sold", () => {
  it.each<[string, Partial<Pieces>, Contents, number, string]>([
    ["all parts are there", {}, device, 25, "devices"],
    ["a pack takes two", {}, duo, 12, "devices"],
    ["the serums are gone", { serums: 0 }, device, 0, "serums"],
    ["serums are scarce", { serums: 7 }, duo, 3, "serums"],
    ["the cases are gone", { travelCases: 0 }, duo, 0, "travelCases"],
    ["the cases are gone, but none is needed", { travelCases: 0 }, device, 25, "devices"],
    ["serums are not counted", { serums: null }, device, 25, "devices"],
    ["a count is negative", { serums: -3 }, device, 0, "serums"],
  ])("%s", (_name, some, product, units, bottleneck) => {
    const pieces = { ...full, ...some };
    expect(sellable(product, pieces)).toEqual({ units, bottleneck });
  });

  it("is exactly what the parts suffice for", () => {
    const pieces = fc.integer({ min: 0, max: 60 });
    fc.assert(
      fc.property(fc.record({ devices: pieces, serums: pieces, travelCases: pieces }), (held) => {
        const { units, bottleneck } = sellable(duo, held);
        const enough = (count: number) =>
          held.devices >= 2 * count && held.serums >= 2 * count && held.travelCases >= count;
        expect(enough(units)).toBe(true);
        expect(enough(units + 1)).toBe(false);
        const more = { ...held, [bottleneck]: held[bottleneck] + 2 };
        expect(sellable(duo, more).units).toBeGreaterThanOrEqual(units);
        for (const part of partNames.filter((one) => one !== bottleneck))
          expect(sellable(duo, { ...held, [part]: held[part] + 2 }).units).toBe(units);
      }),
    );
  });

  it("counts the devices of the pack that sells most of them", () => {
    expect(sellableDevices(products, full)).toEqual({ units: 25, bottleneck: "devices" });
    expect(sellableDevices(products, { ...full, serums: 0 })).toEqual({
      units: 0,
      bottleneck: "serums",
    });
    expect(sellableDevices([], full).units).toBe(0);
  });
});

test.each([
  ["demonstration", 47, 47],
  ["live", 47, null],
  ["rehearsal", 10, null],
  ["live", 9, 9],
  ["live", 0, 0],
] as const)("in a shop in %s with %d devices the page says %s", (mode, devices, shown) => {
  expect(shownDevices(devices, { mode, lowDevices: 10 })).toBe(shown);
});

test("each part has its own threshold, and names the packs that it stops", () => {
  const thresholds = { devices: 10, serums: 5, travelCases: 1 };
  const summary = summarizeStock(products, { devices: 9, serums: 1, travelCases: 1 }, thresholds);
  expect(summary.low).toEqual([
    { part: "devices", left: 9, threshold: 10, stops: [] },
    { part: "serums", left: 1, threshold: 5, stops: ["Duo"] },
  ]);
});
