import { describe, expect, test } from "vitest";
import { ownPassages, type ShopFacts } from "@/lib/assistant/knowledge/own-passages";
import { type Passage } from "@/lib/assistant/knowledge/passage";
import { memorySource } from "@/lib/assistant/knowledge/search";
import { withoutPersonalData } from "@/lib/assistant/model/chat";
import { halvesOf, questionsIn } from "@/lib/assistant/retrieval/retrieval";
import { type Product } from "@/lib/catalog/model/product";
import { shownClaims } from "@/lib/settings/model/claims";
import { settingsSchema } from "@/lib/settings/model/settings";
import { buildProduct } from "../../support/product";

const passage = (id: string, title: string, text: string, more: Partial<Passage> = {}) => ({
  id,
  title,
  text,
  href: "/",
  ...more,
});
const some = [
  passage("guarantee", "Garanzia", "Dura 2 anni dalla consegna."),
  passage("payment", "Pagamento", "Puoi pagare con carta o con PayPal."),
  passage("sheet-weight", "Peso", "Peso: 210 g."),
];
const source = memorySource(some);
const first = (question: string, from = source) => from.find(question, 1)[0]?.passage.id ?? null;

test.each([
  ["che garanzia avete", "guarantee"],
  ["garazia?", "guarantee"],
  ["che garranzia c’è", "guarantee"],
  ["quanti anni de garanzzia", "guarantee"],
  ["posso pagà cor paypal", "payment"],
  ["come se paga", "payment"],
  ["wie viel wiegt es", "sheet-weight"],
  ["quelle est la garantie", "guarantee"],
  ["zzz", null],
])("finds «%s»", (question, id) => {
  expect(first(question)).toBe(id);
});

test("scores the same words by 1 and more, and others by less", () => {
  const [same] = source.find("garanzia", 1);
  const [near] = source.find("garanzia del tostapane di mia zia", 1);
  expect(same?.score).toBeGreaterThanOrEqual(1);
  expect(near?.score).toBeLessThan(1);
});

test("knows which words nothing resembles", () => {
  const words = ["garanzia", "garanzie", "garanzai", "mongolfiera"];
  expect(source.unknownWords(words)).toEqual(["mongolfiera"]);
});

test("finds a changed passage, and what stands for another by its phrasings", () => {
  const other = passage("article-1", "Quanto pesa il pacco", "Due etti.", {
    standsFor: ["sheet-weight"],
  });
  const changed = memorySource([...some.slice(0, 2), other]);
  expect(first("how heavy is it", changed)).toBe("article-1");
});

const settings = settingsSchema.parse({});
const SENTENCE = "Prezzo più basso nei 30 giorni prima della riduzione";

function passages({
  reduction = null,
  closure = null,
  saleEnds = [],
}: {
  reduction?: Product["reduction"];
  closure?: string | null;
  saleEnds?: ShopFacts["saleEnds"];
}) {
  const pack = (devicesPerUnit: number) =>
    buildProduct({ sku: `pack-${devicesPerUnit}`, devicesPerUnit, reduction });
  return ownPassages({
    settings,
    claims: shownClaims(settings.claims, "live"),
    products: [pack(1), pack(2)],
    refill: null,
    texts: {},
    saleEnds,
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

test("the end of a sale is told while it runs, and no end is invented", () => {
  const passage = (facts: Parameters<typeof passages>[0]) =>
    passages(facts).find(({ id }) => id === "offer-end");
  const end = (facts: Parameters<typeof passages>[0]) => passage(facts)?.text;
  const endsAt = new Date("2026-12-11T08:00:00Z");
  const reduction = { compareAtCents: 3999, lowestPriorCents: 3999, savingPercent: 25 };
  const sale = (name: string, kind: Product["kind"]) => ({
    ...buildProduct({ name, kind }),
    reduction,
    endsAt,
  });
  const saleEnds = [sale("Pack Duo Premium", "pack")];
  const during = end({ saleEnds });
  expect(passage({ saleEnds })?.offersPerson).toBe(false);
  expect(passage({})?.offersPerson).toBe(true);
  // The packs' prices follow; the device's own stand with its end.
  expect(end({ saleEnds: [sale("Scultea Pro", "device")] })).toMatch(
    /Scultea Pro costa 29,99\s€ invece di 39,99\s€ fino all’11 dicembre.*Scultea Pro 39,99\s€\. Per il resto non ho una data di fine\./,
  );
  expect(during).toContain("Pack Duo Premium fino all’11 dicembre 2026 alle 09:00.");
  expect(during).not.toMatch(/Non ho una data|chiedila/);
  expect(end({})).toMatch(/^Non ho una data.*chiedila a una persona del negozio\.$/s);
});

test("a former price stands with the lowest of the 30 days before, and only in a reduction", () => {
  const reduction = { compareAtCents: 3999, lowestPriorCents: 3999, savingPercent: 25 };
  const former = passages({ reduction }).filter(({ text }) => text.includes("invece di"));
  expect(former.map(({ id }) => id)).toEqual(["price", "offer-end", "duo"]);
  for (const { id, text } of former) expect(text, id).toContain(SENTENCE);
  const usual = passages({}).map(({ text }) => text);
  expect(usual.filter((text) => /invece di/.test(text) || text.includes(SENTENCE))).toEqual([]);
});

describe("the stored text of a message", { tags: ["PAY-48"] }, () => {
  test.each([
    ["scrivimi a anna.rossi@posta.example!", "scrivimi a [e-mail]!"],
    ["chiama 333 918 2736", "chiama [numero]"],
    ["+39 02 1234567 grazie", "[numero] grazie"],
    ["carta 4242 4242 4242 4242", "carta [numero]"],
    ["ordine SC-7K3M-92QJ", "ordine SC-7K3M-92QJ"],
    ["costa 29,99 o 59,98?", "costa 29,99 o 59,98?"],
  ])("%s", (message, kept) => {
    expect(withoutPersonalData(message)).toBe(kept);
  });
});

test("two questions in one message are split, one is not", () => {
  expect(questionsIn("Che garanzia ha? Accettate PayPal?")).toHaveLength(2);
  expect(questionsIn("Posso usarlo mattina e sera?")).toHaveLength(1);
});

test("a sentence is split where another question may begin", () => {
  expect(halvesOf("quanto costa e che garanzia ha, è nuovo")).toEqual([
    ["quanto costa", "che garanzia ha, è nuovo"],
    ["quanto costa e che garanzia ha", "è nuovo"],
  ]);
  for (const one of ["quanto costa?", "scusate ma quanto costa", "il siero è aperto"])
    expect(halvesOf(one)).toEqual([]);
});
