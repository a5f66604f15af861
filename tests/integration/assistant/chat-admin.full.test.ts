import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import {
  deleteArticle,
  deleteConversation,
  dismissQuestion,
  saveArticle,
} from "@/lib/assistant/actions/knowledge";
import { unknownAnswer } from "@/lib/assistant/copy/chat";
import { findArticle, listArticles, listQuestions } from "@/lib/assistant/queries/articles";
import { findTranscript, listConversations } from "@/lib/assistant/queries/conversations";
import { getModelCosts } from "@/lib/assistant/queries/costs";
import { byStaff } from "../../support/by-staff";
import { askDirectly } from "../../support/chat";
import { publishArticle } from "../../support/records";
import { unchecked } from "../../support/unchecked";
import { useShop } from "../../support/use-shop";
import { outcomeOf, valueOf } from "../../support/value-of";

// Read once per process: the costs name a model.
const shop = useShop({ admin: true, env: { OPENAI_API_KEY: "sk-sandbox" } });

const questions = () => byStaff(listQuestions)();
const find = (id: string | null, questionKey: string | null = null) =>
  byStaff(findArticle)({ id, questionKey }, new Date());
const log = () => shop.db.auditEntry.findMany({ orderBy: { id: "asc" } });
const logged = async () => (await log()).map(({ action }) => action.replace("assistant.", ""));
const ask = (message: string) => askDirectly(message, { model: null });

const life = "Qual è il senso della vita?";
const gift = [
  "Fate confezioni natalizie con l’anagramma?",
  "confezione natalizia, nell'anagramma: fate?",
] as const;

/** Asks a question that has no answer, and returns its key. */
async function askInVain(message: string): Promise<string> {
  expect((await ask(message)).text).toBe(unknownAnswer);
  return (await questions())[0]?.key ?? "";
}

const article = {
  id: null,
  knownAt: null,
  questionKey: null,
  title: "Confezioni natalizie",
  questions: gift.join("\n"),
  page: "/prodotti#pack",
  body: "La confezione natalizia con fiocco è nel cassetto blu: chiedila scrivendo al negozio.",
  replaces: ["nothing"],
};
const save = (part: object = {}) => unchecked(saveArticle)({ ...article, ...part });

/** Saves an article, over its present version if there is one, and returns its id. */
async function saved(part: object = {}): Promise<string> {
  const before = await shop.db.knowledgeArticle.findFirst();
  const known = { id: before?.id ?? null, knownAt: before?.updatedAt.toISOString() ?? null };
  expect(await save({ ...known, ...part })).toMatchObject({ ok: true });
  return (await shop.db.knowledgeArticle.findFirstOrThrow()).id;
}

