import "server-only";
import { nameInMail } from "@/emails/typed";
import { type MessageSources } from "@/lib/mail/commands/send-email";
import { unsubscribeHeaders } from "@/lib/mail/model/message";
import { getDb } from "@/lib/platform/db/client";
import { getEnv } from "@/lib/platform/env";
import { linkToken } from "@/lib/platform/http/signed-link";
import { REVIEW_LINK, REVIEW_OPT_OUT_LINK, reviewRoutes } from "@/lib/platform/routes";
import { refusalNames } from "./model/moderation";

export const reviewMailSources = {
  review_invitation: {
    load: async ({ subjectId: id }, now) => {
      const invitation = await getDb().reviewInvitation.findUnique({
        where: { id },
        include: { order: { include: { review: true, items: { orderBy: { position: "asc" } } } } },
      });
      if (!invitation || invitation.expiresAt <= now) return null;
      const { firstName, email, number, status, refundedCents, review, items } = invitation.order;
      if (review || status !== "delivered" || refundedCents > 0) return null;
      const where = { email: email.toLowerCase() };
      if (await getDb().reviewOptOut.findUnique({ where })) return null;
      const token = linkToken(REVIEW_LINK, { id, number: 1 });
      return {
        firstName: nameInMail(firstName),
        orderNumber: number,
        expiresAt: invitation.expiresAt,
        products: items.map(({ name }) => name),
        link: `${getEnv().SITE_URL}${reviewRoutes.review}/${token}`,
        optOutLink: `${getEnv().SITE_URL}${reviewRoutes.optOut}/${optOutToken(id)}`,
      };
    },
    headers: ({ subjectId }) => unsubscribeHeaders(oneClickUrl(subjectId)),
  },
  review_refused: {
    load: async ({ subjectId: id }) => {
      const review = await getDb().review.findUnique({ where: { id }, include: { order: true } });
      if (!review?.refusal || review.refusal === "withdrawn") return null;
      return {
        firstName: nameInMail(review.order.firstName),
        orderNumber: review.order.number,
        writtenAt: review.createdAt,
        reason: refusalNames[review.refusal],
        note: review.refusalNote,
      };
    },
  },
} satisfies Partial<MessageSources>;

/** Returns the URL of one-click unsubscription (RFC 8058). */
function oneClickUrl(invitationId: string): string {
  return `${getEnv().SITE_URL}${reviewRoutes.submitOptOut}?token=${optOutToken(invitationId)}`;
}

function optOutToken(invitationId: string): string {
  return linkToken(REVIEW_OPT_OUT_LINK, { id: invitationId, number: 1 });
}
