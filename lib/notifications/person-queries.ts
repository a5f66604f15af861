import "server-only";
import { type AnswerFacts, type EmailFacts } from "@/emails/facts";
import { unlinked, unlinkedLine } from "@/emails/typed";
import { type Db } from "@/lib/platform/db/client";
import { getEnv } from "@/lib/platform/env";
import { linkToken, siteUrl } from "@/lib/platform/http/signed-link";
import { type PersonEmailKind } from "@/lib/mail/model/message";
import { domainOf } from "@/lib/mail/resend/sender-domain";
import { PARTNER_REPLY_HOURS } from "@/lib/inbox/model/partners";
import { PRIVACY_LINK, privacyRoutes } from "@/lib/privacy-routes";
import {
  findReviewInvitationFacts,
  findReviewRefusalFacts,
  reviewOptOutUrl,
} from "@/lib/reviews/mails";

/** What an e-mail to somebody who wrote carries beside its contents. */
export type Envelope = { replyTo: string; headers: Record<string, string> };

/**
 * What an e-mail to somebody who wrote is written from; null when it no longer holds: the message is
 * gone, or the link it carries is used or out of date. The same facts at every try.
 */
export async function findPersonEmailFacts<K extends PersonEmailKind>(
  db: Db,
  kind: K,
  subjectId: string,
  now: Date,
): Promise<EmailFacts[K] | null> {
  const byKind: { [Kind in PersonEmailKind]: () => Promise<EmailFacts[Kind] | null> } = {
    contact_received: () =>
      receivedAt(db.contactMessage.findUnique({ where: { id: subjectId }, select: received })),
    partner_received: async () => {
      const request = db.partnerRequest.findUnique({ where: { id: subjectId }, select: received });
      const facts = await receivedAt(request);
      return facts && { ...facts, replyWithinHours: PARTNER_REPLY_HOURS };
    },
    inquiry_answer: () => answerFacts(db, subjectId),
    partner_accepted: () => answerFacts(db, subjectId),
    partner_refused: () => answerFacts(db, subjectId),
    privacy_link: () => privacyLinkFacts(db, subjectId, now),
    withdrawal_received: () =>
      db.withdrawal.findUnique({
        where: { id: subjectId },
        select: {
          name: true,
          orderNumber: true,
          email: true,
          declaration: true,
          receivedAt: true,
        },
      }),
    review_invitation: () => findReviewInvitationFacts(db, subjectId, now),
    review_refused: () => findReviewRefusalFacts(db, subjectId),
  };
  return byKind[kind]();
}

/**
 * The head of an e-mail of a thread: answers go to the shop's own mailbox, and mail programs file them
 * all under what came first. Providers may write their own Message-ID; the other two stay.
 */
export async function threadEnvelope(
  db: Db,
  kind: PersonEmailKind,
  subjectId: string,
  replyTo: string,
): Promise<Envelope> {
  if (kind === "privacy_link" || kind === "withdrawal_received" || kind === "review_refused")
    return { replyTo, headers: {} };
  if (kind === "review_invitation")
    return { replyTo, headers: { "List-Unsubscribe": `<${reviewOptOutUrl(subjectId)}>` } };
  const isFirst = kind === "contact_received" || kind === "partner_received";
  const domain = domainOf(getEnv().MAIL_FROM);
  const idOf = (id: string) => `<inquiry-${id}@${domain}>`;
  if (isFirst) return { replyTo, headers: { "Message-ID": idOf(subjectId) } };
  const entry = await db.inquiryEntry.findUnique({
    where: { id: subjectId },
    select: { messageId: true, requestId: true },
  });
  const root = idOf(entry?.messageId ?? entry?.requestId ?? subjectId);
  return {
    replyTo,
    headers: { "Message-ID": idOf(subjectId), "In-Reply-To": root, References: root },
  };
}

const received = { createdAt: true } as const;

async function receivedAt(
  row: Promise<{ createdAt: Date } | null>,
): Promise<{ receivedAt: Date } | null> {
  const found = await row;
  return found && { receivedAt: found.createdAt };
}

async function answerFacts(db: Db, entryId: string): Promise<AnswerFacts | null> {
  const entry = await db.inquiryEntry.findUnique({ where: { id: entryId } });
  const id = entry?.messageId ?? entry?.requestId;
  if (!entry || !id) return null;
  const thread = await findAnswered(db, id);
  if (!thread) return null;
  return {
    subject: unlinkedLine(thread.subject),
    original: thread.original === null ? null : unlinked(thread.original),
    receivedAt: thread.receivedAt,
    text: entry.text,
    author: entry.authorName,
  };
}

/** What an answer answers; null when it is gone. */
export async function findAnswered(
  db: Db,
  id: string,
): Promise<Pick<AnswerFacts, "subject" | "original" | "receivedAt"> | null> {
  const message = await db.contactMessage.findUnique({ where: { id } });
  if (message) {
    const { subject, message: original, createdAt } = message;
    return { subject: subject ?? "Il tuo messaggio", original, receivedAt: createdAt };
  }
  const request = await db.partnerRequest.findUnique({ where: { id } });
  return (
    request && {
      subject: `La richiesta di ${request.company}`,
      original: null,
      receivedAt: request.createdAt,
    }
  );
}

async function privacyLinkFacts(
  db: Db,
  id: string,
  now: Date,
): Promise<EmailFacts["privacy_link"] | null> {
  const request = await db.privacyRequest.findUnique({ where: { id } });
  if (request?.state !== "asked" || request.expiresAt <= now) return null;
  const { kind, expiresAt } = request;
  const token = linkToken(PRIVACY_LINK, { id, number: 1 });
  return { kind, expiresAt, link: `${siteUrl()}${privacyRoutes.confirm}/${token}` };
}
