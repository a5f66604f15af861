import "server-only";
import { err, ok, type Result } from "@/lib/core/result";
import { type Staff } from "@/lib/identity/queries/gate";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { publishPages } from "@/lib/platform/cdn/publish-pages";
import { type Prisma, type Tx } from "@/lib/platform/db/client";
import { inTransaction } from "@/lib/platform/db/in-transaction";
import { readLinkToken } from "@/lib/platform/http/signed-link";
import { eraseAuditAnswers } from "@/lib/platform/personal-data";
import { REVIEW_LINK } from "@/lib/platform/routes";
import { lockReview } from "./moderate";
import { queueHiding } from "./store-pictures";

type Outcome = Result<{ isKept: boolean }, { code: "not_found" }>;

/**
 * Deletes the review that a link's reader wrote, with its picture and answer: they withdraw the consent to
 * publish it. The order keeps its other data. One that tells of an accident is taken off the shop and keeps its
 * text until the safety matter is closed (`isKept`).
 */
export async function withdrawConsent(token: string, now: Date): Promise<Outcome> {
  const link = readLinkToken(REVIEW_LINK, token);
  if (!link) return err({ code: "not_found" });
  const where = { order: { reviewInvitation: { id: link.id } } };
  return inTransaction((tx) => removeReview(tx, where, "system", now));
}

/** Deletes a review whose author withdrew the consent by letter, e-mail or telephone. */
export async function withdrawConsentFor(
  { actor }: Staff<"answer">,
  { id }: { id: string },
  now: Date,
): Promise<Outcome> {
  return inTransaction((tx) => removeReview(tx, { id }, actor, now));
}

async function removeReview(
  tx: Tx,
  where: Prisma.ReviewWhereInput,
  actor: string,
  now: Date,
): Promise<Outcome> {
  const found = await tx.review.findFirst({ where, select: { id: true } });
  const review = found && (await lockReview(tx, found.id));
  if (!review || review.refusal === "withdrawn") return err({ code: "not_found" });
  const { id, picture } = review;
  const isKept = (await tx.safetyMatter.count({ where: { reviewId: id, handledAt: null } })) > 0;
  const hidden = { state: "refused", refusal: "withdrawn", decidedAt: now } as const;
  if (isKept)
    await tx.review.update({ where: { id }, data: { ...hidden, answer: null, answeredAt: null } });
  else await tx.review.delete({ where: { id } });
  await tx.reviewPicture.deleteMany({ where: { reviewId: id } });
  await queueHiding(tx, [picture?.hash ?? null]);
  await eraseAuditAnswers(tx, [id]);
  await recordAudit(tx, { actor, action: "review.consent_withdrawn", subject: id }, now);
  await publishPages(tx);
  return ok({ isKept });
}