describe("questions without an answer", { tags: ["K-14"] }, () => {
  test("are grouped however they are worded, and become one article with every wording", async () => {
    const { conversationId } = await ask(gift[0]);
    await askDirectly(gift[1], { conversationId, model: null });
    for (const message of [life, "Quanto costa?", "Grazie"]) await ask(message);
    const open = await questions();
    expect(open).toMatchObject([
      { text: life, times: 1, articleId: null },
      { times: 2, conversationId, articleId: null },
    ]);
    const key = open[1]?.key ?? "";
    const draft = await find(null, key);
    expect(draft).toMatchObject({ article: null, questionKey: key });
    expect(draft?.questions).toEqual([gift[1], gift[0]]);
    const id = await saved({ questionKey: key, questions: "orari", title: "Orari", body: "No." });
    expect((await questions()).map(({ text }) => text)).toEqual([life]);
    // The article does not answer it.
    await askInVain(gift[0]);
    expect(await questions()).toMatchObject([{ key, times: 3, articleId: id }, { text: life }]);
    expect((await find(id, key))?.questions).toContain(gift[0]);
    await saved({ questionKey: key });
    expect(await questions()).toHaveLength(1);
    expect((await ask(gift[0])).text).toContain("cassetto blu");
    expect(await deleteArticle({ articleId: id })).toEqual({ ok: true, value: null });
    expect(await outcomeOf(deleteArticle({ articleId: id }))).toBe("article_gone");
    expect(await questions()).toMatchObject([{ key, articleId: null }, { text: life }]);
    expect(await logged()).toEqual(["article_published", "article_changed", "article_deleted"]);
  });

  test("become one article, when two colleagues write at once", async () => {
    const questionKey = await askInVain(life);
    const outcomes = await Promise.all([save({ questionKey }), save({ questionKey })]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes).toContainEqual({ ok: false, error: { code: "question_answered" } });
    expect(await shop.db.knowledgeArticle.count()).toBe(1);
  });

  test("keep the article of a colleague who was quicker than who dismisses them", async () => {
    const key = await askInVain(life);
    const { id } = await valueOf(save({ questionKey: key }));
    expect(await outcomeOf(dismissQuestion({ key }))).toBe("ok");
    await askInVain(life);
    expect(await questions()).toMatchObject([{ key, articleId: id }]);
  });

  test("are dismissed until they are asked again, and the log does not store the words", async () => {
    const key = await askInVain(life);
    expect(await dismissQuestion({ key })).toEqual({ ok: true, value: null });
    expect(await questions()).toEqual([]);
    await askInVain("il senso della vita qual è");
    expect(await questions()).toMatchObject([{ key, times: 2 }]);
    expect(await logged()).toEqual(["question_dismissed"]);
    expect(JSON.stringify(await log())).not.toContain("senso");
  });

  test("are deleted with their conversation", async () => {
    const { conversationId } = await ask(life);
    const erase = () => unchecked(deleteConversation)({ conversationId });
    expect(await erase()).toEqual({ ok: true, value: null });
    expect(await shop.db.chatMessage.count()).toBe(0);
    expect(await erase()).toMatchObject({ error: { code: "conversation_gone" } });
    expect(await logged()).toEqual(["conversation_deleted"]);
    expect(await questions()).toEqual([]);
  });
});

describe("articles", { tags: ["K-14"] }, () => {
  test("answer from the next message, with their page, and are logged", async () => {
    const id = await saved();
    const answer = await ask(gift[0]);
    expect(answer).toMatchObject({ sources: [`article-${id}`] });
    expect(answer.events.find(({ type }) => type === "source-url")).toMatchObject({
      url: "/prodotti#pack",
      title: article.title,
    });
    await saved({ body: "Sta nel cassetto verde." });
    expect((await ask(gift[0])).text).toContain("cassetto verde");
    expect((await log())[1]).toMatchObject({
      subject: id,
      // Without title and questions, which may be a visitor's words.
      before: { replaces: [], body: article.body, page: article.page },
      after: { title: article.title, body: "Sta nel cassetto verde." },
    });
    const { before } = (await log())[1] ?? {};
    expect(Object.keys(before as object).sort()).toEqual(["body", "page", "replaces"]);
    expect(await byStaff(listArticles)()).toMatchObject([{ id, title: article.title }]);
    // A draft of an earlier version does not count.
    await shop.db.knowledgeArticle.updateMany({ data: { status: "draft" } });
    await askInVain(gift[0]);
  });

  test("replace answers of the shop that exist, but none on health", async () => {
    const ids = ((await find(null))?.answers ?? []).map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(["price", "delivery"]));
    const not = ["nowhere", "not-for", "warnings", "person", "greeting"];
    expect(ids.filter((id) => not.includes(id))).toEqual([]);
    const id = await saved({
      title: "Prezzi",
      questions: "quanto costa",
      replaces: [...not, "price"],
    });
    const page = await find(id);
    expect(page?.article).toMatchObject({ replaces: ["price"] });
    expect(page?.answers.filter(({ isNear }) => isNear)).toMatchObject([{ id: "price" }]);
    expect(await log()).toMatchObject([{ after: { replaces: ["Prezzi"] } }]);
  });

  test.each([
    [{ title: "Si può usare con il pacemaker" }, "pacemaker"],
    [{ questions: "posso usarlo in gravidanza" }, "pregnancy"],
    [{ body: "Con l’epilessia basta il livello 1." }, "epilepsy"],
  ])("are refused when they are on health: %j", async (part, topic) => {
    expect(await save(part)).toMatchObject({ error: { code: "safety_topics", topics: [topic] } });
    expect(await shop.db.knowledgeArticle.count()).toBe(0);
  });

  test("cannot be overwritten from an outdated version", async () => {
    const id = await saved();
    const { updatedAt } = await shop.db.knowledgeArticle.findFirstOrThrow();
    await saved({ body: "Sta nel cassetto verde." });
    const knownAt = updatedAt.toISOString();
    expect(await save({ id, knownAt })).toMatchObject({ error: { code: "changed_meanwhile" } });
    expect(await save({ id: randomUUID(), knownAt })).toMatchObject({
      error: { code: "article_gone" },
    });
  });

  test("answer their questions and those of what they replace, and nothing near", async () => {
    /** Near the article, and not answered by it. */
    const others = ["quanto costa?", "tempi di consegna", "chi non deve usarlo?"];
    const textsOf = async (asked: readonly string[]) => {
      const texts: string[] = [];
      for (const one of asked) texts.push((await ask(one)).text);
      return texts;
    };
    const before = await textsOf(others);
    const body = "Nelle isole la consegna richiede due giorni in più.";
    const asked = ["consegnate nelle isole", "quanto ci mette in sardegna"];
    await publishArticle(asked, body, undefined, ["where", "not-for"]);
    expect(
      await textsOf(["spedite anche in sicilia?", "fate consegne nelle isole minori?"]),
    ).toEqual([body, body]);
    expect(await textsOf(others)).toEqual(before);
    await shop.db.knowledgeArticle.deleteMany();
    expect((await ask("spedite anche in sicilia?")).text).not.toBe(body);
  });
});

