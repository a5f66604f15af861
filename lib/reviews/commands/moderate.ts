import "server-only";
import { err, ok, type Result } from "@/lib/core/result";
import { type Staff } from "@/lib/identity/queries/gate";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { type Tx } from "@/lib/platform/db/client";
import { inTransaction } from "@/lib/platform/db/in-transaction";
import { publishPages } from "@/lib/platform/http/publish-pages";
import { refusalNames, reviewStateNames } from "../copy/moderation";
import { type RefusalReason } from "../model/moderation";
import { type AnswerReviewInput, type PublishReviewInput } from "../schema";
import { queueHiding } from "./store-pictures";

export type DecideReviewError = { code: "not_found" | "changed_meanwhile" };
type Decision = PublishReviewInput & { refusal: RefusalReason | null; actor: string };
/** Publishes a review, also a refused one. */
export async function publishReview(
  { actor }: Staff<"write">,
  input: PublishReviewInput,
  now: Date,
): Promise<Result<null, DecideReviewError>> {
  return inTransaction((tx) => decideReview(tx, { ...input, refusal: null, actor }, now));
}

/**
 * Refuses a review for the given reason, or publishes it when there is none. Refuses the change when the
 * state differs from `known`. The caller has checked for an administrator.
 */
export async function decideReview(
  tx: Tx,
  { id, known, refusal, actor }: Decision,
  now: Date,
): Promise<Result<null, DecideReviewError>> {
  const decision = refusal === null ? "published" : "refused";
  const review = await lockReview(tx, id);
  if (!review) return err({ code: "not_found" });
  if (review.state !== known || known === decision) return err({ code: "changed_meanwhile" });
  await tx.review.update({ where: { id }, data: { state: decision, refusal, decidedAt: now } });
  const action = decision === "published" ? "review.published" : "review.refused";
  await recordAudit(
    tx,
    {
      actor,
      action,
      subject: id,
      before: { status: reviewStateNames[known].one, ...reasonOf(review.refusal) },
      after: { status: reviewStateNames[decision].one, ...reasonOf(refusal) },
    },
    now,
  );
  if (decision === "refused") await queueHiding(tx, [review.picture?.hash ?? null]);
  if (known === "published" || decision === "published") await publishPages(tx);
  return ok(null);
}

/** Stores or removes the shop's answer to a published review. */
export async function answerReview(
  { actor }: Staff<"write">,
  { id, text }: AnswerReviewInput,
  now: Date,
): Promise<Result<null, { code: "not_found" | "not_published" }>> {
  const answer = text === "" ? null : text;
  return inTransaction(async (tx) => {
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
        actor,
        action: "review.answered",
        subject: id,
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
    select: { state: true, refusal: true, answer: true, picture: { select: { hash: true } } },
  });
}

function reasonOf(refusal: keyof typeof refusalNames | null) {
  return refusal && { reason: refusalNames[refusal] };
}
