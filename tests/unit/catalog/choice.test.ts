import { expect, test } from "vitest";
import { choiceLabels, packChoices, surchargeOverSingles } from "@/lib/catalog/model/choice";
import { partsOf } from "@/lib/catalog/model/parts";
import { partsText } from "@/lib/inventory/copy";
import { buildProduct } from "../../support/product";

const product = (sku: string, devices: number, priceCents: number, travelCases = 0) =>
  buildProduct({
    sku,
    name: `Pack ${sku}`,
    priceCents,
    devicesPerUnit: devices,
    serumsPerUnit: devices,
    travelCasesPerUnit: travelCases,
  });

test("the panel offers the same pieces at the same price once, the smallest first", () => {
  const duo = product("duo", 2, 59_99, 1);
  const choices = packChoices([duo, product("device", 1, 29_99), product("single", 1, 29_99)]);
  expect(choices.map(({ sku }) => sku)).toEqual(["device", "duo"]);
  expect(choiceLabels(choices)).toEqual(["Uno", "Due"]);
  expect(choices.map((choice) => partsText(partsOf(choice, 1)))).toEqual([
    "1 dispositivo, 1 siero",
    "2 dispositivi, 2 sieri, 1 custodia da viaggio",
  ]);
});

test("two offers that would be called alike have their names", () => {
  const choices = packChoices([product("a", 1, 29_99), product("b", 1, 24_99), product("c", 3, 1)]);
  expect(choiceLabels(choices)).toEqual(["Pack a", "Pack b", "Tre"]);
});

test.each([
  ["a cent dearer", 59_99, 1],
  ["equal", 59_98, 0],
  ["cheaper", 49_99, 0],
])("a Duo that is %s than two singles", (_, priceCents, surcharge) => {
  const singles = [product("device", 1, 29_99), product("dear", 1, 39_99)];
  expect(surchargeOverSingles(product("duo", 2, priceCents), singles)).toBe(surcharge);
});

test("a single device is compared with nothing", () => {
  expect(surchargeOverSingles(product("dear", 1, 99_99), [product("device", 1, 29_99)])).toBe(0);
});
