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

/** Questions that an article answers, and questions near it that it does not. */
const questions = {
  islands: {
    answered: [
      "consegnate nelle isole?",
      "quanto ci mette in Sardegna?",
      "spedite anche in sicilia?",
      "fate consegne nelle isole minori?",
    ],
    others: ["quanto costa?", "tempi di consegna", "spedite all'estero?"],
  },
  wrapping: {
    answered: [
      "fate la confezione regalo?",
      "si può avere una confezione regalo?",
      "avete carta regalo per il pacco?",
    ],
    others: ["cosa c'è nella confezione?", "posso pagare con carta?"],
  },
  priceMatch: {
    answered: ["se lo trovo a meno altrove?", "adeguate il prezzo a quello della concorrenza?"],
    others: ["quanto costa?", "a che prezzo vendete il duo?"],
  },
  hours: {
    answered: ["che orari fate?", "quando siete aperti ad agosto?", "siete aperti adesso?"],
    others: ["in quanto tempo rispondete?", "a chi scrivo?"],
  },
} satisfies Record<keyof typeof articles, { answered: string[]; others: string[] }>;

async function answersTo(asked: readonly string[]): Promise<Record<string, string>> {
  const answers: Record<string, string> = {};
  for (const question of asked) answers[question] = (await askDirectly(question)).text;
  return answers;
}

describe("an owner's article takes precedence over the shop's own text", { tags: ["K-14"] }, () => {
  // One test for each article, because the index is written again for every change of the articles.
  test.each(["islands", "wrapping", "priceMatch", "hours"] as const)(
    "%s, while it is published, and only for its questions",
    async (name) => {
      const { answered, others } = questions[name];
      const [title, asked, body] = articles[name];
      const before = await answersTo([...answered, ...others]);
      const { id } = await publish(title, asked, body);
      expect(await answersTo([...answered, ...others])).toEqual({
        ...before,
        ...Object.fromEntries(answered.map((question) => [question, body])),
      });
      await shop.db.knowledgeArticle.delete({ where: { id } });
      expect(await answersTo(answered)).toEqual(
        Object.fromEntries(answered.map((question) => [question, before[question]])),
      );
    },
  );

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
