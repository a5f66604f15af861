import "server-only";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { type WriteRefusal, adminActor } from "@/lib/identity/model";
import { requireAdmin } from "@/lib/identity/queries/require-staff";
import { type Result, err, ok } from "@/lib/core/result";
import { type Tx, getDb } from "@/lib/platform/db/client";
import { queueEmails } from "@/lib/mail/commands/outbox";
import { type DecideReviewError, decideReview } from "@/lib/reviews/commands/moderate";
import { refusalEmailKey } from "@/lib/reviews/model/moderation";
import { type RefuseReviewInput, type TellRefusalInput } from "@/lib/orders/schema/mails";

export type RefuseReviewError = DecideReviewError;
export type TellRefusalError = {
  code: WriteRefusal | "not_found" | "not_refused" | "already_told";
};

/**
 * Refuses a review and, where asked for, has its writer told why: both or neither. `told`: whether an e-mail
 * is on its way; whoever was told of an earlier refusal is not told again. For administrators alone.
 */
export async function refuseReview(
  { id, known, reason, tell, note }: RefuseReviewInput,
  now: Date,
): Promise<Result<{ told: boolean }, RefuseReviewError>> {
  const admin = await requireAdmin();
  if (!admin.ok) return admin;
  const actor = adminActor(admin.value.userId);
  return getDb().$transaction(async (tx) => {
    const decided = await decideReview(tx, { id, known, refusal: reason, actor }, now);
    if (!decided.ok) return decided;
    const told = tell && (await tellWriter(tx, { id, note, actor }, now)).ok;
    return ok({ told });
  });
}

/**
 * Tells whoever wrote a refused review why it is not shown, once, with what an administrator adds (Regulation
 * (EU) 2022/2065, art. 17: a statement of reasons). For administrators alone.
 */
export async function tellRefusal(
  input: TellRefusalInput,
  now: Date,
): Promise<Result<null, TellRefusalError>> {
  const admin = await requireAdmin();
  if (!admin.ok) return admin;
  const actor = adminActor(admin.value.userId);
  return getDb().$transaction((tx) => tellWriter(tx, { ...input, actor }, now));
}

async function tellWriter(
  tx: Tx,
  { id, note, actor }: TellRefusalInput & { actor: string },
  now: Date,
): Promise<Result<null, TellRefusalError>> {
  await tx.$queryRaw`SELECT 1 FROM reviews WHERE id = ${id}::uuid FOR UPDATE`;
  const review = await tx.review.findUnique({
    where: { id },
    select: { state: true, order: { select: { id: true, email: true } } },
  });
  if (!review) return err({ code: "not_found" });
  if (review.state !== "refused") return err({ code: "not_refused" });
  const dedupeKey = refusalEmailKey(id);
  const earlier = await tx.emailMessage.findUnique({ where: { dedupeKey } });
  if (earlier && earlier.state !== "skipped") return err({ code: "already_told" });
  await tx.review.update({ where: { id }, data: { refusalNote: note } });
  const { id: orderId, email: recipient } = review.order;
  const email = { subjectId: id, orderId, recipient, at: now, dedupeKey };
  await queueEmails(tx, [{ kind: "review_refused", ...email }]);
  await recordAudit(tx, { actor, action: "review.refusal_told", subject: id }, now);
  return ok(null);
}
