import "server-only";
import { convert } from "html-to-text";
import { type Clock } from "@/lib/core/clock";
import { emailField } from "@/lib/core/fields";
import { visibleLine } from "@/lib/core/typed-text";
import { domainOf, oneLine } from "@/lib/mail/model/mailer";
import {
  readReceivedEmail,
  type ReceivedEmail,
  receivesReplies,
  repliedEmailId,
} from "@/lib/mail/resend/receiving";
import { bareAddress } from "@/lib/mail/resend/webhook";
import { tellStaff } from "@/lib/notices/commands/tell";
import { getDb, type Tx } from "@/lib/platform/db/client";
import { getEnv } from "@/lib/platform/env";
import { consumeLimit } from "@/lib/platform/http/rate-limit";
import { enqueue } from "@/lib/platform/jobs/queue";
import { getLog } from "@/lib/platform/log";
import { receiveReplyJob } from "../jobs";
import { type InquiryPlace, inquiryHref } from "../model/inquiries";
import {
  cutQuoted,
  isAutomatic,
  isUnverified,
  MAX_READ_LENGTH,
  replyText,
  UNREADABLE,
} from "../model/reply";
import { lockThread } from "./handle-inquiry";

const MAX_NAME = 120;
const MAX_SUBJECT = 200;

/** Queues a received e-mail; its text is fetched by a job, which Resend's outages may delay. */
export async function queueReply(receivedId: string): Promise<void> {
  await getDb().$transaction((tx) => enqueue(tx, receiveReplyJob, { receivedId }));
}

/**
 * Stores a received e-mail in the thread of the e-mail it answers, once. A reply to an order's e-mail opens a thread of
 * the order; any other e-mail is a message of its sender. No e-mail answers it, so that two programs never write to each
 * other.
 */
export async function receiveReply(receivedId: string, clock: Clock): Promise<void> {
  const received = await readReceivedEmail(receivedId);
  if (!received?.recipients.some(isReplyAddress)) return;
  const sender = emailField("").safeParse(bareAddress(received.from)).data;
  if (sender === undefined || isOwnAddress(sender) || isAutomatic(received.headers, sender)) return;
  const emailId = repliedEmailId(received.recipients);
  if (emailId === null && !(await consumeLimit("contact", sender)).ok) {
    getLog().warn({ receivedId }, "received e-mail dropped: too many of its sender");
    return;
  }
  const { text, html, files } = received;
  const written = text.trim() === "" ? toText(html) : text.slice(0, MAX_READ_LENGTH);
  await getDb().$transaction(async (tx) => {
    const place = await findPlace(tx, emailId, sender);
    // Nothing of the shop's is quoted in an e-mail that answers none.
    const letter =
      place === nowhere
        ? { written: written.trim(), quoted: null }
        : cutQuoted(written, getEnv().SITE_URL);
    if (place.thread !== null) {
      const { thread } = place;
      await lockThread(tx, "messageId" in thread ? thread.messageId : thread.requestId);
    }
    // An entry is younger than those that were stored while it waited.
    const at = clock();
    const reply = {
      key: receivedId,
      sender,
      text: replyText(letter, files),
      unverified: isUnverified(received.headers),
      at,
    };
    const entryOrMessage =
      place.thread === null
        ? await openThread(tx, reply, received, place.orderId)
        : await addReply(tx, reply, place.thread);
    if (!entryOrMessage) return;
    const { id: subjectId, threadId } = entryOrMessage;
    const href = inquiryHref({ id: threadId });
    await tellStaff(tx, { kind: "message", email: "staff_message", subjectId, href, at });
  });
}

function toText(html: string): string {
  const headings = [1, 2, 3, 4, 5, 6].map((level) => ({
    selector: `h${level}`,
    options: { uppercase: false },
  }));
  try {
    return convert(html.slice(0, MAX_READ_LENGTH), {
      wordwrap: false,
      limits: { maxDepth: 100, maxChildNodes: 1_000 },
      selectors: [
        ...headings,
        { selector: "a", options: { ignoreHref: true } },
        { selector: "img", format: "skip" },
      ],
    });
  } catch {
    return UNREADABLE;
  }
}

/** Resend also brings what is sent to other domains of its account. */
function isReplyAddress(address: string): boolean {
  return receivesReplies() && domainOf(bareAddress(address)) === getEnv().REPLY_DOMAIN;
}

