import "server-only";
import { err, ok, type Result } from "@/lib/core/result";
import { type Staff } from "@/lib/identity/queries/gate";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { type Tx } from "@/lib/platform/db/client";
import { inTransaction } from "@/lib/platform/db/in-transaction";
import { draftOf, MAX_ARTICLE_QUESTIONS } from "../model/knowledge";
import { readPhrasings } from "../queries/questions";
import { lockArticle } from "./save-article";

export type QuestionError = { code: "question_gone" };

/**
 * Adds an unanswered question, in all its wordings, to an article, or to a new draft when `articleId` is null.
 * Returns the article's id; a repeated call for a draft returns the same one.
 */
export async function answerQuestion(
  { actor }: Staff<"write">,
  { key, articleId }: { key: string; articleId: string | null },
  now: Date,
): Promise<Result<{ id: string }, QuestionError | { code: "article_gone" | "too_many" }>> {
  return inTransaction(async (tx) => {
    const { settled, phrasings } = await lockQuestion(tx, key);
    if (articleId === null && settled?.articleId) return ok({ id: settled.articleId });
    const draft = draftOf(phrasings);
    if (draft.questions.length === 0) return err({ code: "question_gone" as const });
    if (articleId === null) {
      const { id } = await tx.knowledgeArticle.create({
        data: { ...draft, body: "", createdAt: now, updatedAt: now },
      });
      await settle(tx, key, id, now);
      const entry = { actor, action: "assistant.article_created", subject: id } as const;
      // Without the text: it is a visitor's, and the audit log is permanent.
      await recordAudit(tx, { ...entry, after: { status: "draft" } }, now);
      return ok({ id });
    }
    const where = { id: articleId };
    const article = await lockArticle(tx, articleId);
    if (!article) return err({ code: "article_gone" as const });
    const questions = [...new Set([...article.questions, ...draft.questions])];
    if (questions.length > MAX_ARTICLE_QUESTIONS) return err({ code: "too_many" as const });
    await tx.knowledgeArticle.update({ where, data: { questions, updatedAt: now } });
    await settle(tx, key, articleId, now);
    await recordAudit(tx, { actor, action: "assistant.question_added", subject: articleId }, now);
    return ok(where);
  });
}

/** Dismisses or reopens a question. */
export async function dismissQuestion(
  { actor }: Staff<"write">,
  { key, dismissed }: { key: string; dismissed: boolean },
  now: Date,
): Promise<Result<null, QuestionError>> {
  return inTransaction(async (tx) => {
    const { settled, phrasings } = await lockQuestion(tx, key);
    if (phrasings.length === 0) return err({ code: "question_gone" as const });
    const isDismissed = settled !== null && settled.articleId === null && settled.topic === null;
    if (isDismissed === dismissed) return ok(null);
    if (dismissed) await settle(tx, key, null, now);
    else await tx.settledQuestion.deleteMany({ where: { key, articleId: null } });
    const action = dismissed ? "assistant.question_dismissed" : "assistant.question_reopened";
    await recordAudit(tx, { actor, action, subject: key }, now);
    return ok(null);
  });
}

/** Serialises concurrent changes to a question, and reads its outcome and its wordings. */
async function lockQuestion(tx: Tx, key: string) {
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtext('question ' || ${key}))::text`;
  return {
    settled: await tx.settledQuestion.findUnique({ where: { key } }),
    phrasings: await readPhrasings(tx, key),
  };
}

/** Records the article that answers a question; null when it is dismissed. */
async function settle(tx: Tx, key: string, articleId: string | null, now: Date): Promise<void> {
  const outcome = { articleId, topic: null, settledAt: now };
  await tx.settledQuestion.upsert({ where: { key }, create: { key, ...outcome }, update: outcome });
}
