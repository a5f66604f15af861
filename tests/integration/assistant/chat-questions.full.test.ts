import { describe, expect, test } from "vitest";
import { unknownAnswer } from "@/lib/assistant/copy/chat";
import { type LanguageModel } from "@/lib/assistant/language-model/language-model";
import { askDirectly } from "../../support/chat";
import { publishArticle } from "../../support/records";
import { useShop } from "../../support/use-shop";

/* Questions about things that the shop does not sell, ordinary ones, and those of the owner's articles. */

const shop = useShop();

describe("the assistant", { tags: ["K-14"] }, () => {
  test.each([
    "che garanzia ha la mia grattugia?",
    "vendete mongolfiere?",
    "avete piastre per capelli?",
    "la spedizione di un divano",
  ])("has no facts of the shop's own products for another thing: %s", async (question) => {
    expect((await askDirectly(question)).text).toBe(unknownAnswer);
  });

  test.each([
    "ho un dubbio, posso usarlo?",
    "posso usarlo?",
    "posso usarlo mentre guardo un film?",
    "quanto costa spedirlo a mia zia?",
    "lo mandate a mia cognata?",
    "posso pagare con la carta di mio padre?",
    "avete ricevuto la mail?",
  ])("does not take an ordinary question for one about health: %s", async (question) => {
    expect((await askDirectly(question)).sources).not.toContain("not-for");
  });
});

describe("the owner's articles", { tags: ["K-14"] }, () => {
  const articles = [
    {
      body: "Nelle isole la consegna richiede due giorni in più.",
      questions: ["consegnate nelle isole", "quanto ci mette in sardegna", "spedite in sicilia"],
      answered: ["spedite anche in sicilia?", "fate consegne nelle isole minori?"],
    },
    {
      body: "La confezione regalo costa 4 € e si chiede nelle note.",
      questions: ["fate la confezione regalo", "avete la carta regalo"],
      answered: ["si può avere una confezione regalo?", "avete carta regalo per il pacco?"],
    },
    {
      body: "Se lo trovi a meno, scrivici: ti rimborsiamo la differenza.",
      questions: ["se lo trovo a meno altrove", "adeguate il prezzo alla concorrenza"],
      answered: ["adeguate il prezzo a quello della concorrenza?"],
    },
    {
      body: "Ad agosto rispondiamo solo il mattino.",
      questions: ["che orari fate", "quando siete aperti", "siete aperti ad agosto"],
      answered: ["che orari fate?", "quando siete aperti ad agosto?", "siete aperti adesso?"],
    },
    {
      body: "Due, gialle.",
      questions: ["vendete mongolfiere"],
      answered: ["vendete mongolfiere?"],
    },
  ];
  /** Near the articles, and not answered by them. */
  const others = [
    "quanto costa?",
    "tempi di consegna",
    "spedite all'estero?",
    "cosa c'è nella confezione?",
    "posso pagare con carta?",
    "a che prezzo vendete il duo?",
    "in quanto tempo rispondete?",
    "a chi scrivo?",
  ];
  test("take precedence over the shop's own texts, and only for their questions", async () => {
    const answersTo = async (asked: readonly string[]) => {
      const answers = new Map<string, string>();
      for (const one of asked) answers.set(one, (await askDirectly(one)).text);
      return answers;
    };
    const before = await answersTo(others);
    for (const { questions, body } of articles) await publishArticle(questions, body);
    for (const { answered, body } of articles)
      for (const question of answered)
        expect((await askDirectly(question)).text, question).toBe(body);
    expect(await answersTo(others)).toEqual(before);
    await shop.db.knowledgeArticle.deleteMany();
    expect((await askDirectly("che orari fate?")).text).toContain("lun–ven");
  });

  test("are all that a model gets to word the answer from", async () => {
    const body = "Ad agosto rispondiamo solo il mattino.";
    await publishArticle(["che orari fate"], body);
    const asked: string[] = [];
    const model: LanguageModel = {
      async *answer({ system }) {
        asked.push(system);
        yield await Promise.resolve({ type: "text" as const, text: body });
      },
    };
    expect((await askDirectly("che orari fate?", { model })).text).toBe(body);
    expect(asked).toHaveLength(1);
    expect(asked[0]).not.toContain("lun–ven");
  });
});
