import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { orderAnswers, safetyAnswers, unknownAnswer } from "@/lib/assistant/copy/chat";
import { closeLimits } from "@/lib/platform/http/rate-limit";
import { type TestChat, startChat } from "../support/chat";
import { type TestShop, startShop } from "../support/shop";

/*
 * What nobody here has heard of: things the shop does not sell, states no list names, and what an
 * administrator wrote about neither.
 */

let shop: TestShop;
let chat: TestChat;
beforeAll(async () => {
  shop = await startShop();
  chat = await startChat(shop.siteUrl);
});
beforeEach(async () => {
  await closeLimits();
  await shop.reset();
});
afterAll(async () => {
  await closeLimits();
  await chat.close();
  await shop.close();
});

async function publish(title: string, question: string, body: string) {
  const at = new Date();
  await shop.db.knowledgeArticle.create({
    data: {
      title,
      body,
      questions: [question],
      status: "published",
      createdAt: at,
      updatedAt: at,
    },
  });
}

describe("a thing the shop never heard of", { tags: ["K-14"] }, () => {
  test.each([
    "quanto costa un grattacielo?",
    "che garanzia ha la mia grattugia?",
    "vendete mongolfiere?",
    "come pulisco il divano",
    "a che ora chiude la banca",
    "quanti soldi fate al mese",
    "che tempo fa domani",
    "avete piastre per capelli?",
    "dove compro i francobolli",
  ])("is not answered with what is known of the shop's own: %s", async (question) => {
    expect((await chat.ask(question)).text).toBe(unknownAnswer);
  });

  test("is known once an article speaks of it", async () => {
    await publish("Mongolfiere", "vendete mongolfiere", "Ne abbiamo due, gialle.");
    expect((await chat.ask("vendete mongolfiere?")).text).toBe("Ne abbiamo due, gialle.");
  });

  test("where somebody lives is none", async () => {
    expect((await chat.ask("abito a Zuglio quanto ci mette")).sources).toEqual(["delivery"]);
  });
});

describe("a state nobody here has heard of", { tags: ["K-14"] }, () => {
  test.each([
    "posso usarlo con la sarcoidodermia?",
    "mia zia ha la sarcoidodermia",
    "sarcoidodermia: ci sono controindicazioni?",
    "prendo il sarcoidolo tutte le sere",
  ])("has the vetted answer: %s", async (question) => {
    expect((await chat.ask(question)).text).toContain(safetyAnswers.medical);
  });

  test.each([
    ["posso usarlo tutti i giorni?", "session"],
    ["posso pagare con la carta di mio padre?", "payment"],
    ["lo posso usare con la mia crema idratante?", "gel"],
  ])("is not heard where there is none: %s", async (question, source) => {
    expect((await chat.ask(question)).sources).toEqual([source]);
  });
});

describe("once health was named", { tags: ["K-14"] }, () => {
  test("an article about something else is told, one about the use is not", async () => {
    await publish("Negozio a Lecce", "avete un negozio a lecce", "Sì, in via Garibaldi 7.");
    await publish("Fronte alta", "come passo sulla fronte alta", "Sulla fronte alta, livello 2.");
    const { conversationId } = await chat.ask("sono incinta");
    const { text } = await chat.ask("avete un negozio a Lecce?", { conversationId });
    expect(text).toBe("Sì, in via Garibaldi 7.");
    const use = await chat.ask("come passo sulla fronte alta?", { conversationId });
    expect(use.text).toContain(safetyAnswers.pregnancy);
    expect(use.text).not.toContain("livello 2");
  });

  test.each(["😂😂", "asdfgh", "boh", "ahahah", "come pulisco il divano"])(
    "what says nothing of it has nothing to do with it: %s",
    async (message) => {
      const { conversationId } = await chat.ask("sono incinta");
      expect((await chat.ask(message, { conversationId })).text).toBe(unknownAnswer);
    },
  );

  test("a thing the shop never heard of has nothing to do with it", async () => {
    const { conversationId } = await chat.ask("sono incinta");
    expect((await chat.ask("vendete mongolfiere?", { conversationId })).text).toBe(unknownAnswer);
    const { text } = await chat.ask("posso usarlo con la mia panciera?", { conversationId });
    expect(text).toContain(safetyAnswers.pregnancy);
  });
});

test.each([
  "fa rumore? lo uso la sera che i bimbi dormono",
  "vorrei collaborare con voi ho un profilo instagram",
  "mi so sbagliata con la via come faccio",
  "posso partire subito col 6",
  "ho visto 2 prezzi uno tagliato, quale pago",
])("an ordinary question is no matter of health: %s", { tags: ["K-14"] }, async (question) => {
  expect((await chat.ask(question)).sources).not.toContain("not-for");
});

test("two questions in one sentence are both answered", { tags: ["K-14"] }, async () => {
  for (const [question, sources] of [
    ["garanzia e reso come funzionano", ["guarantee", "returns"]],
    ["quante volte al giorno e con che livello comincio", ["session", "levels"]],
    ["l'ho aperto e provato, lo posso ancora restituire?", ["return-conditions"]],
  ] as const)
    expect((await chat.ask(question)).sources, question).toEqual(sources);
});

test("a number no order can have is told from none at all", { tags: ["K-14"] }, async () => {
  const wrong = await chat.ask("SC-1111-1111 rosa@posta.example");
  expect(wrong.text).toBe(orderAnswers.notFound);
  const none = await chat.ask("scrivetemi a rosa@posta.example dov'è il mio ordine");
  expect(none.text).toBe(orderAnswers.ask);
});
