import { expect, test } from "vitest";
import { ownPassages } from "@/lib/assistant/knowledge/own-passages";
import { memorySource } from "@/lib/assistant/knowledge/search";
import { type Product } from "@/lib/catalog/model/product";
import { shownClaims } from "@/lib/settings/model/claims";
import { settingsSchema } from "@/lib/settings/model/settings";
import { buildProduct } from "../../support/product";

const settings = settingsSchema.parse({});
const SENTENCE = "Prezzo più basso nei 30 giorni prima della riduzione";

function passages({
  reduction = null,
  closure = null,
}: {
  reduction?: Product["reduction"];
  closure?: string | null;
}) {
  const pack = (devicesPerUnit: number) =>
    buildProduct({ sku: `pack-${devicesPerUnit}`, devicesPerUnit, reduction });
  return ownPassages({
    settings,
    claims: shownClaims(settings.claims, "live"),
    products: [pack(1), pack(2)],
    notForSale: null,
    shippingOptions: [],
    closure,
    replyTime: "appena possibile",
  });
}

test("a closure is told when asked, and with the day of arrival", () => {
  const closure = "Siamo chiusi dal 10 al 20 agosto, spediamo il 23.";
  const told = passages({ closure });
  const [found] = memorySource(told).find("quando riaprite?", 1);
  expect(found?.passage.text).toBe(closure);
  expect(told.find(({ id }) => id === "arrival")?.text).toContain(closure);
  expect(passages({}).map(({ id }) => id)).not.toContain("closure");
});

test("a former price stands with the lowest of the 30 days before, and only in a reduction", () => {
  const reduction = { compareAtCents: 3999, lowestPriorCents: 3999, savingPercent: 25 };
  const former = passages({ reduction }).filter(({ text }) => text.includes("invece di"));
  expect(former.map(({ id }) => id)).toEqual(["price", "offer-end", "duo"]);
  for (const { id, text } of former) expect(text, id).toContain(SENTENCE);
  const usual = passages({}).map(({ text }) => text);
  expect(usual.filter((text) => /invece di/.test(text) || text.includes(SENTENCE))).toEqual([]);
});
