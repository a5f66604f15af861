import "server-only";
import { createTaskLimiter } from "@/lib/core/concurrency";
import { err, ok, type Result } from "@/lib/core/result";
import { tellStaff } from "@/lib/notices/commands/tell";
import { inTransaction } from "@/lib/platform/db/in-transaction";
import { preparePicture } from "@/lib/platform/pictures/prepare-picture";
import { CONSENT_VERSION } from "../model/review";
import { findInvitation, type InvitationRefusal } from "../queries/invitation";
import { type ReviewInput } from "../schema";

export type SubmitReviewError = { code: InvitationRefusal | "not_a_picture" | "in_progress" };

/** One review per order at a time; the route limits the total. */
const limitPerOrder = createTaskLimiter({ max: Infinity, maxPerKey: 1 });

/** A review, and the bytes of its picture. */
export type SentReview = { input: ReviewInput; upload: Buffer | null };

/**
 * Stores the review that a link allows, once, for moderation, and notifies the staff. Reads it only for a valid
 * link, one at a time per link.
 */
export async function submitReview<E>(
  token: string,
  read: () => Promise<Result<SentReview, E>>,
  now: Date,
): Promise<Result<null, SubmitReviewError | E>> {
  const invitation = await findInvitation(token, now);
  if (!invitation.ok) return err({ code: invitation.error.code });
  const { orderId } = invitation.value;
  const outcome = await limitPerOrder(orderId, async () => {
    const sent = await read();
    return sent.ok ? prepareAndStore({ orderId, token, ...sent.value }, now) : sent;
  });
  return outcome.ok ? outcome.value : err({ code: "in_progress" });
}

type Submission = SentReview & { orderId: string; token: string };

async function prepareAndStore(
  { orderId, token, input, upload }: Submission,
  now: Date,
): Promise<Result<null, SubmitReviewError>> {
  const prepared = upload && (await preparePicture(upload));
  if (prepared?.ok === false) return prepared;
  const picture = prepared?.value ?? null;
  return inTransaction(async (tx) => {
    // A concurrent submission in another process waits here, then finds the review stored.
    await tx.$queryRaw`
      SELECT 1 FROM orders WHERE id = ${orderId}::uuid FOR UPDATE`;
    const invitation = await findInvitation(token, now, tx);
    if (!invitation.ok) return err({ code: invitation.error.code });
    const { rating, title, text } = input;
    const { id: subjectId } = await tx.review.create({
      data: {
        orderId,
        rating,
        title,
        text,
        authorName: invitation.value.authorName,
        createdAt: now,
        consentVersion: CONSENT_VERSION,
        ...(picture && { picture: { create: picture } }),
      },
    });
    await tellStaff(tx, { kind: "review", email: "staff_review", subjectId, at: now });
    return ok(null);
  });
}
