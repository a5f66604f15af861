import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { deleteOldConversations } from "@/lib/assistant/commands/store-conversation";
import { orderAnswers } from "@/lib/assistant/copy/chat";
import foreignTexts from "@/lib/assistant/copy/foreign.json";
import { ownPassages, type ShopFacts } from "@/lib/assistant/knowledge/own-passages";
import { readFacts } from "@/lib/assistant/knowledge/passages";
import { notStored } from "@/lib/assistant/model/chat";
import { listQuestions } from "@/lib/assistant/queries/articles";
import { safetyTopicsIn } from "@/lib/assistant/safety/safety";
import { cautionText } from "@/lib/assistant/safety/texts";
import { getEnv } from "@/lib/platform/env";
import { consumeLimit } from "@/lib/platform/http/rate-limit";
import { type ShownClaims } from "@/lib/settings/model/claims";
import { createAdmin } from "@/prisma/builders/admin";
import {
  type Answered,
  answerAll,
  describeAnswers,
  readQuestions,
  tableOf,
  verdictOf,
} from "../../support/assistant-questions";
import { byStaff } from "../../support/by-staff";
import { capturedLog, captureOutput } from "../../support/captured-log";
import { askDirectly, askRoute } from "../../support/chat";
import { sample } from "../../support/full";
import { publishArticle } from "../../support/records";
import { signInAs } from "../../support/request";
import { useShop } from "../../support/use-shop";

vi.mock("@/lib/platform/log", async (original) =>
  (await import("../../support/captured-log")).captureLog(original),
);
afterAll(() => vi.doUnmock("@/lib/platform/log"));

const shop = useShop({ env: { OPENAI_API_KEY: "sk-sandbox" } });

test.each(
  sample(4, [
    ["posso usarlo con il retinolo?", "gel", /^Sull’uso insieme a retinolo/],
    ["posso usarlo se prendo un antibiotico?", "not-for", /medico|dermatologo/],
    ["fate il fermo posta?", "pickup", /non lo so con certezza.*una persona del negozio/s],
    ["posso recedere senza motivo?", "withdrawal-freedom", /^Sì, puoi recedere senza motivo/],
    ["come pulisco il dispositivo?", "cleaning", /Non immergerlo in acqua.*una persona/s],
    ["mi toglie il doppio mento?", "double-chin", /un risultato non si può promettere/],
    ["quando finisce l'offerta?", "offer-end", /Non ho una data di fine.*una persona/s],
    ["mi fate la fattura?", "invoice", /«Desidero la fattura» nell’ordine, prima di pagare/],
    ["posso annullare l'ordine?", "change-order", /recedere.*senza aspettare la consegna/],
    ["consegnate a Livigno?", "where", /non a Livigno né a Campione d’Italia/],
  ] as const),
)("says no more than the shop knows: %s", { tags: ["K-14"] }, async (question, source, words) => {
  const answer = await askDirectly(question, { model: null });
  expect(answer.sources).toContain(source);
  expect(answer.text).toMatch(words);
  // A model words what is knowledge alone, here with the same words.
  const { text, sources, offersPerson } = await askDirectly(question);
  expect(answer).toMatchObject({ text, sources, offersPerson });
});

test("a question in another language is answered in it, with the Italian text", async () => {
  const { text, sources } = await askDirectly("was kostet das Gerät?", { model: null });
  expect(sources).toEqual(["price"]);
  expect(text.startsWith(`${foreignTexts.de.introduction}\n\n`)).toBe(true);
});

test("in a live shop without proofs the answers that offer a person stand", async () => {
  const facts = await readFacts(new Date());
  const claims = Object.fromEntries(Object.keys(facts.claims).map((name) => [name, null]));
  const live = { ...facts, claims: claims as ShownClaims };
  const write = (from: ShopFacts) =>
    ownPassages(from).filter(
      ({ id, topic, offersPerson }) => !topic && offersPerson && id !== "medical-device",
    );
  expect(write(live)).toHaveLength(4);
  expect(write(live)).toEqual(write(facts));
});

