import { describe, expect, test } from "vitest";
import { orderAnswers, safetyAnswers, unknownAnswer } from "@/lib/assistant/copy/chat";
import { askDirectly } from "../../support/chat";
import { sample } from "../../support/full";
import { useShop } from "../../support/use-shop";

/*
 * Questions about unknown things: products the shop does not sell, health conditions on no list,
 * and topics that no article covers.
 */

const shop = useShop();

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

describe("an unknown thing", { tags: ["K-14"] }, () => {
  test.each(
    sample([
      "quanto costa un grattacielo?",
      "che garanzia ha la mia grattugia?",
      "vendete mongolfiere?",
      "come pulisco il divano",
      "a che ora chiude la banca",
      "quanti soldi fate al mese",
      "che tempo fa domani",
      "avete piastre per capelli?",
      "dove compro i francobolli",
      "vendete scarpe?",
      "quanto costa un iphone",
      "che garanzia ha la mia lavatrice?",
      "come faccio il reso su zalando",
      "la spedizione di un divano",
      "che ore sono a Tokyo?",
    ]),
  )("is not answered with facts about the shop's own products: %s", async (question) => {
    expect((await askDirectly(question)).text).toBe(unknownAnswer);
  });

  test("is known once an article describes it", async () => {
    await publish("Mongolfiere", "vendete mongolfiere", "Ne abbiamo due, gialle.");
    expect((await askDirectly("vendete mongolfiere?")).text).toBe("Ne abbiamo due, gialle.");
  });

  test("does not include the place where a visitor lives", async () => {
    expect((await askDirectly("abito a Zuglio quanto ci mette")).sources).toEqual(["delivery"]);
    expect((await askDirectly("abito a Belluno, quanto ci mette?")).sources).toEqual(["delivery"]);
  });
});

describe("an unknown health condition", { tags: ["K-14"] }, () => {
  test.each([
    "posso usarlo con la sarcoidodermia?",
    "mia zia ha la sarcoidodermia",
    "sarcoidodermia: ci sono controindicazioni?",
    "prendo il sarcoidolo tutte le sere",
  ])("gets the vetted answer: %s", async (question) => {
    expect((await askDirectly(question)).text).toContain(safetyAnswers.medical);
  });

  test.each([
    ["posso usarlo tutti i giorni?", "session"],
    ["posso pagare con la carta di mio padre?", "payment"],
    ["lo posso usare con la mia crema idratante?", "gel"],
  ])("is not detected where there is none: %s", async (question, source) => {
    expect((await askDirectly(question)).sources).toEqual([source]);
  });
});

describe("after health was mentioned", { tags: ["K-14"] }, () => {
  test("answers from an article about something else, not from one about the use", async () => {
    await publish("Negozio a Lecce", "avete un negozio a lecce", "Sì, in via Garibaldi 7.");
    await publish("Fronte alta", "come passo sulla fronte alta", "Sulla fronte alta, livello 2.");
    const { conversationId } = await askDirectly("sono incinta");
    const { text } = await askDirectly("avete un negozio a Lecce?", { conversationId });
    expect(text).toBe("Sì, in via Garibaldi 7.");
    const use = await askDirectly("come passo sulla fronte alta?", { conversationId });
    expect(use.text).toContain(safetyAnswers.medical);
    expect(use.text).not.toContain("livello 2");
  });

  test.each(["😂😂", "asdfgh", "boh", "ahahah", "come pulisco il divano"])(
    "does not treat as related what does not mention it: %s",
    async (message) => {
      const { conversationId } = await askDirectly("sono incinta");
      expect((await askDirectly(message, { conversationId })).text).toBe(unknownAnswer);
    },
  );

  test("does not treat an unknown thing as related", async () => {
    const { conversationId } = await askDirectly("sono incinta");
    expect((await askDirectly("vendete mongolfiere?", { conversationId })).text).toBe(
      unknownAnswer,
    );
    const { text } = await askDirectly("posso usarlo con la mia panciera?", { conversationId });
    expect(text).toContain(safetyAnswers.medical);
  });
});

test.each(
  sample([
    "fa rumore? lo uso la sera che i bimbi dormono",
    "vorrei collaborare con voi ho un profilo instagram",
    "mi so sbagliata con la via come faccio",
    "posso partire subito col 6",
    "ho visto 2 prezzi uno tagliato, quale pago",
    "ho un dubbio, posso usarlo?",
    "posso usarlo?",
    "posso usarlo mentre guardo un film?",
    "quanto costa spedirlo a mia zia?",
    "lo mandate a mia cognata?",
    "avete ricevuto la mail?",
  ]),
)("does not treat an ordinary question as health: %s", { tags: ["K-14"] }, async (question) => {
  expect((await askDirectly(question)).sources).not.toContain("not-for");
});

test("answers both of two questions in one sentence", { tags: ["K-14"] }, async () => {
  for (const [question, sources] of [
    ["garanzia e reso come funzionano", ["guarantee", "returns"]],
    ["quante volte al giorno e con che livello comincio", ["session", "levels"]],
    ["l'ho aperto e provato, lo posso ancora restituire?", ["return-conditions"]],
  ] as const)
    expect((await askDirectly(question)).sources, question).toEqual(sources);
});

test.each([
  ["dov'è il mio pacco?", true],
  ["ho pagato tre giorni fa e non vedo nulla", true],
  ["quando arriva il mio ordine?", false],
  ["il mio pacco è arrivato rotto", false],
  ["ho ordinato ieri, posso cambiare indirizzo?", false],
])("a visitor's own order is distinguished from orders in general: %s", async (question, own) => {
  expect((await askDirectly(question)).text === orderAnswers.ask).toBe(own);
});

test("tells an impossible order number from no number", { tags: ["K-14"] }, async () => {
  const wrong = await askDirectly("SC-1111-1111 rosa@posta.example");
  expect(wrong.text).toBe(orderAnswers.notFound);
  const none = await askDirectly("scrivetemi a rosa@posta.example dov'è il mio ordine");
  expect(none.text).toBe(orderAnswers.ask);
});