/** True for the shop's own addresses: a forwarded copy would go round for ever. */
function isOwnAddress(address: string): boolean {
  const { MAIL_FROM, REPLY_DOMAIN } = getEnv();
  return address === bareAddress(MAIL_FROM) || domainOf(address) === REPLY_DOMAIN;
}

type Place = { thread: InquiryPlace | null; orderId: string | null };
const nowhere: Place = { thread: null, orderId: null };

async function findPlace(tx: Tx, emailId: string | null, sender: string): Promise<Place> {
  const email = emailId && (await tx.emailMessage.findUnique({ where: { id: emailId } }));
  if (!email) return nowhere;
  const { subjectId, orderId } = email;
  if (orderId !== null) {
    // Replies of one person to several e-mails of an order meet in one thread; it is answered to their address.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`reply/${orderId}`}, 0))`;
    const thread = await tx.contactMessage.findFirst({
      where: { orderId, email: { equals: sender, mode: "insensitive" } },
      orderBy: { id: "desc" },
      select: { id: true },
    });
    return { thread: thread && { messageId: thread.id }, orderId };
  }
  const id = subjectId ?? emailId;
  const entry = await tx.inquiryEntry.findUnique({ where: { id } });
  if (entry?.messageId) return { ...nowhere, thread: { messageId: entry.messageId } };
  if (entry?.requestId) return { ...nowhere, thread: { requestId: entry.requestId } };
  if (await tx.contactMessage.findUnique({ where: { id }, select: { id: true } }))
    return { ...nowhere, thread: { messageId: id } };
  if (await tx.partnerRequest.findUnique({ where: { id }, select: { id: true } }))
    return { ...nowhere, thread: { requestId: id } };
  return nowhere;
}

type Reply = { key: string; sender: string; text: string; unverified: boolean; at: Date };
type Stored = { id: string; threadId: string };

async function openThread(
  tx: Tx,
  { key, sender, text, unverified, at }: Reply,
  { from, subject }: ReceivedEmail,
  orderId: string | null,
): Promise<Stored | null> {
  const data = {
    submissionKey: key,
    source: "email" as const,
    firstName: senderName(from, sender),
    email: sender,
    subject: oneLine(visibleLine(subject)).slice(0, MAX_SUBJECT) || null,
    message: text,
    unverified,
    orderId,
    createdAt: at,
  };
  const [message] = await tx.contactMessage.createManyAndReturn({
    data: [data],
    skipDuplicates: true,
    select: { id: true },
  });
  return message ? { id: message.id, threadId: message.id } : null;
}

/** Adds a reply, and opens its thread again with a new deadline. */
async function addReply(
  tx: Tx,
  { key, sender, text, unverified, at }: Reply,
  place: InquiryPlace,
): Promise<Stored | null> {
  if ((await tx.contactMessage.count({ where: { submissionKey: key } })) > 0) return null;
  const thread = await findThread(tx, place);
  const isOther = thread.email.toLowerCase() !== sender;
  const [entry] = await tx.inquiryEntry.createManyAndReturn({
    data: [
      {
        ...place,
        key,
        kind: "reply",
        at,
        actor: "sender",
        authorName: isOther ? sender : thread.sender,
        senderEmail: isOther ? sender : null,
        text,
        unverified,
        status: "open",
      },
    ],
    skipDuplicates: true,
    select: { id: true },
  });
  if (!entry) return null;
  const { id } = thread;
  const reopened = {
    where: { id, status: { not: "open" } },
    data: { status: "open", reopenedAt: at },
  } as const;
  if ("messageId" in place) await tx.contactMessage.updateMany(reopened);
  else await tx.partnerRequest.updateMany(reopened);
  return { id: entry.id, threadId: id };
}

async function findThread(tx: Tx, place: InquiryPlace) {
  if ("messageId" in place) {
    const where = { id: place.messageId };
    const { id, email, firstName, lastName } = await tx.contactMessage.findUniqueOrThrow({ where });
    return { id, email, sender: [firstName, lastName].filter(Boolean).join(" ") };
  }
  const where = { id: place.requestId };
  const { id, email, contactName } = await tx.partnerRequest.findUniqueOrThrow({ where });
  return { id, email, sender: contactName };
}

/** `"Anna Bianchi" <anna@esempio.it>` → `Anna Bianchi`; the address without a name. */
function senderName(from: string, address: string): string {
  const name = oneLine(visibleLine(from.replace(/<[^<>]*>\s*$/, "").replaceAll('"', "")));
  return (name === "" ? address : name).slice(0, MAX_NAME);
}
