import { describe, expect, test } from "vitest";
import { unknownAnswer } from "@/lib/assistant/copy/chat";
import { askDirectly } from "../../support/chat";
import { publishArticle } from "../../support/records";
import { useShop } from "../../support/use-shop";

const shop = useShop({ admin: true });

/* Questions about things that the shop does not sell, ordinary ones, and those of the owner's articles. */

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
      replaces: ["where"],
      answered: ["spedite anche in sicilia?", "fate consegne nelle isole minori?"],
    },
    {
      body: "Se lo trovi a meno, scrivici: ti rimborsiamo la differenza.",
      questions: ["se lo trovo a meno altrove", "adeguate il prezzo alla concorrenza"],
      answered: ["adeguate il prezzo a quello della concorrenza?"],
    },
    {
      body: "Ad agosto rispondiamo solo il mattino.",
      questions: ["siete aperti ad agosto"],
      replaces: ["hours", "not-for"],
      answered: ["siete aperti ad agosto?", "che orari fate?", "quando siete aperti?"],
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
    "cosa c'è nella confezione?",
    "posso pagare con carta?",
    "a che prezzo vendete il duo?",
    "in quanto tempo rispondete?",
    "chi non deve usarlo?",
  ];

  test("answer their questions and those of what they replace, but for safety", async () => {
    const answersTo = async (asked: readonly string[]) => {
      const answers = new Map<string, string>();
      for (const one of asked) answers.set(one, (await askDirectly(one)).text);
      return answers;
    };
    const before = await answersTo(others);
    for (const { questions, body, replaces } of articles)
      await publishArticle(questions, body, undefined, replaces);
    for (const { answered, body } of articles)
      for (const question of answered)
        expect((await askDirectly(question)).text, question).toBe(body);
    expect(await answersTo(others)).toEqual(before);
    await shop.db.knowledgeArticle.deleteMany();
    expect((await askDirectly("che orari fate?")).text).toContain("lun–ven");
  });
});
