import { describe, expect, test } from "vitest";
import { costLine } from "@/lib/assistant/copy/knowledge";
import { draftOf, foreignAddressIn } from "@/lib/assistant/model/knowledge";
import { articleHref } from "@/lib/assistant/model/list-filter";
import { saveArticleSchema } from "@/lib/assistant/schema/knowledge";
import { messagesByField } from "@/lib/core/submission";

describe("a draft from a question", () => {
  test("lists each wording once, and has a title without a question mark", () => {
    const asked = ["spedite in Giappone??", "Ma spedite in Giappone?", "spedite in Giappone??"];
    expect(draftOf(asked)).toEqual({
      title: "Spedite in Giappone",
      questions: ["spedite in Giappone??", "Ma spedite in Giappone?"],
    });
  });

  test("contains no masked text, and respects the limits", () => {
    const long = `fate ${"pacchi ".repeat(60)}`;
    const { title, questions } = draftOf(["scrivetemi a [e-mail] o al [numero]", long]);
    expect(questions[0]).toBe("scrivetemi a o al");
    expect(questions[1]?.length).toBeLessThanOrEqual(160);
    expect(title.length).toBeLessThanOrEqual(80);
    expect(draftOf([long]).title.length).toBeLessThanOrEqual(80);
    expect(draftOf(["[e-mail]"])).toEqual({ title: "Senza titolo", questions: [] });
  });
});

test.each([
  ["Guarda https://altrove.example/x", "https://altrove.example/x"],
  ["Guarda www.altrove.example", "www.altrove.example"],
  ["Compra su negozio-vero.it/offerta subito", "negozio-vero.it/offerta"],
  ["Scrivi a assistenza@scultea.it", null],
  ["Usalo la sera. Il giorno dopo riposa.", null],
  ["Pesa 0.2 kg, costa 29.99 euro", null],
])("finds another site's address in %j: %j", (text, address) => {
  expect(foreignAddressIn(text)).toBe(address);
});

const model = { model: "gpt-4.1-mini", tokensToday: 12_300, dailyTokens: 500_000 };

test.each([
  [null, "Senza modello: rispondono i testi del negozio, senza costi"],
  [{ ...model, answers: 0, cost: 0 }, "0 risposte negli ultimi 30 giorni, circa 0,00 €;"],
  [
    { ...model, answers: 1, cost: 0.0456 },
    "una risposta negli ultimi 30 giorni, meno di un centesimo;",
  ],
  [
    { ...model, answers: 123, cost: 42 },
    "Modello gpt-4.1-mini: 123 risposte negli ultimi 30 giorni, circa 0,42 €; oggi 12.300 di 500.000 token",
  ],
])("says what the model costs: %j", (costs, text) => {
  expect(costLine(costs).replaceAll("\u00a0", " ")).toContain(text);
});

describe("an article's form", () => {
  const article = {
    id: null,
    knownAt: null,
    status: "published",
    title: "Pacchi regalo",
    questions: "fate pacchi regalo?\r\n\r\n  carta regalo ",
    body: "Sì.",
    page: "",
    replacing: "nothing",
    replaces: [],
  };
  const refused = (part: object) => {
    const parsed = saveArticleSchema.safeParse({ ...article, ...part });
    return parsed.success ? null : Object.keys(messagesByField(parsed.error));
  };

  test("is parsed line by line", () => {
    expect(saveArticleSchema.parse(article)).toMatchObject({
      questions: ["fate pacchi regalo?", "carta regalo"],
      page: null,
    });
    expect(articleHref(null)).toBe("/admin/assistente/articoli/nuovo");
  });

  test.each([
    [{ title: "x".repeat(81) }, "title"],
    [{ title: "Compra su altrove.it" }, "title"],
    [{ questions: "" }, "questions"],
    [{ questions: "domanda\n".repeat(11) }, "questions"],
    [{ body: "" }, "body"],
    [{ body: "parola ".repeat(121) }, "body"],
    [{ body: "Guarda https://altrove.example" }, "body"],
    [{ page: "//altrove.example" }, "page"],
    [{ page: "/prodotti?x=1" }, "page"],
    [{ page: "javascript:alert(1)" }, "page"],
    [{ replacing: null }, "replacing"],
    [{ replacing: "some" }, "replaces"],
  ])("refuses %j at its field", (part, field) => {
    expect(refused(part)).toEqual([field]);
  });

  test.each(["/", "/prodotti", "/prodotti#faq", "/privacy/richieste"])(
    "accepts a link to %s",
    (page) => {
      expect(refused({ page })).toBeNull();
    },
  );

  test("accepts a draft without an answer", () => {
    expect(refused({ status: "draft", questions: "", body: "", replacing: null })).toBeNull();
    expect(refused({ status: "draft", body: "parola ".repeat(121) })).toEqual(["body"]);
  });
});
