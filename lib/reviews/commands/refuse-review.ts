import "server-only";
import { err, ok, type Result } from "@/lib/core/result";
import { type Staff } from "@/lib/identity/queries/gate";
import { queueEmails } from "@/lib/mail/commands/outbox";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { type Tx } from "@/lib/platform/db/client";
import { inTransaction } from "@/lib/platform/db/in-transaction";
import { refusalEmailKey } from "../model/moderation";
import { type NotifyRefusalInput, type RefuseReviewInput } from "../schema";
import { decideReview, type DecideReviewError } from "./moderate";

export type RefuseReviewError = DecideReviewError;
export type NotifyRefusalError = {
  code: "not_found" | "not_refused" | "already_notified";
};

/**
 * Refuses a review and, on request, queues the e-mail to its author, in one transaction. An author
 * who already received the reason of an earlier refusal gets no second e-mail.
 */
export async function refuseReview(
  { actor }: Staff<"write">,
  { id, known, reason, notifyAuthor, note }: RefuseReviewInput,
  now: Date,
): Promise<Result<{ emailQueued: boolean }, RefuseReviewError>> {
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
  { actor }: Staff<"write">,
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
  await tx.$queryRaw`SELECT 1 FROM reviews WHERE id = ${id}::uuid FOR UPDATE`;
  const review = await tx.review.findUnique({
    where: { id },
    select: { state: true, order: { select: { id: true, email: true } } },
  });
  if (!review) return err({ code: "not_found" });
  if (review.state !== "refused") return err({ code: "not_refused" });
  const dedupeKey = refusalEmailKey(id);
  const earlier = await tx.emailMessage.findUnique({ where: { dedupeKey } });
  if (earlier && earlier.state !== "skipped") return err({ code: "already_notified" });
  await tx.review.update({ where: { id }, data: { refusalNote: note } });
  const { id: orderId, email: recipient } = review.order;
  const email = { subjectId: id, orderId, recipient, at: now, dedupeKey };
  await queueEmails(tx, [{ kind: "review_refused", ...email }]);
  await recordAudit(tx, { actor, action: "review.refusal_told", subject: id }, now);
  return ok(null);
}
