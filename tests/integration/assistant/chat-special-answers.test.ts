import { describe, expect, test } from "vitest";
import { activesAnswer, englishAnswer, safetyAnswers } from "@/lib/assistant/copy/chat";
import { deliveryPassages } from "@/lib/assistant/knowledge/delivery-passages";
import { devicePassages } from "@/lib/assistant/knowledge/device-passages";
import { readFacts, type ShopFacts } from "@/lib/assistant/knowledge/facts";
import { listPassages } from "@/lib/assistant/knowledge/passages";
import phrasings from "@/lib/assistant/knowledge/phrasings.json";
import { pricePassages } from "@/lib/assistant/knowledge/price-passages";
import { postgresSource } from "@/lib/assistant/knowledge/search";
import { usePassages } from "@/lib/assistant/knowledge/use-passages";
import { languageModel } from "@/lib/assistant/language-model/language-model";
import { type ShownClaims } from "@/lib/settings/model/claims";
import { getSettings } from "@/lib/settings/queries";
import { askDirectly } from "../../support/chat";
import { sample } from "../../support/full";
import { useShop } from "../../support/use-shop";

/*
 * Questions whose answer the shop does not know in full, or must not give: the answer says so and offers a
 * person, with a model and without, in a demonstration and in a live shop.
 */

const shop = useShop({ env: { OPENAI_API_KEY: "sk-sandbox" } });

const ask = (question: string, withModel: boolean) =>
  askDirectly(question, { model: withModel ? languageModel() : null });

describe.each([false, true])("with a model: %s", (withModel) => {
  /** With a model, which answers none of them, a sample of what does not concern health. */
  const asked = <T>(questions: readonly T[]) => (withModel ? sample(questions) : questions);

  test.each([
    "posso usarlo con il retinolo?",
    "va bene con la vitamina C?",
    "si può usare con l'acido glicolico?",
    "lo uso insieme agli acidi e al siero, va bene?",
    "posso usarlo con la niacinamide",
    "con l'acido ialuronico va bene?",
  ])("no bare yes for active ingredients: %s", { tags: ["K-14"] }, async (question) => {
    const answer = await ask(question, withModel);
    expect(answer.text).toContain(question.includes("acidi") ? "retinolo, acidi" : activesAnswer);
    expect(answer.text).not.toMatch(/^Sì/);
    expect(answer.offersPerson).toBe(true);
  });

  test.each([
    "posso usarlo se prendo un antibiotico?",
    "si può usare con la crema al cortisone?",
    "uso la tretinoina su ricetta del medico, posso?",
    "prendo l'isotretinoina, va bene lo stesso?",
  ])("no bare yes for medicines: %s", { tags: ["K-14"] }, async (question) => {
    const { text } = await ask(question, withModel);
    expect(text).not.toMatch(/^Sì/);
    expect(text).toMatch(/medico|dermatologo/);
  });

  test.each(
    asked([
      "how much does it cost?",
      "do you ship to Spain?",
      "can I pay with a credit card",
      "what is your return policy for opened boxes?",
      "hello, I have a question",
    ]),
  )("a question in English gets a short English answer: %s", async (question) => {
    const answer = await ask(question, withModel);
    expect(answer).toMatchObject({ text: englishAnswer, offersPerson: true });
  });

  test.each(asked(["posso recedere senza motivo?", "posso recedere senza dare spiegazioni?"]))(
    "yes, a withdrawal needs no reason: %s",
    async (question) => {
      const { text, sources } = await ask(question, withModel);
      expect(text).toMatch(/^Sì, puoi recedere senza motivo.*non serve nessuna autorizzazione/);
      expect(sources).toEqual(["withdrawal-freedom"]);
    },
  );

  test.each(
    asked([
      ["mi fate la fattura?", "invoice", /«Desidero la fattura» nell’ordine, prima di pagare/],
      ["posso annullare l'ordine?", "change-order", /recedere.*senza aspettare la consegna/],
      ["consegnate a Livigno?", "where", /non a Livigno e a Campione d’Italia/],
    ]),
  )("says what the law says: %s", async (question, source, words) => {
    const { text, sources } = await ask(question, withModel);
    expect(sources).toContain(source);
    expect(text).toMatch(words);
  });

  test.each(
    asked([
      ["fate il fermo posta?", "pickup", /non lo so con certezza/],
      ["posso farlo arrivare in un punto di ritiro?", "pickup", /non lo so con certezza/],
      ["come pulisco il dispositivo?", "cleaning", /Non immergerlo in acqua/],
      ["con che cosa si pulisce la testina?", "cleaning", /non voglio inventarlo/],
      ["mi toglie il doppio mento?", "double-chin", /un risultato non si può promettere/],
      ["quando finisce l'offerta?", "offer-end", /Non ho una data di fine/],
      ["fino a quando dura lo sconto?", "offer-end", /vale il prezzo che vedi/],
    ]),
  )("says what the shop does not know: %s", { tags: ["K-14"] }, async (question, source, text) => {
    const answer = await ask(question, withModel);
    expect(answer.sources[0]).toBe(source);
    expect(answer.text).toMatch(text);
    expect(answer.text).toContain("una persona del negozio");
    expect(answer.offersPerson).toBe(true);
  });
});

