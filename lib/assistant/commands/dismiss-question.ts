import "server-only";
import { err, ok, type Result } from "@/lib/core/result";
import { type Staff } from "@/lib/identity/queries/gate";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { type Tx } from "@/lib/platform/db/client";
import { inTransaction } from "@/lib/platform/db/in-transaction";
import { draftOf } from "../model/knowledge";
import { readPhrasings } from "../queries/questions";
import { type DismissQuestionInput, type DraftFromQuestionInput } from "../schema/knowledge";

export type QuestionError = { code: "question_gone" };

/**
 * Creates a draft from an unanswered question and returns the article's id. A repeated call returns
 * the same draft.
 */
export async function draftFromQuestion(
  { actor }: Staff<"write">,
  { key }: DraftFromQuestionInput,
  now: Date,
): Promise<Result<{ id: string }, QuestionError>> {
  return inTransaction(async (tx) => {
    await lockQuestion(tx, key);
    const existing = await tx.settledQuestion.findUnique({ where: { key } });
    if (existing?.articleId) return ok({ id: existing.articleId });
    const phrasings = await readPhrasings(tx, key);
    if (phrasings.length === 0) return err({ code: "question_gone" as const });
    const { id } = await tx.knowledgeArticle.create({
      data: { ...draftOf(phrasings), body: "", createdAt: now, updatedAt: now },
    });
    const resolution = { articleId: id, topic: null, settledAt: now };
    await tx.settledQuestion.upsert({
      where: { key },
      create: { key, ...resolution },
      update: resolution,
    });
    const entry = { actor, action: "assistant.article_created", subject: id } as const;
    // Without the text: it is a visitor's, and the audit log is permanent.
    await recordAudit(tx, { ...entry, after: { status: "draft" } }, now);
    return ok({ id });
  });
}

/** Dismisses or reopens a question. */
export async function dismissQuestion(
  { actor }: Staff<"write">,
  { key, dismissed }: DismissQuestionInput,
  now: Date,
): Promise<Result<null, QuestionError>> {
  return inTransaction(async (tx) => {
    await lockQuestion(tx, key);
    if ((await readPhrasings(tx, key)).length === 0) return err({ code: "question_gone" as const });
    const before = await tx.settledQuestion.findUnique({ where: { key } });
    const isDismissed = before !== null && before.articleId === null && before.topic === null;
    if (isDismissed === dismissed) return ok(null);
    if (dismissed) {
      const resolution = { articleId: null, topic: null, settledAt: now };
      await tx.settledQuestion.upsert({
        where: { key },
        create: { key, ...resolution },
        update: resolution,
      });
    } else await tx.settledQuestion.deleteMany({ where: { key, articleId: null } });
    const action = dismissed ? "assistant.question_dismissed" : "assistant.question_reopened";
    await recordAudit(tx, { actor, action, subject: key }, now);
    return ok(null);
  });
}

/** Serialises concurrent changes to a question. */
export async function lockQuestion(tx: Tx, key: string): Promise<void> {
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtext('question ' || ${key}))::text`;
}
