import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { handOverConversation } from "@/lib/assistant/actions/chat";
import {
  answerQuestion,
  deleteArticle,
  deleteConversation,
  dismissQuestion,
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

// Read once per process: the costs name a model.
const shop = useShop({ admin: true, env: { OPENAI_API_KEY: "sk-sandbox" } });

const questions = (state: QuestionState = "open") => byStaff(listQuestions)({ state, page: 1 });
const conversations = (part: object = {}) =>
  byStaff(listConversations)({ view: "all", search: null, page: 1, ...part });
const log = () => shop.db.auditEntry.findMany({ orderBy: { id: "asc" } });
const logged = async () => (await log()).map(({ action }) => action.replace("assistant.", ""));

const life = "Qual è il senso della vita?";
const gift = [
  "Fate confezioni natalizie con l’anagramma?",
  "confezione natalizia, nell'anagramma: fate?",
] as const;

/** Asks a question that has no answer, and returns its key. */
async function askInVain(message: string): Promise<string> {
  expect((await askDirectly(message)).text).toBe(unknownAnswer);
  return (await questions()).rows[0]?.key ?? "";
}

const article = {
  id: null,
  knownAt: null,
  status: "published",
  title: "Confezioni natalizie",
  questions: gift.join("\n"),
  page: "/prodotti#pack",
  body: "La confezione natalizia con fiocco è nel cassetto blu: chiedila scrivendo al negozio.",
  replacing: "nothing",
  replaces: [],
};

const save = (part: object = {}) => unchecked(saveArticle)({ ...article, ...part });
const saved = (part: object = {}) =>
  valueOf(save(part) as Promise<{ ok: true; value: { id: string; savedAt: string } }>);
/** Saves an article over its present version. */
async function saveAgain(id: string, part: object = {}) {
  const { updatedAt } = await shop.db.knowledgeArticle.findUniqueOrThrow({ where: { id } });
  return saved({ id, knownAt: updatedAt.toISOString(), ...part });
}

describe("questions without an answer", { tags: ["K-14"] }, () => {
  test("are grouped however they are worded, the latest first", async () => {
    const { conversationId } = await askDirectly(gift[0]);
    await askDirectly(gift[1], { conversationId });
    for (const message of [life, "Quanto costa?", "Grazie"]) await askDirectly(message);
    const { rows, counts } = await questions();
    expect(counts).toEqual({ open: 2, drafted: 0, dismissed: 0 });
    expect(rows).toMatchObject([
      { text: life, times: 1, state: "open", article: null },
      { text: gift[1], times: 2, conversations: 1, conversationId },
    ]);
  });

  test("become one draft with every wording, however often the button is pressed", async () => {
    for (const message of gift) await askDirectly(`${message} sono a giulia@posta.example`);
    const key = (await questions()).rows[0]?.key ?? "";
    const made = await Promise.all(
      [1, 2, 3].map(() => valueOf(answerQuestion({ key, articleId: null }))),
    );
    const draft = await shop.db.knowledgeArticle.findFirstOrThrow();
    expect(made.map(({ id }) => id)).toEqual([draft.id, draft.id, draft.id]);
    expect(draft).toMatchObject({ status: "draft", body: "", publishedAt: null });
    expect(draft.questions).toHaveLength(2);
    expect(JSON.stringify(draft)).not.toContain("@");
    expect((await questions("drafted")).rows).toMatchObject([
      { key, article: { id: draft.id, status: "draft" } },
    ]);
    // The visitor's words stay out of the log, also when the draft changes.
    await saveAgain(draft.id);
    expect(await logged()).toEqual(["article_created", "article_published"]);
    expect(JSON.stringify(await log())).not.toContain("sono a");
  });

  test("are added to an article in all their wordings, up to its limit", async () => {
    const { id } = await saved({ questions: "fiocco natalizio blu" });
    const key = await askInVain(`${life} sono giulia@posta.example`);
    expect((await questions()).articles).toEqual([{ id, title: article.title }]);
    expect(await answerQuestion({ key, articleId: id })).toEqual({ ok: true, value: { id } });
    const { questions: own } = await shop.db.knowledgeArticle.findUniqueOrThrow({ where: { id } });
    expect(own).toEqual(["fiocco natalizio blu", `${life} sono`]);
    expect((await questions("drafted")).rows).toMatchObject([{ key, article: { id } }]);
    await saveAgain(id);
    expect(await logged()).toEqual(["article_published", "question_added", "article_changed"]);
    expect(JSON.stringify(await log())).not.toContain("senso");
    const full = Array.from({ length: 10 }, (_, index) => `domanda ${index}`);
    await saveAgain(id, { questions: full.join("\n") });
    for (const [input, code] of [
      [{ key, articleId: id }, "too_many"],
      [{ key, articleId: randomUUID() }, "article_gone"],
      [{ key: "0".repeat(32), articleId: id }, "question_gone"],
    ] as const)
      expect(await outcomeOf(answerQuestion(input))).toBe(code);
  });

  test("added to one of the shop's own answers by an earlier version stay settled", async () => {
    const key = await askInVain(life);
    await shop.db.settledQuestion.create({ data: { key, topic: "gift", settledAt: new Date() } });
    expect((await questions("drafted")).rows).toMatchObject([{ topic: "gift", article: null }]);
    await askInVain(life);
    expect((await questions()).rows).toMatchObject([{ key, topic: "gift" }]);
    await dismissQuestion({ key, dismissed: true });
    expect((await questions("dismissed")).rows).toMatchObject([{ key, topic: null }]);
  });

  test("are dismissed and reopened, and the log stores who did it, not the words", async () => {
    const key = await askInVain(life);
    for (const _ of ["once", "twice"])
      expect(await dismissQuestion({ key, dismissed: true })).toEqual({ ok: true, value: null });
    // A dismissed question stays dismissed when it is asked again.
    await askDirectly("il senso della vita qual è");
    expect((await questions()).rows).toEqual([]);
    expect((await questions("dismissed")).rows).toMatchObject([{ key, times: 2 }]);
    await dismissQuestion({ key, dismissed: false });
    expect((await questions()).counts).toEqual({ open: 1, drafted: 0, dismissed: 0 });
    expect(await logged()).toEqual(["question_dismissed", "question_reopened"]);
    expect(JSON.stringify(await log())).not.toContain("senso");
  });

  test("reopen when the article does not answer them, and when its draft is deleted", async () => {
    const key = await askInVain(gift[0]);
    const { id } = await valueOf(answerQuestion({ key, articleId: null }));
    await saveAgain(id, { title: "Orari", questions: "che orari fate la domenica", body: "No." });
    expect((await questions()).rows).toEqual([]);
    await askInVain(gift[0]);
    expect((await questions()).rows).toMatchObject([
      { key, state: "open", article: { id, status: "published" } },
    ]);
    await shop.db.knowledgeArticle.update({ where: { id }, data: { status: "draft" } });
    expect(await deleteArticle({ articleId: id })).toEqual({ ok: true, value: null });
    expect((await questions()).rows).toMatchObject([{ key, state: "open", article: null }]);
  });

  test("are deleted with their conversation: by erasure, and after ninety days", async () => {
    const { conversationId } = await askDirectly(life);
    const key = (await questions()).rows[0]?.key ?? "";
    await dismissQuestion({ key, dismissed: true });
    const erase = () => unchecked(deleteConversation)({ conversationId });
    expect(await erase()).toEqual({ ok: true, value: null });
    expect(await shop.db.chatMessage.count()).toBe(0);
    expect(await erase()).toMatchObject({ error: { code: "conversation_gone" } });
    expect(await logged()).toEqual(["question_dismissed", "conversation_deleted"]);
    expect((await questions("dismissed")).rows).toEqual([]);
    expect(await outcomeOf(answerQuestion({ key, articleId: null }))).toBe("question_gone");
    expect(await outcomeOf(dismissQuestion({ key, dismissed: true }))).toBe("question_gone");
    await askInVain(life);
    await deleteOldConversations(new Date(Date.now() + 92 * 86_400_000));
    expect((await questions()).rows).toEqual([]);
  });
});

describe("articles", { tags: ["K-14"] }, () => {
  const find = async (id: string | null) => {
    const found = await byStaff(findArticle)(id, new Date());
    if (found === null) throw new Error("no article");
    return found;
  };

  test("are used by the assistant a second after publication, and no longer once they are drafts", async () => {
    await askInVain(gift[0]);
    const { id } = await saved({ status: "draft" });
    await askInVain(gift[0]);
    await saveAgain(id);
    const answer = await askDirectly(gift[0]);
    expect(answer.text).toContain("cassetto blu");
    expect(answer.sources).toEqual([`article-${id}`]);
    expect(answer.events.find(({ type }) => type === "source-url")).toMatchObject({
      url: "/prodotti#pack",
      title: article.title,
    });
    await saveAgain(id, { body: "Sta nel cassetto verde." });
    expect((await askDirectly(gift[0])).text).toContain("cassetto verde");
    const { history } = await find(id);
    expect(history.every(({ subject }) => subject === article.title)).toBe(true);
    expect(await logged()).toEqual(["article_created", "article_published", "article_changed"]);
    expect(history[0]?.changes).toEqual([
      { path: ["body"], before: article.body, after: "Sta nel cassetto verde." },
    ]);
    expect(await byStaff(listArticles)(new Date())).toMatchObject([
      { title: article.title, status: "published", words: 4 },
    ]);
    await saveAgain(id, { status: "draft" });
    await askInVain(gift[0]);
  });

  test("replace answers of the shop that exist, but none on health", async () => {
    const ids = (await find(null)).answers.map((answer) => answer.id);
    expect(ids).toEqual(expect.arrayContaining(["price", "delivery"]));
    const not = ["nowhere", "not-for", "warnings", "person", "greeting"];
    expect(ids.filter((id) => not.includes(id))).toEqual([]);
    const prices = { title: "Prezzi", questions: "quanto costa" };
    const { id } = await saved({ ...prices, replacing: "some", replaces: [...not, "price"] });
    expect((await find(id)).article).toMatchObject({ replaces: ["price"] });
    expect((await find(id)).near).toContain("price");
    expect(await byStaff(listArticles)(new Date())).toMatchObject([{ replaces: ["Prezzi"] }]);
    await saveAgain(id, { ...prices, replaces: ["price"] });
    const { article: after, history } = await find(id);
    expect(after?.replaces).toEqual([]);
    expect(history[0]?.changes).toEqual([
      { path: ["replaces", "0"], before: "Prezzi", after: null },
    ]);
  });

  test.each([
    [{ title: "Si può usare con il pacemaker" }, "pacemaker"],
    [{ questions: "posso usarlo in gravidanza" }, "pregnancy"],
    [{ body: "Con l’epilessia basta il livello 1." }, "epilepsy"],
  ])("stay drafts when they are on health: %j", async (part, topic) => {
    expect(await save(part)).toMatchObject({ error: { code: "safety_topics", topics: [topic] } });
    await saved({ ...part, status: "draft" });
    expect(await shop.db.knowledgeArticle.count({ where: { status: "published" } })).toBe(0);
  });

  test("cannot be overwritten from an outdated version, nor deleted while they are being read", async () => {
    const { id, savedAt: knownAt } = await saved();
    await saveAgain(id, { body: "Sta nel cassetto verde." });
    expect(await save({ id, knownAt })).toMatchObject({ error: { code: "changed_meanwhile" } });
    expect(await outcomeOf(deleteArticle({ articleId: id }))).toBe("published");
    expect(await save({ id: randomUUID(), knownAt })).toMatchObject({
      error: { code: "article_gone" },
    });
  });
});

describe("conversations", () => {
  test("are listed by last message and found by their words and outcome", async () => {
    const price = await askDirectly("Quanto costa?");
    const vain = await askDirectly(`${life} sono anna@posta.example`);
    await askDirectly("Perché non rispondi?", { conversationId: vain.conversationId });
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
      { id: vain.conversationId, firstQuestion: `${life} sono [e-mail]`, answers: 2 },
      { id: price.conversationId, firstQuestion: "Quanto costa?", answers: 1, unanswered: 0 },
    ]);
    expect(counts).toMatchObject({ all: 2, handed_over: 1 });
    expect(retentionDays).toBe(90);
    for (const [part, found] of [
      [{ view: "unanswered" }, [vain.conversationId]],
      [{ view: "handed_over" }, [price.conversationId]],
      [{ search: "SENSO perche" }, [vain.conversationId]],
      [{ search: "100%" }, []],
      [{ page: 99 }, [vain.conversationId, price.conversationId]],
    ] as const)
      expect((await conversations(part)).rows.map(({ id }) => id)).toEqual(found);
  });

  test("are shown in full, with the passages found, and never with an address", async () => {
    const { conversationId } = await askDirectly("Quanto costa? Scrivetemi: anna@posta.example");
    await shop.db.chatConversation.updateMany({ data: { caution: "health" } });
    const transcript = await byStaff(findTranscript)(conversationId ?? "");
    expect(transcript).toMatchObject({ caution: "health", messages: [{ role: "user" }, {}] });
    expect(transcript?.messages[1]).toMatchObject({ role: "assistant", topic: "knowledge" });
    expect(transcript?.messages[1]?.sources[0]).toMatchObject({ id: "price", title: "Prezzi" });
    expect(JSON.stringify(transcript)).not.toContain("posta.example");
    expect(await byStaff(findTranscript)(randomUUID())).toBeNull();
  });
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
