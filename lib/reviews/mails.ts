import "server-only";
import { type EmailFacts } from "@/emails/registry";
import { nameInMail } from "@/emails/typed";
import { type MessageSources } from "@/lib/mail/commands/send-email";
import { unsubscribeHeaders } from "@/lib/mail/model/message";
import { type Db, getDb } from "@/lib/platform/db/client";
import { getEnv } from "@/lib/platform/env";
import { linkToken } from "@/lib/platform/http/signed-link";
import { REVIEW_LINK, REVIEW_OPT_OUT_LINK, reviewRoutes } from "@/lib/platform/routes";
import { refusalNames } from "./model/moderation";

export const reviewMailSources: Pick<MessageSources, "review_invitation" | "review_refused"> = {
  review_invitation: {
    load: ({ subjectId }, now) => findReviewInvitationFacts(getDb(), subjectId, now),
    headers: ({ subjectId }) => unsubscribeHeaders(oneClickUrl(subjectId)),
  },
  review_refused: {
    load: ({ subjectId }) => findReviewRefusalFacts(getDb(), subjectId),
  },
};

/** Loads the facts of an invitation; null when it is no longer due. */
async function findReviewInvitationFacts(
  db: Db,
  id: string,
  now: Date,
): Promise<EmailFacts["review_invitation"] | null> {
  const invitation = await db.reviewInvitation.findUnique({
    where: { id },
    select: {
      expiresAt: true,
      order: {
        select: {
          firstName: true,
          email: true,
          number: true,
          status: true,
          refundedCents: true,
          review: { select: { id: true } },
          items: { select: { name: true }, orderBy: { position: "asc" } },
        },
      },
    },
  });
  if (!invitation || invitation.expiresAt <= now) return null;
  const { firstName, email, number, status, refundedCents, review, items } = invitation.order;
  if (review || status !== "delivered" || refundedCents > 0) return null;
  const refused = await db.reviewOptOut.findUnique({ where: { email: email.toLowerCase() } });
  if (refused) return null;
  return {
    firstName: nameInMail(firstName),
    orderNumber: number,
    expiresAt: invitation.expiresAt,
    products: items.map(({ name }) => name),
    link: `${getEnv().SITE_URL}${reviewRoutes.review}/${linkToken(REVIEW_LINK, { id, number: 1 })}`,
    optOutLink: reviewOptOutUrl(id),
  };
}

/** Loads the facts of a refusal e-mail; null when the review is gone or no longer refused. */
async function findReviewRefusalFacts(
  db: Db,
  id: string,
): Promise<EmailFacts["review_refused"] | null> {
  const review = await db.review.findUnique({
    where: { id },
    select: {
      state: true,
      refusal: true,
      refusalNote: true,
      createdAt: true,
      order: { select: { firstName: true, number: true } },
    },
  });
  if (review?.state !== "refused" || review.refusal === null) return null;
  const { refusal, refusalNote, createdAt, order } = review;
  return {
    firstName: nameInMail(order.firstName),
    orderNumber: order.number,
    writtenAt: createdAt,
    reason: refusalNames[refusal],
    note: refusalNote,
  };
}

/** Returns the URL of the opt-out page. */
function reviewOptOutUrl(invitationId: string): string {
  return `${getEnv().SITE_URL}${reviewRoutes.optOut}/${optOutToken(invitationId)}`;
}

/** Returns the URL of one-click unsubscription (RFC 8058). */
function oneClickUrl(invitationId: string): string {
  return `${getEnv().SITE_URL}${reviewRoutes.submitOptOut}?token=${optOutToken(invitationId)}`;
}

function optOutToken(invitationId: string): string {
  return linkToken(REVIEW_OPT_OUT_LINK, { id: invitationId, number: 1 });
}