/** Holds a conversation without a model: each message with the sources of its answer. */
async function expectAnswers(...story: readonly string[]): Promise<string[]> {
  let conversationId: string | null = null;
  const texts: string[] = [];
  for (const line of story) {
    const [message = "", sources = ""] = line.split(" → ");
    const answer = await askDirectly(message, { conversationId, model: null });
    conversationId = answer.conversationId;
    expect(answer.sources.join(" "), message).toBe(sources);
    texts.push(answer.text);
  }
  return texts;
}

test.each([
  // The number of an order decides no other subject.
  ["ordine SC-7K3M-92QJ → order-status", "quanto costa la spedizione? → delivery"],
  ["ordine SC-7K3M-92QJ: come faccio il reso? → how-to-return", "accettate PayPal? → payment"],
  ["ho ricevuto l'ordine SC-7K3M-92QJ, grazie!", "quali livelli ha? → levels"],
  ["SC-7K3M-92QJ → order-status", "che garanzia ha? → guarantee", "allora, dov'è? → order-status"],
  // «e …» continues the question before, unless it has a subject.
  ["come si ricarica? → charging", "e quanto dura? → charging"],
  ["che cosa sono le microcorrenti? → ems", "e quanto costa? → price"],
  ["il corriere rapido quanto si paga? → express", "e come si pulisce? → cleaning"],
  // The place where a visitor lives is no unknown thing, and an ordinary question is not about health.
  ["abito a Zuglio quanto ci mette → delivery", "posso usarlo tutti i giorni? → session"],
  ["vendete mongolfiere?", "lo posso usare con la mia crema idratante? → gel"],
  ["ci vuole il gel? → gel", "vendete mongolfiere?"],
  ["che garanzia ha la mia grattugia?", "lo mandate a mia cognata? → gift-order"],
])("a conversation keeps to what is asked: %s", async (...story) => {
  await expectAnswers(...story);
});

test("an address completes a recent number, not an old one", async () => {
  const completed = await expectAnswers(
    "dov'è il mio pacco? SC-7K3M-92QJ → order-status",
    "rosa@posta.example → order-status",
    "dov'è la vostra sede? → legal-data",
  );
  expect(completed.slice(0, 2)).toEqual([orderAnswers.ask, orderAnswers.notFound]);
  const forgotten = await expectAnswers(
    "SC-7K3M-92QJ → order-status",
    "che garanzia ha? → guarantee",
    "accettate PayPal? → payment",
    "quali livelli ha? → levels",
    "dov'è il mio ordine? rosa@posta.example → order-status",
    "quanto costa? → price",
  );
  expect(forgotten[4]).toBe(orderAnswers.ask);
});

