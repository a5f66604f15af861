import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { handOverConversation } from "@/lib/assistant/actions/chat";
import {
  addToArticle,
  deleteArticle,
  deleteConversation,
  dismissQuestion,
  draftFromQuestion,
  saveArticle,
} from "@/lib/assistant/actions/knowledge";
import { deleteOldConversations } from "@/lib/assistant/commands/store-conversation";
import { unknownAnswer } from "@/lib/assistant/copy/chat";
import { type QuestionState } from "@/lib/assistant/model/list-filter";
import { findArticle, listArticles } from "@/lib/assistant/queries/articles";
import { findTranscript, listConversations } from "@/lib/assistant/queries/conversations";
import { getModelCosts } from "@/lib/assistant/queries/costs";
import { listQuestions } from "@/lib/assistant/queries/questions";
import { byStaff } from "../../support/by-staff";
import { askDirectly } from "../../support/chat";
import { unchecked } from "../../support/unchecked";
import { useShop } from "../../support/use-shop";
import { outcomeOf, valueOf } from "../../support/value-of";

// Read once per process: these tests have a model to ask.
const shop = useShop({ admin: true, env: { OPENAI_API_KEY: "sk-sandbox" } });

const questions = (state: QuestionState = "open") => byStaff(listQuestions)({ state, page: 1 });
const conversations = (part: object = {}) =>
  byStaff(listConversations)({ view: "all", search: null, page: 1, ...part });

const gift = [
  "Fate confezioni natalizie con l’anagramma?",
  "confezione natalizia, nell'anagramma: fate?",
];

const article = {
  id: null,
  knownAt: null,
  status: "published",
  title: "Confezioni natalizie",
  questions: gift.join("\n"),
  page: "/prodotti#pack",
  replacing: "nothing",
  replaces: [],
  body: "La confezione natalizia con fiocco è nel cassetto blu: chiedila scrivendo al negozio.",
};

const publish = (part: object = {}) => valueOf(unchecked(saveArticle)({ ...article, ...part }));