test("health comes before the language of the question", async () => {
  const { text } = await ask("I am pregnant, can I use it?", false);
  expect(text).toContain(safetyAnswers.pregnancy);
});

test("in a live shop without proofs the same answers stand", { tags: ["K-14"] }, async () => {
  const facts = await readFacts(new Date());
  const claims = Object.fromEntries(Object.keys(facts.claims).map((name) => [name, null]));
  const live = { ...facts, claims: claims as ShownClaims };
  const write = (from: ShopFacts) =>
    [usePassages, devicePassages, pricePassages, deliveryPassages]
      .flatMap((passages) => passages(from))
      .filter(({ offersPerson }) => offersPerson);
  expect(write(live)).toHaveLength(4);
  expect(write(live)).toEqual(write(facts));
});

describe("a search", () => {
  const source = async () => postgresSource(await listPassages(new Date()));

  test.each([
    ["the longest message", "perché ".repeat(285)],
    ["many different words", Array.from({ length: 280 }, (_, i) => `parola${i}`).join(" ")],
    ["one long word", "a".repeat(2_000)],
    ["SQL", "'; DROP TABLE knowledge_phrasings; --"],
    ["operators of a text search", "a & b | !c <-> (d:*) \\ ' \" ::tsquery"],
    ["nothing but marks", "%%% ___ \\\\ 😂"],
    ["a zero width and a control character", "quanto\u200b costa\u0007"],
  ])("is harmless for %s", { tags: ["PAY-46"] }, async (_, text) => {
    const knowledge = await source();
    expect((await knowledge.find(text, 5)).length).toBeLessThanOrEqual(5);
    expect(await shop.db.knowledgePhrasing.count()).toBeGreaterThan(3_000);
  });

  test("brings the first phrasings to a shop that is older than they are", async () => {
    const settings = await getSettings();
    expect(settings.brand.assistant).toBe("Sofia");
    const kept = await shop.db.knowledgePhrasing.count();
    await shop.db.knowledgePhrasing.deleteMany();
    expect((await ask("quanto costa?", false)).sources).toEqual(["price"]);
    expect(await shop.db.knowledgePhrasing.count()).toBe(kept);
  });

  test("adds the phrasings of a release, except to topics that were edited", async () => {
    const [price, training] = [phrasings.price[0] ?? "", phrasings.training[0] ?? ""];
    const find = (text: string) => shop.db.knowledgePhrasing.findFirst({ where: { text } });
    const lost = { OR: [{ text: price }, { text: training }] };
    const kept = await shop.db.knowledgePhrasing.findMany({ where: lost });
    await shop.db.knowledgePhrasing.deleteMany({ where: lost });
    const action = "assistant.phrasings_changed";
    await shop.db.auditEntry.create({
      data: { at: new Date(), actor: "system", action, subject: "training" },
    });
    await ask("quanto costa?", false);
    expect(await find(price)).toMatchObject({ topic: "price" });
    expect(await find(training)).toBeNull();
    await shop.db.knowledgePhrasing.createMany({ data: kept, skipDuplicates: true });
  });
});