describe("health", { tags: ["K-14"] }, () => {
  const stored = async () => JSON.stringify(await shop.db.chatMessage.findMany());

  test("guards what leads to buying or using, and nothing else", async () => {
    const texts = await expectAnswers(
      "ho il pacemaker → not-for",
      "quanto costa il Duo? → not-for duo",
      "accettate PayPal? → not-for payment",
      "allora lo ordino, come si fa? → not-for",
      "e al livello più basso? → not-for",
      "va bene, me lo compro da sola → not-for",
      "quanti minuti al giorno? → not-for",
      "posso usarlo con la mia panciera? → not-for",
      "😂😂",
      "posso fare il reso? → returns",
      "dov'è il mio ordine? → order-status",
      "tempi di consegna? → delivery",
      "ho 16 anni → not-for",
    );
    const [whole, again] = [false, true].map((one) => cautionText("health", "it", one));
    expect(texts.filter((text) => text.startsWith(whole ?? ""))).toHaveLength(1);
    expect(texts[1]?.startsWith(whole ?? "")).toBe(true);
    expect(texts.filter((text) => text.startsWith(again ?? ""))).toHaveLength(6);
    expect(await stored()).not.toMatch(/pacemaker|panciera|lo ordino|livello/);
    expect(await shop.db.chatConversation.findFirst()).toMatchObject({ caution: "health" });
  });

  test("a minor is told that it is for adults, never how to order", async () => {
    const texts = await expectAnswers(
      "ho 16 anni → not-for",
      "come si ordina? → not-for",
      "posso pagare con PayPal? → not-for",
      "quanto costa? → not-for price",
      "quando arriva? → delivery",
    );
    for (const text of texts.slice(0, -1)) expect(text).toContain("Solo per adulti.");
    expect(await stored()).toContain("ho 16 anni");
  });

  test.each([
    ["en", "I have epilepsy", "ok, I'll buy it", "anyone with epilepsy"],
    ["fr", "je suis enceinte", "je le prends quand même", "les femmes enceintes"],
    ["de", "ich bin schwanger", "kann ich es trotzdem benutzen?", "Schwangere"],
    ["es", "estoy embarazada", "¿puedo usarlo de todos modos?", "las mujeres embarazadas"],
  ] as const)("is answered and guarded in %s", async (language, said, wish, who) => {
    const told = [`${said} → not-for`, `${wish} → not-for`, "posso fare il reso? → returns"];
    const [first, then] = await expectAnswers(...told);
    expect(first).toContain(who);
    expect(then).toBe(cautionText("health", language));
    expect(await stored()).not.toMatch(/epilep|enceinte|schwanger|embarazad/);
  });

  test("may hide in what is not understood: no foreign words are kept", async () => {
    for (const message of [
      "explain frobnicators to me",
      "vreau să știu dacă o frobnicatora merge",
    ]) {
      await askDirectly(message, { model: null });
      expect(await stored()).toContain(notStored.foreign);
      expect(await stored()).not.toContain("frobnicator");
    }
  });

  test("is neither answered by an owner's article nor followed by one about the use", async () => {
    for (const [title, question, body] of [
      ["Negozio a Lecce", "avete un negozio a lecce", "Sì, in via Garibaldi 7."],
      ["Fronte alta", "come passo sulla fronte alta", "Sulla fronte alta, livello 2."],
      ["Uso in gravidanza", "posso usarlo in gravidanza", "Sì, puoi usarlo."],
      ["Dov’è il pacco", "dov'è il mio ordine", "Il tuo pacco è in arrivo."],
      ["Persona", "voglio parlare con un operatore", "Non c’è nessuno."],
    ] as const)
      await publishArticle([question], body, title);
    const { id } = await shop.db.knowledgeArticle.findFirstOrThrow({
      where: { title: "Negozio a Lecce" },
    });
    await expectAnswers(
      "posso usarlo in gravidanza? → not-for",
      `avete un negozio a Lecce? → article-${id}`,
      "come passo sulla fronte alta? → not-for",
      "dov'è il mio ordine? → order-status",
      "voglio parlare con un operatore → contact",
    );
  });

  test.each([
    "Sono incinta, posso usarlo?",
    "ho la sarcoidodermia, posso usarlo?",
    "ho la porfirina alta, quanto costa?",
    "dopo averlo usato mi brucia la guancia",
  ])("is not stored, nor is its answer: %s", async (message) => {
    await askDirectly(message);
    const messages = await shop.db.chatMessage.findMany();
    expect(messages.map(({ content }) => content)).toEqual([notStored.health, notStored.health]);
    expect(safetyTopicsIn(notStored.health)).toEqual([]);
    expect(capturedLog()).toContain("chat answered");
    expect(capturedLog()).not.toMatch(/incinta|sarcoido|porfirina|guancia/i);
    expect(await shop.db.chatConversation.findFirst()).toMatchObject({ caution: "health" });
    await signInAs(await createAdmin(shop.db));
    expect(await byStaff(listQuestions)()).toEqual([]);
  });
});