describe("questions without an answer", { tags: ["K-14"] }, () => {
  test("are grouped however they are worded, the latest first", async () => {
    const first = await askDirectly(gift[0] ?? "");
    expect(first.text).toBe(unknownAnswer);
    await askDirectly(gift[1] ?? "", { conversationId: first.conversationId });
    await askDirectly("Qual è il senso della vita?");
    await askDirectly("Quanto costa?");
    await askDirectly("Grazie");
    const { rows, counts } = await questions();
    expect(counts).toEqual({ open: 2, drafted: 0, dismissed: 0 });
    expect(rows).toMatchObject([
      { text: "Qual è il senso della vita?", times: 1, state: "open", article: null },
      { text: gift[1], times: 2, conversations: 1, conversationId: first.conversationId },
    ]);
  });

  test("become one draft with every wording, however often the button is pressed", async () => {
    for (const message of gift) await askDirectly(`${message} sono a giulia@posta.example`);
    const key = (await questions()).rows[0]?.key ?? "";
    const made = await Promise.all([1, 2, 3].map(() => draftFromQuestion({ key })));
    const ids = made.map((outcome) => (outcome.ok ? outcome.value.id : outcome.error.code));
    expect(new Set(ids).size).toBe(1);
    const [draft, ...more] = await shop.db.knowledgeArticle.findMany();
    expect(more).toEqual([]);
    expect(draft).toMatchObject({ id: ids[0], status: "draft", body: "", publishedAt: null });
    expect(draft?.questions).toHaveLength(2);
    expect(JSON.stringify(draft)).not.toContain("@");
    expect((await questions("drafted")).rows).toMatchObject([
      { key, article: { id: ids[0], status: "draft" } },
    ]);
    // The visitor's words stay out of the log, also when the draft changes.
    await unchecked(saveArticle)({
      ...article,
      id: draft?.id,
      knownAt: draft?.updatedAt.toISOString(),
    });
    const log = await shop.db.auditEntry.findMany({ orderBy: { id: "asc" } });
    expect(log.map(({ action, subject }) => [action, subject])).toEqual([
      ["assistant.article_created", draft?.id],
      ["assistant.article_published", draft?.id],
    ]);
    expect(JSON.stringify(log)).not.toContain("sono a");
  });

  test("are dismissed and reopened, and the log stores who did it, not the words", async () => {
    await askDirectly("Qual è il senso della vita?");
    const key = (await questions()).rows[0]?.key ?? "";
    expect(await dismissQuestion({ key, dismissed: true })).toEqual({ ok: true, value: null });
    expect(await dismissQuestion({ key, dismissed: true })).toEqual({ ok: true, value: null });
    // A dismissed question stays dismissed when it is asked again.
    await askDirectly("il senso della vita qual è");
    expect((await questions()).rows).toEqual([]);
    expect((await questions("dismissed")).rows).toMatchObject([{ key, times: 2 }]);
    expect(await dismissQuestion({ key, dismissed: false })).toEqual({ ok: true, value: null });
    expect((await questions()).counts).toEqual({ open: 1, drafted: 0, dismissed: 0 });
    const log = await shop.db.auditEntry.findMany({ orderBy: { id: "asc" } });
    expect(log.map(({ action }) => action)).toEqual([
      "assistant.question_dismissed",
      "assistant.question_reopened",
    ]);
    expect(JSON.stringify(log)).not.toContain("senso");
  });

  test("reopen when the article does not answer them, and when its draft is deleted", async () => {
    await askDirectly(gift[0] ?? "");
    const key = (await questions()).rows[0]?.key ?? "";
    const { id } = await valueOf(draftFromQuestion({ key }));
    const known = await shop.db.knowledgeArticle.findUniqueOrThrow({ where: { id } });
    await publish({
      id,
      knownAt: known.updatedAt.toISOString(),
      title: "Orari",
      questions: "che orari fate la domenica sera",
      body: "La domenica no.",
    });
    expect((await questions()).rows).toEqual([]);
    await askDirectly(gift[0] ?? "");
    expect((await questions()).rows).toMatchObject([
      { key, state: "open", article: { id, status: "published" } },
    ]);
    await shop.db.knowledgeArticle.update({ where: { id }, data: { status: "draft" } });
    expect(await deleteArticle({ articleId: id })).toEqual({ ok: true, value: null });
    expect((await questions()).rows).toMatchObject([{ key, state: "open", article: null }]);
  });

  test("are added to an article in all their wordings, up to its limit", async () => {
    const { id } = await publish({ questions: "fiocco natalizio blu" });
    await askDirectly("Qual è il senso della vita? sono giulia@posta.example");
    const { rows, articles } = await questions();
    const key = rows[0]?.key ?? "";
    expect(articles).toEqual([{ id, title: article.title }]);
    expect(await addToArticle({ key, articleId: id })).toEqual({ ok: true, value: null });
    const find = () => shop.db.knowledgeArticle.findUniqueOrThrow({ where: { id } });
    const added = await find();
    expect(added.questions).toEqual(["fiocco natalizio blu", "Qual è il senso della vita? sono"]);
    expect((await questions("drafted")).rows).toMatchObject([{ key, article: { id } }]);
    await publish({ id, knownAt: added.updatedAt.toISOString(), questions: "fiocco blu" });
    const log = await shop.db.auditEntry.findMany({ orderBy: { id: "asc" } });
    expect(log.map(({ action }) => action)).toEqual([
      "assistant.article_published",
      "assistant.question_added",
      "assistant.article_changed",
    ]);
    expect(JSON.stringify(log)).not.toContain("senso");
    const full = Array.from({ length: 10 }, (_, index) => `domanda ${index}`);
    await publish({
      id,
      knownAt: (await find()).updatedAt.toISOString(),
      questions: full.join("\n"),
    });
    for (const [input, code] of [
      [{ key, articleId: id }, "too_many"],
      [{ key, articleId: randomUUID() }, "article_gone"],
      [{ key: "0".repeat(32), articleId: id }, "question_gone"],
    ] as const)
      expect(await outcomeOf(addToArticle(input))).toBe(code);
  });

  test("added to one of the shop's own answers by an earlier version stay settled", async () => {
    await askDirectly("Qual è il senso della vita?");
    const key = (await questions()).rows[0]?.key ?? "";
    await shop.db.settledQuestion.create({ data: { key, topic: "gift", settledAt: new Date() } });
    expect((await questions("drafted")).rows).toMatchObject([
      { key, topic: "gift", article: null },
    ]);
    await askDirectly("Qual è il senso della vita?");
    expect((await questions()).rows).toMatchObject([{ key, topic: "gift" }]);
    await dismissQuestion({ key, dismissed: true });
    expect((await questions("dismissed")).rows).toMatchObject([{ key, topic: null }]);
  });

  test("are deleted with their conversation: by erasure, and after ninety days", async () => {
    const { conversationId } = await askDirectly("Qual è il senso della vita?");
    const key = (await questions()).rows[0]?.key ?? "";
    await dismissQuestion({ key, dismissed: true });
    const erase = () => unchecked(deleteConversation)({ conversationId });
    expect(await erase()).toEqual({ ok: true, value: null });
    expect(await shop.db.chatMessage.count()).toBe(0);
    expect(await erase()).toMatchObject({ error: { code: "conversation_gone" } });
    expect(await shop.db.auditEntry.findMany({ orderBy: { id: "asc" } })).toMatchObject([
      { action: "assistant.question_dismissed" },
      { action: "assistant.conversation_deleted", subject: conversationId },
    ]);
    expect((await questions("dismissed")).rows).toEqual([]);
    const gone = { ok: false, error: { code: "question_gone" } };
    expect(await draftFromQuestion({ key })).toEqual(gone);
    expect(await dismissQuestion({ key, dismissed: true })).toEqual(gone);
    await askDirectly("Qual è il senso della vita?");
    await deleteOldConversations(new Date(Date.now() + 92 * 86_400_000));
    expect((await questions()).rows).toEqual([]);
  });
});

