import { describe, expect, test } from "vitest";
import { ownPassages } from "@/lib/assistant/knowledge/own-passages";
import { type Product } from "@/lib/catalog/model/product";
import { shownClaims } from "@/lib/settings/model/claims";
import { settingsSchema } from "@/lib/settings/model/settings";
import { buildProduct } from "../../support/product";

const settings = settingsSchema.parse({});
const SENTENCE = "Prezzo più basso nei 30 giorni prima della riduzione";

function passages(reduction: Product["reduction"]) {
  const pack = (devicesPerUnit: number) =>
    buildProduct({ sku: `pack-${devicesPerUnit}`, devicesPerUnit, reduction });
  const claims = shownClaims(settings.claims, "live");
  return ownPassages({
    products: [pack(1), pack(2)],
    notForSale: null,
    shippingOptions: [],
    closure: null,
    replyTime: "appena possibile",
    settings,
    claims,
  });
}

describe("an answer of the chat that names a former price", () => {
  const reduced = passages({ compareAtCents: 3999, lowestPriorCents: 3999, savingPercent: 25 });
  const former = reduced.filter(({ text }) => text.includes("invece di"));

  test("is about prices, the end of an offer and the Duo", () => {
    expect(former.map(({ id }) => id)).toEqual(["price", "offer-end", "duo"]);
  });

  test.each(former)("names the lowest price of the 30 days before: $id", ({ text }) => {
    expect(text).toContain(SENTENCE);
  });

  test("does not exist without a reduction", () => {
    for (const { text } of passages(null)) {
      expect(text).not.toContain("invece di");
      expect(text).not.toContain(SENTENCE);
    }
  });
});
