import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { addToTopic, dismissQuestion, savePhrasings } from "@/lib/assistant/actions/knowledge";
import phrasings from "@/lib/assistant/knowledge/phrasings.json";
import { type QuestionState } from "@/lib/assistant/model/list-filter";
import { listQuestions } from "@/lib/assistant/queries/questions";
import { findTopic, listTopics } from "@/lib/assistant/queries/topics";
import { byStaff } from "../../support/by-staff";
import { askDirectly } from "../../support/chat";
import { publishArticle } from "../../support/records";
import { useShop } from "../../support/use-shop";
import { outcomeOf } from "../../support/value-of";

const shop = useShop({ admin: true });

const questions = (state: QuestionState = "open") => byStaff(listQuestions)({ state, page: 1 });
const gift = "Fate confezioni natalizie con l’anagramma?";

describe("the phrasings of a release", { tags: ["K-14"] }, () => {
  test("come to a shop that is older than they are", async () => {
    const kept = await shop.db.knowledgePhrasing.count();
    await shop.db.knowledgePhrasing.deleteMany();
    expect((await askDirectly("quanto costa?")).sources).toEqual(["price"]);
    expect(await shop.db.knowledgePhrasing.count()).toBe(kept);
  });

  test("are added, except to topics that were edited", async () => {
    const [price, edited] = [phrasings.price[0] ?? "", phrasings.training[0] ?? ""];
    const find = (text: string) => shop.db.knowledgePhrasing.findFirst({ where: { text } });
    const where = { text: { in: [price, edited] } };
    const kept = await shop.db.knowledgePhrasing.findMany({ where });
    await shop.db.knowledgePhrasing.deleteMany({ where });
    await shop.db.auditEntry.create({
      data: {
        at: new Date(),
        actor: "system",
        action: "assistant.phrasings_changed",
        subject: "training",
      },
    });
    await askDirectly("quanto costa?");
    expect(await find(price)).toMatchObject({ topic: "price" });
    expect(await find(edited)).toBeNull();
    await shop.db.knowledgePhrasing.createMany({ data: kept, skipDuplicates: true });
  });
});

describe("example questions of a topic", { tags: ["K-14"] }, () => {
  const load = async () => {
    const topic = await byStaff(findTopic)("training", new Date());
    if (topic === null) throw new Error("no topic");
    return topic;
  };
  const save = async (phrasings: string[]) =>
    savePhrasings({
      topic: "training",
      known: (await load()).revision,
      phrasings: phrasings.join("\n"),
    });
  // The phrasings outlive a test: every test brings back those of its topics.
  let training: string[];
  beforeEach(async () => {
    training = (await load()).phrasings;
  });
  afterEach(async () => save(training));

  test("exist from the first day, for every topic", async () => {
    const topics = await byStaff(listTopics)(new Date());
    expect(topics.length).toBeGreaterThan(60);
    expect(topics.filter(({ phrasings }) => phrasings === 0)).toEqual([]);
    expect((await load()).text).toContain("sessione di formazione");
  });

  test("teach the assistant without code, and are forgotten when they are deleted", async () => {
    const question = "organizzate masterclass per apprendiste?";
    expect((await askDirectly(question)).sources).not.toContain("training");
    expect(await save([...training, question, question])).toEqual({ ok: true, value: null });
    expect((await load()).phrasings).toEqual([...training, question]);
    expect((await askDirectly(question)).sources).toEqual(["training"]);
    const changed = "masterclass per apprendiste, quando?";
    expect(await save([...training, changed])).toEqual({ ok: true, value: null });
    expect((await load()).phrasings).toEqual([...training, changed]);
    await save(training);
    expect((await askDirectly(question)).sources).not.toContain("training");
    const log = await shop.db.auditEntry.findMany({ orderBy: { id: "asc" } });
    expect(log[0]).toMatchObject({ action: "assistant.phrasings_changed", subject: "training" });
    expect(JSON.stringify(log)).not.toContain("masterclass");
  });

  test("have limits, and are not overwritten from an outdated page", async () => {
    const tooMany = Array.from({ length: 301 }, (_, index) => `domanda ${index}`);
    for (const phrasings of [[], [" "], ["x".repeat(161)], tooMany])
      expect(await save(phrasings)).toMatchObject({ error: { code: "invalid_input" } });
    const input = { topic: "training", known: "0 0", phrasings: "corsi" };
    expect(await savePhrasings(input)).toMatchObject({ error: { code: "changed_meanwhile" } });
    for (const topic of ["nowhere", `article-${randomUUID()}`])
      expect(await outcomeOf(savePhrasings({ ...input, topic }))).toBe("topic_gone");
  });

  test("take an unanswered question in one step, and reopen it when it is asked in vain", async () => {
    await askDirectly(`${gift} sono a giulia@posta.example`);
    const key = (await questions()).rows[0]?.key ?? "";
    expect((await questions()).topics.map(({ id }) => id)).toContain("training");
    expect(await addToTopic({ key, topic: "training" })).toEqual({ ok: true, value: null });
    expect((await load()).phrasings).toHaveLength(training.length + 1);
    expect((await load()).phrasings.join()).not.toContain("@");
    expect((await questions("drafted")).rows).toMatchObject([{ key, topic: "training" }]);
    expect((await askDirectly(gift)).sources).toEqual(["training"]);
    await save(training);
    await askDirectly(`${gift} sono a giulia@posta.example`);
    expect((await questions()).rows).toMatchObject([{ key, topic: "training", state: "open" }]);
    expect(await dismissQuestion({ key, dismissed: true })).toEqual({ ok: true, value: null });
    expect((await questions("dismissed")).rows).toMatchObject([{ key, topic: null }]);
  });

  test("of an article take it too, up to its limit", async () => {
    const { id } = await publishArticle(["fiocco natalizio blu"], "Nel cassetto.");
    await askDirectly("Qual è il senso della vita?");
    const key = (await questions()).rows[0]?.key ?? "";
    expect(await addToTopic({ key, topic: `article-${id}` })).toEqual({ ok: true, value: null });
    const { questions: own } = await shop.db.knowledgeArticle.findUniqueOrThrow({ where: { id } });
    expect(own).toEqual(["fiocco natalizio blu", "Qual è il senso della vita?"]);
    expect((await questions("drafted")).rows).toMatchObject([{ key, article: { id } }]);
    expect((await askDirectly("Qual è il senso della vita?")).sources).toEqual([`article-${id}`]);
    await shop.db.knowledgeArticle.update({
      where: { id },
      data: { questions: Array.from({ length: 10 }, (_, index) => `domanda ${index}`) },
    });
    expect(await outcomeOf(addToTopic({ key, topic: `article-${id}` }))).toBe("too_many");
    expect(await outcomeOf(addToTopic({ key: "0".repeat(32), topic: "training" }))).toBe(
      "question_gone",
    );
  });
});