describe("articles", { tags: ["K-14"] }, () => {
  test("are used by the assistant a second after publication, and no longer once they are drafts", async () => {
    const ask = async () => askDirectly(gift[0] ?? "");
    expect((await ask()).text).toBe(unknownAnswer);
    const draft = await publish({ status: "draft" });
    expect((await ask()).text).toBe(unknownAnswer);
    const published = await publish({ id: draft.id, knownAt: draft.savedAt });
    const answer = await ask();
    expect(answer.text).toContain("cassetto blu");
    expect(answer.sources).toEqual([`article-${draft.id}`]);
    expect(answer.events.find(({ type }) => type === "source-url")).toMatchObject({
      url: "/prodotti#pack",
      title: "Confezioni natalizie",
    });
    await publish({ id: draft.id, knownAt: published.savedAt, body: "Sta nel cassetto verde." });
    expect((await ask()).text).toContain("cassetto verde");
    const { history } = (await byStaff(findArticle)(draft.id, new Date())) ?? { history: [] };
    expect(history.map(({ action, subject }) => [action, subject])).toEqual([
      ["assistant.article_changed", "Confezioni natalizie"],
      ["assistant.article_published", "Confezioni natalizie"],
      ["assistant.article_created", "Confezioni natalizie"],
    ]);
    expect(history[0]?.changes).toEqual([
      { path: ["body"], before: article.body, after: "Sta nel cassetto verde." },
    ]);
    const [row] = await byStaff(listArticles)(new Date());
    expect(row).toMatchObject({ title: "Confezioni natalizie", status: "published", words: 4 });
    await publish({ id: draft.id, knownAt: row?.updatedAt.toISOString(), status: "draft" });
    expect((await ask()).text).toBe(unknownAnswer);
  });

  test("replace answers of the shop that exist, but none on health", async () => {
    const { answers } = (await byStaff(findArticle)(null, new Date())) ?? { answers: [] };
    const ids = answers.map(({ id }) => id);
    expect(ids).toContain("price");
    expect(ids).not.toContain("not-for");
    expect(ids).not.toContain("greeting");
    const replacing = { replacing: "some", replaces: ["nowhere", "price", "greeting", "not-for"] };
    const { id, savedAt } = await publish({
      ...replacing,
      title: "Prezzi",
      questions: "quanto costa",
    });
    const find = async () => byStaff(findArticle)(id, new Date());
    expect(await find()).toMatchObject({ article: { replaces: ["price"] } });
    expect((await find())?.near).toContain("price");
    expect(await byStaff(listArticles)(new Date())).toMatchObject([{ replaces: ["Prezzi"] }]);
    await publish({ id, knownAt: savedAt, ...replacing, replacing: "nothing", title: "Prezzi" });
    const after = await find();
    expect(after?.article?.replaces).toEqual([]);
    expect(after?.history[0]?.changes).toContainEqual({
      path: ["replaces", "0"],
      before: "Prezzi",
      after: null,
    });
  });

  test.each([
    [{ title: "Si può usare con il pacemaker" }, "pacemaker"],
    [{ questions: "posso usarlo in gravidanza" }, "pregnancy"],
    [{ body: "Con l’epilessia basta il livello 1." }, "epilepsy"],
  ])("refuses an article on health: %j", async (part, topic) => {
    expect(await unchecked(saveArticle)({ ...article, ...part })).toMatchObject({
      ok: false,
      error: { code: "safety_topics", topics: [topic] },
    });
    await publish({ ...part, status: "draft" });
    expect(await shop.db.knowledgeArticle.count({ where: { status: "published" } })).toBe(0);
  });

  test("cannot be overwritten from an outdated version, nor deleted while they are being read", async () => {
    const { id, savedAt } = await publish();
    await publish({ id, knownAt: savedAt, body: "Sta nel cassetto verde." });
    expect(await unchecked(saveArticle)({ ...article, id, knownAt: savedAt })).toMatchObject({
      error: { code: "changed_meanwhile" },
    });
    expect(await deleteArticle({ articleId: id })).toMatchObject({ error: { code: "published" } });
    const unknown = { ...article, id: randomUUID(), knownAt: savedAt };
    expect(await outcomeOf(unchecked(saveArticle)(unknown))).toBe("article_gone");
  });
});

