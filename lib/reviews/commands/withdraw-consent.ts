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
  { actor }: Staff<"write">,
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
  const review = await tx.review.findFirst({
    where,
    select: { id: true, picture: { select: { hash: true } }, safety: true },
  });
  if (!review) return err({ code: "not_found" });
  const { id, picture, safety } = review;
  const isKept = safety !== null && safety.handledAt === null;
  // A second withdrawal at the same time finds nothing to remove.
  const found = { id, OR: [{ refusal: null }, { refusal: { not: "withdrawn" as const } }] };
  const hidden = { state: "refused", refusal: "withdrawn", decidedAt: now } as const;
  const { count } = isKept
    ? await tx.review.updateMany({
        where: found,
        data: { ...hidden, answer: null, answeredAt: null },
      })
    : await tx.review.deleteMany({ where: found });
  if (count === 0) return err({ code: "not_found" });
  await tx.reviewPicture.deleteMany({ where: { reviewId: id } });
  await queueHiding(tx, [picture?.hash ?? null]);
  await eraseAuditAnswers(tx, [id]);
  await recordAudit(tx, { actor, action: "review.consent_withdrawn", subject: id }, now);
  await publishPages(tx);
  return ok({ isKept });
}
