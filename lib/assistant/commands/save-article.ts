import "server-only";
import { err, ok, type Result } from "@/lib/core/result";
import { type Staff } from "@/lib/identity/queries/gate";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { type Tx } from "@/lib/platform/db/client";
import { type KnowledgeArticle } from "@/lib/platform/db/generated/client";
import { inTransaction } from "@/lib/platform/db/in-transaction";
import { listReplaceable } from "../knowledge/passages";
import { safetyTopicsIn } from "../safety/safety";
import { type SafetyTopic } from "../safety/signs";
import { type SaveArticleInput } from "../schema/knowledge";

type ArticleError =
  | { code: "article_gone" | "changed_meanwhile" | "question_answered" }
  /** Only reviewed texts may answer these. */
  | { code: "safety_topics"; topics: SafetyTopic[] };

/** Saves an article, which counts from the next message, and settles the question it was written for. */
export async function saveArticle(
  { actor }: Staff<"write">,
  input: SaveArticleInput,
  now: Date,
): Promise<Result<{ id: string }, ArticleError>> {
  const { id, knownAt, questionKey, title, questions, body, page } = input;
  const topics = safetyTopicsIn([title, ...questions, body].join("\n"));
  if (topics.length > 0) return err({ code: "safety_topics", topics });
  const answers = await listReplaceable(now);
  const replaces = answers.flatMap((one) => (input.replaces.includes(one.id) ? one.id : []));
  const written = { title, questions, body, replaces, href: page, updatedAt: now };
  const data = { ...written, status: "published" as const, publishedAt: now };
  return inTransaction(async (tx) => {
    const before = id === null ? null : await lockArticle(tx, id);
    if (id !== null && before === null) return err({ code: "article_gone" as const });
    if (before !== null && before.updatedAt.toISOString() !== knownAt)
      return err({ code: "changed_meanwhile" as const });
    const article = before
      ? await tx.knowledgeArticle.update({ where: { id: before.id }, data })
      : await tx.knowledgeArticle.create({ data: { ...data, createdAt: now } });
    if (questionKey !== null && !(await claimQuestion(tx, questionKey, article.id, now)))
      return err({ code: "question_answered" as const });
    // What was asked before this version counts as answered by it.
    const where = { articleId: article.id };
    await tx.settledQuestion.updateMany({ where, data: { settledAt: now } });
    await recordAudit(
      tx,
      {
        actor,
        action:
          before?.status === "published"
            ? "assistant.article_changed"
            : "assistant.article_published",
        subject: article.id,
        before: before && loggedFields(before, answers),
        after: { ...loggedFields(article, answers), title, questions },
      },
      now,
    );
    return ok({ id: article.id });
  });
}

/** Deletes an article and reopens the question it came from. */
export async function deleteArticle(
  { actor }: Staff<"write">,
  { articleId: id }: { articleId: string },
  now: Date,
): Promise<Result<null, { code: "article_gone" }>> {
  return inTransaction(async (tx) => {
    const { count } = await tx.knowledgeArticle.deleteMany({ where: { id } });
    if (count === 0) return err({ code: "article_gone" as const });
    await recordAudit(tx, { actor, action: "assistant.article_deleted", subject: id }, now);
    return ok(null);
  });
}

/** Removes a question from the unanswered ones, until it is asked again. */
export async function dismissQuestion(
  { actor }: Staff<"write">,
  { key }: { key: string },
  now: Date,
): Promise<Result<null, never>> {
  return inTransaction(async (tx) => {
    // The article of a colleague who was quicker stays its answer.
    const settled = { settledAt: now };
    await tx.settledQuestion.upsert({
      where: { key },
      create: { key, ...settled },
      update: settled,
    });
    await recordAudit(tx, { actor, action: "assistant.question_dismissed", subject: key }, now);
    return ok(null);
  });
}

/** Names the article that answers a question; false when another one already does. */
async function claimQuestion(tx: Tx, key: string, articleId: string, now: Date): Promise<boolean> {
  const claimed = await tx.$executeRaw`
    INSERT INTO settled_questions AS question (key, article_id, settled_at)
    VALUES (${key}, ${articleId}::uuid, ${now})
    ON CONFLICT (key) DO UPDATE SET article_id = excluded.article_id, settled_at = excluded.settled_at
      WHERE question.article_id IS NULL OR question.article_id = excluded.article_id`;
  return claimed > 0;
}

/** Reads an article and serialises changes to it. */
async function lockArticle(tx: Tx, id: string): Promise<KnowledgeArticle | null> {
  await tx.$queryRaw`SELECT id FROM knowledge_articles WHERE id = ${id}::uuid FOR UPDATE`;
  return tx.knowledgeArticle.findUnique({ where: { id } });
}

/**
 * Returns what the audit log may keep of any version, with the titles of replaced answers. Title and questions of an
 * earlier one may be a visitor's words that nobody has read over.
 */
function loggedFields(
  { replaces, body, href }: KnowledgeArticle,
  answers: readonly { id: string; title: string }[],
) {
  const titles = replaces.map((id) => answers.find((one) => one.id === id)?.title ?? id);
  return { replaces: titles, body, page: href };
}
