import { describe, expect, test } from "vitest";
import { orderAnswers, safetyAnswers } from "@/lib/assistant/copy/chat";
import { type LanguageModel } from "@/lib/assistant/language-model/language-model";
import { askDirectly } from "../../support/chat";
import { useShop } from "../../support/use-shop";

const shop = useShop();

async function publish(title: string, questions: string[], body: string) {
  const at = new Date();
  return shop.db.knowledgeArticle.create({
    data: { title, body, questions, status: "published", createdAt: at, updatedAt: at },
  });
}

const articles = {
  islands: [
    "Consegna nelle isole",
    ["consegnate nelle isole", "quanto ci mette in sardegna", "spedite in sicilia"],
    "Nelle isole la consegna richiede due giorni in più.",
  ],
  wrapping: [
    "Confezione regalo",
    ["fate la confezione regalo", "avete la carta regalo"],
    "La confezione regalo costa 4 € e si chiede nelle note.",
  ],
  priceMatch: [
    "Prezzo più basso altrove",
    ["se lo trovo a meno altrove", "adeguate il prezzo alla concorrenza"],
    "Se lo trovi a meno, scrivici: ti rimborsiamo la differenza.",
  ],
  hours: [
    "Orari di agosto",
    ["che orari fate", "quando siete aperti", "siete aperti ad agosto"],
    "Ad agosto rispondiamo solo il mattino.",
  ],
} satisfies Record<string, [string, string[], string]>;

describe("an owner's article takes precedence over the shop's own text", { tags: ["K-14"] }, () => {
  test.each([
    ["islands", "consegnate nelle isole?"],
    ["islands", "quanto ci mette in Sardegna?"],
    ["islands", "spedite anche in sicilia?"],
    ["islands", "fate consegne nelle isole minori?"],
    ["wrapping", "fate la confezione regalo?"],
    ["wrapping", "si può avere una confezione regalo?"],
    ["wrapping", "avete carta regalo per il pacco?"],
    ["priceMatch", "se lo trovo a meno altrove?"],
    ["priceMatch", "adeguate il prezzo a quello della concorrenza?"],
    ["hours", "che orari fate?"],
    ["hours", "quando siete aperti ad agosto?"],
    ["hours", "siete aperti adesso?"],
  ] as const)("%s: %s", async (name, question) => {
    const before = (await askDirectly(question)).text;
    const [title, questions, body] = articles[name];
    const { id } = await publish(title, questions, body);
    expect((await askDirectly(question)).text).toBe(body);
    await shop.db.knowledgeArticle.delete({ where: { id } });
    expect((await askDirectly(question)).text).toBe(before);
  });

  test.each([
    ["islands", "quanto costa?"],
    ["islands", "tempi di consegna"],
    ["islands", "spedite all'estero?"],
    ["wrapping", "cosa c'è nella confezione?"],
    ["wrapping", "posso pagare con carta?"],
    ["priceMatch", "quanto costa?"],
    ["priceMatch", "a che prezzo vendete il duo?"],
    ["hours", "in quanto tempo rispondete?"],
    ["hours", "a chi scrivo?"],
  ] as const)("%s is not used for other questions: %s", async (name, question) => {
    const before = (await askDirectly(question)).text;
    const [title, questions, body] = articles[name];
    await publish(title, questions, body);
    expect((await askDirectly(question)).text).toBe(before);
  });

  test("also applies when a model words the answer, from the article alone", async () => {
    await publish(...articles.hours);
    const asked: string[] = [];
    const model: LanguageModel = {
      async *answer({ system }) {
        asked.push(system);
        yield await Promise.resolve({ type: "text" as const, text: articles.hours[2] });
      },
    };
    const { text } = await askDirectly("che orari fate?", { model });
    expect(text).toBe(articles.hours[2]);
    expect(asked).toHaveLength(1);
    expect(asked[0]).not.toContain("lun–ven");
  });

  test("does not replace a vetted text on health, orders or contact with a person", async () => {
    await publish("Uso in gravidanza", ["posso usarlo in gravidanza"], "Sì, puoi usarlo.");
    expect((await askDirectly("posso usarlo in gravidanza?")).text).toContain(
      safetyAnswers.pregnancy,
    );
    await publish("Dov’è il pacco", ["dov'è il mio ordine"], "Il tuo pacco è in arrivo.");
    expect((await askDirectly("dov'è il mio ordine?")).text).toBe(orderAnswers.ask);
    await publish("Persona", ["voglio parlare con un operatore"], "Non c’è nessuno.");
    const person = await askDirectly("voglio parlare con un operatore");
    expect(person.offersPerson).toBe(true);
    expect(person.text).not.toContain("nessuno");
  });
});
