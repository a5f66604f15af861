import "server-only";
import { type Result, err, ok } from "@/lib/core/result";
import { type Tx, getDb } from "@/lib/db/client";
import { type InvitationRefusal, findInvitation } from "../invitation";
import { CONSENT_VERSION } from "../model";
import { type KeptPicture, preparePicture } from "../picture";
import { type ReviewInput } from "../schema";

export type SubmitReviewError = { code: InvitationRefusal | "not_a_picture" };

/**
 * Keeps the review that a link allows, once, to be read by the shop before it is published. A picture is
 * decoded only for who has a link. `onKept` runs in the transaction that keeps it.
 */
export async function submitReview(
  token: string,
  input: ReviewInput,
  upload: Buffer | null,
  { now, onKept }: { now: Date; onKept: (tx: Tx) => Promise<void> },
): Promise<Result<null, SubmitReviewError>> {
  const invitation = await findInvitation(token, now);
  if (!invitation.ok) return err({ code: invitation.error.code });
  const prepared = upload && (await preparePicture(upload));
  if (prepared?.ok === false) return prepared;
  const picture = prepared?.value ?? null;
  return getDb().$transaction(async (tx) => {
    // Whoever sends it twice at once waits here, and then finds it written.
    await tx.$queryRaw`
      SELECT 1 FROM orders WHERE id = ${invitation.value.orderId}::uuid FOR UPDATE`;
    const still = await findInvitation(token, now, tx);
    if (!still.ok) return err({ code: still.error.code });
    await keep(tx, still.value, input, picture, now);
    await onKept(tx);
    return ok(null);
  });
}

async function keep(
  tx: Tx,
  { orderId, authorName }: { orderId: string; authorName: string },
  { rating, title, text }: ReviewInput,
  picture: KeptPicture | null,
  now: Date,
): Promise<void> {
  await tx.review.create({
    data: {
      ...{ orderId, rating, title, text, authorName, createdAt: now },
      consentVersion: CONSENT_VERSION,
      ...(picture && { picture: { create: picture } }),
    },
  });
}