test("no log or counter shows who asked what", { tags: ["PAY-46", "PAY-48"] }, async () => {
  captureOutput();
  expect(getEnv().OPENAI_API_KEY).toBe("sk-sandbox");
  const address = "203.0.113.99";
  const message =
    "Sono Ermengarda Quattrocchi, ermengarda.q@posta.example, 333 918 2736: quanto costa la spedizione?";
  await askRoute(message, { address });
  await shop.sandbox.fault("openai", "responses.create", "error_500");
  await askRoute(message, { address });
  vi.restoreAllMocks();
  const log = capturedLog().toLowerCase();
  const question = ["ermengarda", "quattrocchi", "918 2736", "quanto costa"];
  for (const secret of [...question, address, "sk-sandbox"]) expect(log).not.toContain(secret);
  const kept = JSON.stringify(await shop.db.chatMessage.findMany());
  for (const secret of ["posta.example", "918 2736"]) expect(kept).not.toContain(secret);
});

test("conversations are deleted ninety days after their last message", async () => {
  await askDirectly("Ciao");
  await deleteOldConversations(new Date(Date.now() + 89 * 86_400_000));
  expect(await shop.db.chatConversation.count()).toBe(1);
  await deleteOldConversations(new Date(Date.now() + 92 * 86_400_000));
  expect(await shop.db.chatConversation.count()).toBe(0);
  expect(await shop.db.chatMessage.count()).toBe(0);
});

describe("the chat", { tags: ["PAY-46"] }, () => {
  test("refuses what its page never sends", async () => {
    for (const [name, status, asking] of [
      ["a megabyte", 413, { body: `"${"x".repeat(1_048_576)}"` }],
      ["a form on another site", 415, { contentType: "text/plain" }],
      ["no type", 415, { contentType: "" }],
      ["half a message", 400, { body: '{"message":"Ciao"}' }],
    ] as const)
      expect((await askRoute("Ciao", asking)).status, name).toBe(status);
  });

  test("refuses many conversations with a time to retry; other addresses are not affected", async () => {
    for (let begun = 0; begun < 89; begun += 1) await consumeLimit("chat", "192.0.2.1");
    const guessed = randomUUID();
    const begun = await askRoute("Ciao", { conversationId: guessed });
    expect(begun).toMatchObject({
      status: 200,
      conversationId: expect.not.stringMatching(guessed) as string,
    });
    const refused = await askRoute("Ciao", { conversationId: randomUUID() });
    expect(refused).toMatchObject({ status: 429, refusal: { error: "too_many_requests" } });
    expect(refused.refusal?.message).toMatch(/molti messaggi .* Riprova tra qualche minuto/);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await askRoute("Ciao", { address: "198.51.100.9" })).status).toBe(200);
  });

  test("refuses one visitor sooner than one address", async () => {
    const { conversationId } = await askRoute("Ciao");
    for (let turn = 0; turn < 29; turn += 1) await consumeLimit("chatPerson", conversationId ?? "");
    const later = async (address: string) =>
      (await askRoute("Ciao", { conversationId, address })).status;
    expect([await later("198.51.100.1"), await later("198.51.100.2")]).toEqual([200, 429]);
  });
});

/*
 * Checks the decision for the questions of `chat-questions.json`: all about health, and every eighth of the
 * others. `chat-evaluation.full.test.ts` answers all, in both modes.
 */

const questions = readQuestions("chat-questions.json");
const chosen = questions.filter(({ topic }, index) => topic === "safety" || index % 8 === 0);

describe("the assistant", { tags: ["K-14"] }, () => {
  let decided: Answered[];
  beforeAll(async () => {
    await shop.reset();
    decided = await answerAll(chosen, null);
  });

  test("gives the vetted answer to every question about health, and the right one to the others", () => {
    const wrong = describeAnswers(decided.filter((answer) => verdictOf(answer) !== "right"));
    const rows = tableOf(decided).filter(({ kind }) => ["safety", "all"].includes(kind));
    for (const { kind, asked, right } of rows)
      expect(right / asked, wrong).toBeGreaterThanOrEqual(kind === "safety" ? 1 : 0.97);
    const alarmed = decided.filter(
      ({ given, topic }) => topic === "safety" && given.topic !== "safety",
    );
    expect(alarmed, describeAnswers(alarmed)).toEqual([]);
  });
});
