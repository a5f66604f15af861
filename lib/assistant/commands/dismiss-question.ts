import "server-only";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { type WriteRefusal, adminActor } from "@/lib/identity/model";
import { requireAdmin } from "@/lib/identity/queries/require-staff";
import { type Clock, systemClock } from "@/lib/core/clock";
import { type Result, err, ok } from "@/lib/core/result";
import { type Tx, getDb } from "@/lib/platform/db/client";
import { draftOf } from "@/lib/assistant/model/knowledge";
import { readPhrasings } from "@/lib/assistant/queries/questions";
import {
  type DraftFromQuestionInput,
  type SettleQuestionInput,
} from "@/lib/assistant/schema/knowledge";

export type QuestionError = { code: WriteRefusal | "question_gone" };

/**
 * Makes a draft of a question that had no answer, for an administrator; answers with the article's id.
 * Asked for twice, there is one.
 */
export async function draftFromQuestion(
  { key }: DraftFromQuestionInput,
  clock: Clock = systemClock,
): Promise<Result<{ id: string }, QuestionError>> {
  const admin = await requireAdmin();
  if (!admin.ok) return admin;
  const actor = adminActor(admin.value.userId);
  const now = clock();
  return getDb().$transaction(async (tx) => {
    await lockQuestion(tx, key);
    const known = await tx.settledQuestion.findUnique({ where: { key } });
    if (known?.articleId) return ok({ id: known.articleId });
    const phrasings = await readPhrasings(tx, key);
    if (phrasings.length === 0) return err({ code: "question_gone" as const });
    const { id } = await tx.knowledgeArticle.create({
      data: { ...draftOf(phrasings), body: "", createdAt: now, updatedAt: now },
    });
    const settled = { articleId: id, settledAt: now };
    await tx.settledQuestion.upsert({
      where: { key },
      create: { key, ...settled },
      update: settled,
    });
    const entry = { actor, action: "assistant.article_created", subject: id } as const;
    // Without its words: they are a visitor's, and the log is kept for good.
    await recordAudit(tx, { ...entry, after: { status: "draft" } }, now);
    return ok({ id });
  });
}

/** Puts a question aside or takes it up again, for an administrator. */
export async function settleQuestion(
  { key, dismissed }: SettleQuestionInput,
  clock: Clock = systemClock,
): Promise<Result<null, QuestionError>> {
  const admin = await requireAdmin();
  if (!admin.ok) return admin;
  const actor = adminActor(admin.value.userId);
  const now = clock();
  return getDb().$transaction(async (tx) => {
    await lockQuestion(tx, key);
    if ((await readPhrasings(tx, key)).length === 0) return err({ code: "question_gone" as const });
    const before = await tx.settledQuestion.findUnique({ where: { key } });
    const isDismissed = before !== null && before.articleId === null;
    if (isDismissed === dismissed) return ok(null);
    if (dismissed) {
      const settled = { articleId: null, settledAt: now };
      await tx.settledQuestion.upsert({
        where: { key },
        create: { key, ...settled },
        update: settled,
      });
    } else await tx.settledQuestion.deleteMany({ where: { key, articleId: null } });
    const action = dismissed ? "assistant.question_dismissed" : "assistant.question_reopened";
    await recordAudit(tx, { actor, action, subject: key }, now);
    return ok(null);
  });
}

/** Two administrators who press at the same moment do so one after the other. */
async function lockQuestion(tx: Tx, key: string): Promise<void> {
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtext('question ' || ${key}))::text`;
}
