import "server-only";
import { err, ok, type Result } from "@/lib/core/result";
import { type Staff } from "@/lib/identity/queries/gate";
import { queueEmail } from "@/lib/mail/commands/outbox";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { publishPages } from "@/lib/platform/cdn/publish-pages";
import { type Tx } from "@/lib/platform/db/client";
import { inTransaction } from "@/lib/platform/db/in-transaction";
import {
  refusalEmailKey,
  refusalNames,
  type RefusalReason,
  reviewStateNames,
} from "../model/moderation";
import {
  type AnswerReviewInput,
  type NotifyRefusalInput,
  type PublishReviewInput,
  type RefuseReviewInput,
} from "../schema";
import { queueHiding } from "./store-pictures";

type DecideReviewError = { code: "not_found" | "changed_meanwhile" };
type Decision = PublishReviewInput & { refusal: RefusalReason | null; actor: string };

/** Publishes a review, also a refused one. */
export async function publishReview(
  { actor }: Staff<"answer">,
  input: PublishReviewInput,
  now: Date,
): Promise<Result<null, DecideReviewError>> {
  return inTransaction((tx) => decideReview(tx, { ...input, refusal: null, actor }, now));
}

/** Refuses a review for the given reason, or publishes it when there is none. */
async function decideReview(
  tx: Tx,
  { id, known, refusal, actor }: Decision,
  now: Date,
): Promise<Result<null, DecideReviewError>> {
  const decision = refusal === null ? "published" : "refused";
  const review = await lockReview(tx, id);
  if (!review) return err({ code: "not_found" });
  if (review.state !== known || known === decision || review.refusal === "withdrawn")
    return err({ code: "changed_meanwhile" });
  await tx.review.update({ where: { id }, data: { state: decision, refusal, decidedAt: now } });
  const action = decision === "published" ? "review.published" : "review.refused";
  await recordAudit(
    tx,
    {
      actor,
      action,
      subject: id,
      before: { status: reviewStateNames[known], ...reasonOf(review.refusal) },
      after: { status: reviewStateNames[decision], ...reasonOf(refusal) },
    },
    now,
  );
  if (decision === "refused") await queueHiding(tx, [review.picture?.hash ?? null]);
  if (known === "published" || decision === "published") await publishPages(tx);
  return ok(null);
}

export async function answerReview(
  { actor }: Staff<"answer">,
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

export async function lockReview(tx: Tx, id: string) {
  await tx.$queryRaw`SELECT 1 FROM reviews WHERE id = ${id}::uuid FOR UPDATE`;
  return tx.review.findUnique({
    where: { id },
    include: { picture: { select: { hash: true } }, order: true },
  });
}

function reasonOf(refusal: keyof typeof refusalNames | null) {
  return refusal && { reason: refusalNames[refusal] };
}

type NotifyRefusalError = { code: "not_found" | "not_refused" | "already_notified" };

/**
 * Refuses a review and, on request, queues the e-mail to its author, in one transaction. An author
 * who already received the reason of an earlier refusal gets no second e-mail.
 */
export async function refuseReview(
  { actor }: Staff<"answer">,
  { id, known, reason, notifyAuthor, note }: RefuseReviewInput,
  now: Date,
): Promise<Result<{ emailQueued: boolean }, DecideReviewError>> {
  return inTransaction(async (tx) => {
    const decided = await decideReview(tx, { id, known, refusal: reason, actor }, now);
    if (!decided.ok) return decided;
    const emailQueued = notifyAuthor && (await queueRefusalEmail(tx, { id, note, actor }, now)).ok;
    return ok({ emailQueued });
  });
}

/**
 * Sends the author of a refused review the reason, once, with an optional note (Regulation (EU)
 * 2022/2065, art. 17: a statement of reasons).
 */
export async function notifyRefusal(
  { actor }: Staff<"answer">,
  input: NotifyRefusalInput,
  now: Date,
): Promise<Result<null, NotifyRefusalError>> {
  return inTransaction((tx) => queueRefusalEmail(tx, { ...input, actor }, now));
}

async function queueRefusalEmail(
  tx: Tx,
  { id, note, actor }: NotifyRefusalInput & { actor: string },
  now: Date,
): Promise<Result<null, NotifyRefusalError>> {
  const review = await lockReview(tx, id);
  if (!review) return err({ code: "not_found" });
  if (review.state !== "refused" || review.refusal === "withdrawn")
    return err({ code: "not_refused" });
  const dedupeKey = refusalEmailKey(id);
  const earlier = await tx.emailMessage.findUnique({ where: { dedupeKey } });
  if (earlier && earlier.state !== "skipped") return err({ code: "already_notified" });
  await tx.review.update({ where: { id }, data: { refusalNote: note } });
  const { id: orderId, email: recipient } = review.order;
  const email = { subjectId: id, orderId, recipient, at: now, dedupeKey };
  await queueEmail(tx, { kind: "review_refused", ...email });
  await recordAudit(tx, { actor, action: "review.refusal_told", subject: id }, now);
  return ok(null);
}