describe("conversations", () => {
  test("are listed by last message and found by their words and outcome", async () => {
    const price = await askDirectly("Quanto costa?");
    const life = await askDirectly("Qual è il senso della vita? sono anna@posta.example");
    await askDirectly("Perché non rispondi?", { conversationId: life.conversationId });
    await handOverConversation({
      submissionKey: randomUUID(),
      conversationId: price.conversationId,
      name: "Giulia",
      email: "giulia@example.it",
      message: "",
      consent: true,
    });
    const { rows, counts, retentionDays } = await conversations();
    expect(rows).toMatchObject([
      { id: life.conversationId, answers: 2, handedOverAt: null },
      { id: price.conversationId, firstQuestion: "Quanto costa?", answers: 1, unanswered: 0 },
    ]);
    expect(rows[0]?.firstQuestion).toBe("Qual è il senso della vita? sono [e-mail]");
    expect(counts).toMatchObject({ all: 2, handed_over: 1 });
    expect(retentionDays).toBe(90);
    const ids = async (part: object) => (await conversations(part)).rows.map(({ id }) => id);
    expect(await ids({ view: "unanswered" })).toEqual([life.conversationId]);
    expect(await ids({ view: "handed_over" })).toEqual([price.conversationId]);
    expect(await ids({ search: "SENSO perche" })).toEqual([life.conversationId]);
    expect(await ids({ search: "100%" })).toEqual([]);
    expect(await ids({ page: 99 })).toHaveLength(2);
  });

  test("are shown in full, with the passages found, and never with an address", async () => {
    const { conversationId } = await askDirectly("Quanto costa? Scrivetemi: anna@posta.example");
    const transcript = await byStaff(findTranscript)(conversationId ?? "");
    expect(transcript?.messages.map(({ role }) => role)).toEqual(["user", "assistant"]);
    expect(transcript?.messages[1]).toMatchObject({ topic: "knowledge", mode: "model" });
    expect(transcript?.messages[1]?.sources[0]).toMatchObject({ id: "price", title: "Prezzi" });
    expect(JSON.stringify(transcript)).not.toContain("posta.example");
    await shop.db.chatConversation.updateMany({ data: { caution: "health" } });
    expect(await byStaff(findTranscript)(conversationId ?? "")).toMatchObject({
      caution: "health",
    });
    expect(await byStaff(findTranscript)(randomUUID())).toBeNull();
  });
});

test("the costs are those of the last 30 Italian days, at the configured price", async () => {
  const prices = { inputCentsPerMillion: 1_000_000, outputCentsPerMillion: 2_000_000 };
  await shop.db.setting.create({ data: { key: "chat", value: { dailyTokens: 5_000, ...prices } } });
  const spent = { tokens: 900, inputTokens: 10, outputTokens: 5, answers: 2 };
  await shop.db.chatTokenDay.createMany({
    data: ["2026-10-23", "2026-10-24", "2026-11-21", "2026-11-22"].map((day) => ({
      day: new Date(day),
      ...spent,
    })),
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
