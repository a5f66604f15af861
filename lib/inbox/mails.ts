import "server-only";
import { type AnswerFacts } from "@/emails/inquiries";
import { unlinked, unlinkedLine } from "@/emails/typed";
import {
  type MailHeaders,
  type MessageSources,
  type QueuedEmail,
} from "@/lib/mail/commands/send-email";
import { domainOf } from "@/lib/mail/model/mailer";
import { getDb } from "@/lib/platform/db/client";
import { getEnv } from "@/lib/platform/env";
import { supportHours } from "@/lib/settings/copy/contact";
import { getReplyTime, getSettings, getShownClaims } from "@/lib/settings/queries";

export const inboxMailSources = {
  contact_received: {
    load: ({ subjectId }) =>
      receivedAt(getDb().contactMessage.findUnique({ where: { id: subjectId }, select: received })),
    headers: startThread,
  },
  partner_received: {
    load: ({ subjectId }) =>
      receivedAt(getDb().partnerRequest.findUnique({ where: { id: subjectId }, select: received })),
    headers: startThread,
  },
  inquiry_answer: { load: loadAnswer, headers: continueThread },
  partner_accepted: { load: loadAnswer, headers: continueThread },
  partner_refused: { load: loadAnswer, headers: continueThread },
} satisfies Partial<MessageSources>;

/*
 * Mail programs group a thread by the Message-ID of its first e-mail. A
 * provider may replace Message-ID; In-Reply-To and References remain.
 */

function startThread({ subjectId }: QueuedEmail): MailHeaders {
  return { "Message-ID": messageId(subjectId) };
}

async function continueThread({ subjectId }: QueuedEmail): Promise<MailHeaders> {
  const entry = await getDb().inquiryEntry.findUnique({
    where: { id: subjectId },
    select: { messageId: true, requestId: true },
  });
  const root = messageId(entry?.messageId ?? entry?.requestId ?? subjectId);
  return { "Message-ID": messageId(subjectId), "In-Reply-To": root, References: root };
}

const messageId = (id: string) => `<inquiry-${id}@${domainOf(getEnv().MAIL_FROM)}>`;

const received = { createdAt: true } as const;

async function receivedAt(
  row: Promise<{ createdAt: Date } | null>,
): Promise<{ receivedAt: Date; replyTime: string; hours: string | null } | null> {
  const found = await row;
  if (!found) return null;
  const [{ contact }, claims] = [await getSettings(), await getShownClaims()];
  return {
    receivedAt: found.createdAt,
    replyTime: await getReplyTime(),
    hours: supportHours(claims, contact),
  };
}

async function loadAnswer({ subjectId }: QueuedEmail): Promise<AnswerFacts | null> {
  const entry = await getDb().inquiryEntry.findUnique({ where: { id: subjectId } });
  const id = entry?.messageId ?? entry?.requestId;
  if (!entry || !id) return null;
  const thread = await findAnswered(id);
  if (!thread) return null;
  return {
    subject: unlinkedLine(thread.subject),
    original: thread.original === null ? null : unlinked(thread.original),
    receivedAt: thread.receivedAt,
    text: entry.text,
    author: entry.authorName,
  };
}

/** Loads the message or request that an answer belongs to; null when it is gone. */
export async function findAnswered(
  id: string,
): Promise<Pick<AnswerFacts, "subject" | "original" | "receivedAt"> | null> {
  const message = await getDb().contactMessage.findUnique({ where: { id } });
  if (message) {
    const { subject, message: original, createdAt } = message;
    return { subject: subject ?? "Il tuo messaggio", original, receivedAt: createdAt };
  }
  const request = await getDb().partnerRequest.findUnique({ where: { id } });
  return (
    request && {
      subject: `La richiesta di ${request.company}`,
      original: null,
      receivedAt: request.createdAt,
    }
  );
}
