import "server-only";
import { err, ok, type Result } from "@/lib/core/result";
import { type Db, getDb } from "@/lib/platform/db/client";
import { readLinkToken } from "@/lib/platform/http/signed-link";
import { REVIEW_LINK, REVIEW_OPT_OUT_LINK } from "@/lib/platform/routes";
import { type RefusalReason } from "../model/moderation";
import { reviewAuthor } from "../model/review";

/**
 * Reasons why a link opens no form. `used`: its review waits for moderation. `withdrawn`: it has no consent, and its
 * text is kept as a safety matter.
 */
export type InvitationRefusal =
  | "unknown"
  | "expired"
  | "used"
  | "published"
  | "refused"
  | "withdrawn";

/** `reason`: of a refused review. */
export type ClosedInvitation = { code: InvitationRefusal; reason: RefusalReason | null };

export type OpenInvitation = { orderId: string; authorName: string };

/** Finds the invitation of a link's token. Does not use it up: mail programs open links too. */
export async function findInvitation(
  token: string,
  now: Date,
  db: Db = getDb(),
): Promise<Result<OpenInvitation, ClosedInvitation>> {
  const link = readLinkToken(REVIEW_LINK, token);
  const invitation =
    link &&
    (await db.reviewInvitation.findUnique({
      where: { id: link.id },
      include: { order: { include: { review: true } } },
    }));
  if (!invitation) return err({ code: "unknown", reason: null });
  const { orderId, expiresAt, order } = invitation;
  if (order.review) {
    const { state, refusal } = order.review;
    if (refusal === "withdrawn") return err({ code: refusal, reason: null });
    return err({ code: state === "waiting" ? "used" : state, reason: refusal });
  }
  if (expiresAt <= now) return err({ code: "expired", reason: null });
  return ok({ orderId, authorName: reviewAuthor(order.firstName, order.lastName) });
}

/**
 * Returns the address of an opt-out link and whether it has opted out; null for a token not signed by this
 * shop.
 */
export async function findOptOut(
  token: string,
): Promise<{ email: string; refused: boolean } | null> {
  const link = readLinkToken(REVIEW_OPT_OUT_LINK, token);
  if (!link) return null;
  const invitation = await getDb().reviewInvitation.findUnique({
    where: { id: link.id },
    select: { order: { select: { email: true } } },
  });
  if (!invitation) return null;
  const email = invitation.order.email.toLowerCase();
  const optOut = await getDb().reviewOptOut.findUnique({ where: { email } });
  return { email, refused: optOut !== null };
}
