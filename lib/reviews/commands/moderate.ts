import "server-only";
import { recordAudit } from "@/lib/audit/commands";
import { type WriteRefusal, adminActor } from "@/lib/auth/model";
import { requireAdmin } from "@/lib/auth/require-admin";
import { type Result, err, ok } from "@/lib/core/result";
import { type Tx, getDb } from "@/lib/db/client";
import { publishPages } from "@/lib/pages/commands";
import { refusalNames, reviewStateNames } from "../moderation-copy";
import { type AnswerReviewInput, type DecideReviewInput } from "../schema";

export type DecideReviewError = { code: WriteRefusal | "not_found" | "changed_meanwhile" };
export type AnswerReviewError = { code: WriteRefusal | "not_found" | "not_published" };

/**
 * Publishes a review, or refuses it for one of the reasons there are; either may be taken back. Nothing
 * happens when somebody else has decided since. For administrators alone.
 */
export async function decideReview(
  input: DecideReviewInput,
  now: Date,
): Promise<Result<null, DecideReviewError>> {
  const admin = await requireAdmin();
  if (!admin.ok) return admin;
  const actor = adminActor(admin.value.userId);
  const { id, known, decision } = input;
  const refusal = input.decision === "refused" ? input.reason : null;
  return getDb().$transaction(async (tx) => {
    const review = await lockReview(tx, id);
    if (!review) return err({ code: "not_found" as const });
    if (review.state !== known || known === decision)
      return err({ code: "changed_meanwhile" as const });
    await tx.review.update({ where: { id }, data: { state: decision, refusal, decidedAt: now } });
    const action = decision === "published" ? "review.published" : "review.refused";
    await recordAudit(
      tx,
      {
        ...{ actor, action, subject: id },
        before: { status: reviewStateNames[known].one, ...reasonOf(review.refusal) },
        after: { status: reviewStateNames[decision].one, ...reasonOf(refusal) },
      },
      now,
    );
    if (known === "published" || decision === "published") await publishPages(tx);
    return ok(null);
  });
}

/** Writes what the shop says to a published review, or takes it away. For administrators alone. */
export async function answerReview(
  { id, text }: AnswerReviewInput,
  now: Date,
): Promise<Result<null, AnswerReviewError>> {
  const admin = await requireAdmin();
  if (!admin.ok) return admin;
  const actor = adminActor(admin.value.userId);
  const answer = text === "" ? null : text;
  return getDb().$transaction(async (tx) => {
    const review = await lockReview(tx, id);
    if (!review) return err({ code: "not_found" as const });
    if (review.state !== "published") return err({ code: "not_published" as const });
    if (review.answer === answer) return ok(null);
    await tx.review.update({
      where: { id },
      data: { answer, answeredAt: answer === null ? null : now },
    });
    await recordAudit(
      tx,
      {
        ...{ actor, action: "review.answered", subject: id },
        before: { answer: review.answer },
        after: { answer },
      },
      now,
    );
    await publishPages(tx);
    return ok(null);
  });
}

async function lockReview(tx: Tx, id: string) {
  await tx.$queryRaw`SELECT 1 FROM reviews WHERE id = ${id}::uuid FOR UPDATE`;
  return tx.review.findUnique({
    where: { id },
    select: { state: true, refusal: true, answer: true },
  });
}

function reasonOf(refusal: keyof typeof refusalNames | null) {
  return refusal && { reason: refusalNames[refusal] };
}
