import "server-only";
import { err, ok, type Result } from "@/lib/core/result";
import { type Staff } from "@/lib/identity/queries/gate";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { getDb, type Tx } from "@/lib/platform/db/client";
import { articleIdOf } from "../knowledge/passage";
import { listPassages } from "../knowledge/passages";
import { draftOf, MAX_ARTICLE_QUESTIONS, MAX_TOPIC_PHRASINGS } from "../model/knowledge";
import { readPhrasings } from "../queries/questions";
import { readTopicPhrasings } from "../queries/topics";
import { type AddToTopicInput, type SavePhrasingsInput } from "../schema/knowledge";
import { lockQuestion, type QuestionError } from "./dismiss-question";

export type PhrasingError =
  | QuestionError
  | { code: "topic_gone" | "changed_meanwhile" | "too_many" };

/** Replaces the phrasings of a topic. They count from the next message on. */
export async function savePhrasings(
  { actor }: Staff<"write">,
  { topic, known, phrasings }: SavePhrasingsInput,
  now: Date,
): Promise<Result<null, PhrasingError>> {
  if (!(await isOwnTopic(topic, now))) return err({ code: "topic_gone" });
  return getDb().$transaction(async (tx) => {
    await lockTopic(tx, topic);
    const before = await readTopicPhrasings(tx, topic);
    if (before.revision !== known) return err({ code: "changed_meanwhile" as const });
    await tx.knowledgePhrasing.deleteMany({ where: { topic, text: { notIn: phrasings } } });
    await addPhrasings(tx, topic, phrasings, now);
    await recordAudit(
      tx,
      {
        actor,
        action: "assistant.phrasings_changed",
        subject: topic,
        // Numbers only: a phrasing may be a visitor's, and the audit log is permanent.
        before: { phrasings: before.phrasings.length },
        after: { phrasings: phrasings.length },
      },
      now,
    );
    return ok(null);
  });
}

/** Adds an unanswered question, in all its wordings, to a topic or article. */
export async function addToTopic(
  { actor }: Staff<"write">,
  { key, topic }: AddToTopicInput,
  now: Date,
): Promise<Result<null, PhrasingError>> {
  const articleId = articleIdOf(topic);
  if (articleId === null && !(await isOwnTopic(topic, now))) return err({ code: "topic_gone" });
  return getDb().$transaction(async (tx) => {
    await lockQuestion(tx, key);
    await lockTopic(tx, topic);
    const { questions } = draftOf(await readPhrasings(tx, key));
    if (questions.length === 0) return err({ code: "question_gone" as const });
    const added =
      articleId === null
        ? await addToOwnTopic(tx, topic, questions, now)
        : await addToArticle(tx, articleId, questions, now);
    if (!added.ok) return added;
    const resolution = { articleId, topic: articleId === null ? topic : null, settledAt: now };
    await tx.settledQuestion.upsert({
      where: { key },
      create: { key, ...resolution },
      update: resolution,
    });
    const entry = { action: "assistant.question_added", subject: topic } as const;
    await recordAudit(tx, { actor, ...entry }, now);
    return ok(null);
  });
}

async function addToOwnTopic(
  tx: Tx,
  topic: string,
  questions: string[],
  now: Date,
): Promise<Result<null, PhrasingError>> {
  const count = await tx.knowledgePhrasing.count({ where: { topic } });
  if (count + questions.length > MAX_TOPIC_PHRASINGS) return err({ code: "too_many" });
  await addPhrasings(tx, topic, questions, now);
  return ok(null);
}

async function addToArticle(
  tx: Tx,
  id: string,
  questions: string[],
  now: Date,
): Promise<Result<null, PhrasingError>> {
  await tx.$queryRaw`SELECT id FROM knowledge_articles WHERE id = ${id}::uuid FOR UPDATE`;
  const article = await tx.knowledgeArticle.findUnique({ where: { id } });
  if (!article) return err({ code: "topic_gone" });
  const all = [...new Set([...article.questions, ...questions])];
  if (all.length > MAX_ARTICLE_QUESTIONS) return err({ code: "too_many" });
  await tx.knowledgeArticle.update({ where: { id }, data: { questions: all, updatedAt: now } });
  return ok(null);
}

async function addPhrasings(tx: Tx, topic: string, texts: string[], now: Date): Promise<void> {
  await tx.knowledgePhrasing.createMany({
    data: texts.map((text) => ({ topic, text, changedAt: now })),
    skipDuplicates: true,
  });
}

async function isOwnTopic(topic: string, now: Date): Promise<boolean> {
  return articleIdOf(topic) === null && (await listPassages(now)).some(({ id }) => id === topic);
}

/** Serialises concurrent changes to a topic. */
async function lockTopic(tx: Tx, topic: string): Promise<void> {
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtext('topic ' || ${topic}))::text`;
}