test("conversations are listed by last message, found by all their words, and shown without an address", async () => {
  const price = await ask("Quanto costa?");
  const vain = await ask(`${life} sono anna@posta.example`);
  const more = { conversationId: vain.conversationId, model: null };
  await askDirectly("Perché non rispondi?", more);
  const idsOf = async (part: object = {}) =>
    (await byStaff(listConversations)({ search: null, page: 1, ...part })).rows.map(({ id }) => id);
  const both = [vain.conversationId, price.conversationId];
  for (const [part, found] of [
    [{}, both],
    [{ search: "SENSÒ perche" }, [vain.conversationId]],
    [{ search: "100%" }, []],
    [{ page: 99 }, both],
  ] as const)
    expect(await idsOf(part)).toEqual(found);
  await shop.db.chatConversation.updateMany({ data: { caution: "health" } });
  const transcript = await byStaff(findTranscript)(vain.conversationId ?? "");
  expect(transcript).toMatchObject({
    caution: "health",
    messages: [{ content: `${life} sono [e-mail]` }, { topic: "unknown" }, {}, {}],
  });
  const shown = await byStaff(findTranscript)(price.conversationId ?? "");
  expect(shown?.messages[1]?.sources).toMatchObject([{ id: "price", title: "Prezzi" }]);
  expect(await byStaff(findTranscript)(randomUUID())).toBeNull();
});

test("the costs are those of the last 30 Italian days, at the configured price", async () => {
  const prices = { inputCentsPerMillion: 1_000_000, outputCentsPerMillion: 2_000_000 };
  await shop.db.setting.create({ data: { key: "chat", value: { dailyTokens: 5_000, ...prices } } });
  const spent = { tokens: 900, inputTokens: 10, outputTokens: 5, answers: 2 };
  const days = ["2026-10-23", "2026-10-24", "2026-11-21", "2026-11-22"];
  await shop.db.chatTokenDay.createMany({
    data: days.map((day) => ({ day: new Date(day), ...spent })),
  });
  // The first minute of 22 November in Italy.
  expect(await byStaff(getModelCosts)(new Date("2026-11-21T23:01:00Z"))).toEqual({
    model: "gpt-4.1-mini",
    answers: 6,
    cost: 60,
    tokensToday: 900,
    dailyTokens: 5_000,
  });
});
