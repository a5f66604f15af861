import "server-only";
import { createGate } from "@/lib/core/concurrency";
import { type Result, err, ok } from "@/lib/core/result";
import { type Tx, getDb } from "@/lib/platform/db/client";
import { type InvitationRefusal, findInvitation } from "@/lib/reviews/queries/invitation";
import { CONSENT_VERSION } from "@/lib/reviews/model/review";
import { type KeptPicture, preparePicture } from "./shrink-picture";
import { type ReviewInput } from "../schema";

export type SubmitReviewError = { code: InvitationRefusal | "not_a_picture" | "in_progress" };

/** One review of an order at a time; how many there are in all is bounded by the route. */
const oneOfAnOrder = createGate({ most: Infinity, mostPerKey: 1 });

/**
 * Stores the review that a link allows, once, for the shop to read before it is published. A picture is
 * decoded only with a valid link, and not while another one of the same link is. `onKept` runs in
 * the transaction that stores it.
 */
export async function submitReview(
  token: string,
  input: ReviewInput,
  upload: Buffer | null,
  context: Context,
): Promise<Result<null, SubmitReviewError>> {
  const invitation = await findInvitation(token, context.now);
  if (!invitation.ok) return err({ code: invitation.error.code });
  const { orderId } = invitation.value;
  const outcome = await oneOfAnOrder(orderId, () =>
    prepareAndKeep({ orderId, token, input, upload }, context),
  );
  return outcome.ok ? outcome.value : err({ code: "in_progress" });
}

type Context = { now: Date; onKept: (tx: Tx) => Promise<void> };
type Submission = { orderId: string; token: string; input: ReviewInput; upload: Buffer | null };

async function prepareAndKeep(
  { orderId, token, input, upload }: Submission,
  { now, onKept }: Context,
): Promise<Result<null, SubmitReviewError>> {
  const prepared = upload && (await preparePicture(upload));
  if (prepared?.ok === false) return prepared;
  const picture = prepared?.value ?? null;
  return getDb().$transaction(async (tx) => {
    // A second process that takes the same review waits here, and then finds it stored.
    await tx.$queryRaw`
      SELECT 1 FROM orders WHERE id = ${orderId}::uuid FOR UPDATE`;
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
      orderId,
      rating,
      title,
      text,
      authorName,
      createdAt: now,
      consentVersion: CONSENT_VERSION,
      ...(picture && { picture: { create: picture } }),
    },
  });
}
