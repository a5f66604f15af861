import "server-only";
import { type RenderedEmail, renderEmail } from "@/emails/render";
import { type Clock, systemClock } from "@/lib/core/clock";
import { getDb } from "@/lib/platform/db/client";
import { getEnv } from "@/lib/platform/env";
import { markEmailFailed, markEmailSent, markEmailSkipped } from "@/lib/mail/commands/outbox";
import { getMailer } from "@/lib/mail/resend/mailer";
import {
  type AccessEmailKind,
  type NewsletterEmailKind,
  type NoticeKind,
  type OrderBoundEmailKind,
  type PersonEmailKind,
  type ShopEmailKind,
  isAccessEmail,
  isErasedAddress,
  isNewsletterEmail,
  isNoticeEmail,
  isPersonEmail,
  isShopEmail,
} from "@/lib/mail/model/message";
import { lockOrder } from "@/lib/orders/commands/payment-status";
import { markAcknowledged } from "@/lib/returns/commands/close-withdrawals";
import { getSettings } from "@/lib/settings/queries";
import { findAccessEmailFacts } from "@/lib/staff/mails/access";
import { findLowStockFacts } from "@/lib/inventory/mails";
import { isStillTrue } from "@/lib/orders/model/mails";
import { findNoticeFacts } from "@/lib/staff/mails/notices";
import { findNewsletterFacts, unsubscribeHeaders } from "@/lib/newsletter/mails";
import { type Envelope, findPersonEmailFacts, threadEnvelope } from "../person-queries";
import {
  type NotifiedOrder,
  findEmailFacts,
  getCircumstances,
  getNotifiedOrder,
} from "@/lib/orders/mails";

type QueuedRow = {
  id: string;
  kind: string;
  orderId: string | null;
  subjectId: string | null;
  createdAt: Date;
};

type Email = {
  id: string;
  kind: OrderBoundEmailKind;
  orderId: string;
  subjectId: string;
  createdAt: Date;
};

type Content = RenderedEmail & Partial<Envelope>;

/**
 * Renders and sends a queued e-mail. Throws when it did not leave, so that the queue tries again; one
 * already sent is left alone, one that is no longer true is dropped, and so is one whose row is gone
 * because its reader's data were erased.
 *
 * Once we know that it left, the row says so and nothing sends it again, whenever that is asked for.
 * When the answer was lost, a retry under the same key sends nothing more for as long as the provider
 * keeps the key: 24 hours, and the queue's own retries end within two. A retry by hand after that may
 * send it a second time: better twice than never, because the confirmation is the contract's proof.
 */
export async function sendEmail(emailId: string, clock: Clock = systemClock): Promise<void> {
  const row = await getDb().emailMessage.findUnique({ where: { id: emailId } });
  if (!row || ["sent", "skipped", "bounced"].includes(row.state)) return;
  if (isErasedAddress(row.recipient)) {
    await getDb().$transaction((tx) => markEmailSkipped(tx, emailId));
    return;
  }
  const content = await contentOf(row, clock());
  if (!content) return;
  const sent = await getMailer().send({
    to: row.recipient,
    emailId,
    idempotencyKey: row.dedupeKey,
    ...content,
  });
  if (!sent.ok) {
    await markEmailFailed(emailId, `${sent.error.code}: ${sent.error.reason}`);
    throw new Error(`E-mail not sent: ${sent.error.code}`);
  }
  const { providerMessageId } = sent.value;
  const at = clock();
  await markEmailSent(emailId, { providerMessageId, subject: content.subject, at });
  if (row.kind === "withdrawal_received" && row.subjectId !== null)
    await markAcknowledged(row.subjectId, at);
}

function contentOf(row: QueuedRow, now: Date): Promise<Content | null> {
  const subjectId = row.subjectId ?? "";
  if (isNewsletterEmail(row.kind)) return newsletterContent(row.id, row.kind, subjectId, now);
  if (isAccessEmail(row.kind)) return accessContent(row.id, row.kind, subjectId, now);
  if (isNoticeEmail(row.kind)) return noticeContent(row.id, row.kind, subjectId);
  if (isPersonEmail(row.kind)) return personContent(row.id, row.kind, subjectId, now);
  return isShopEmail(row.kind) ? shopContent(row.id, row.kind, subjectId) : orderContent(row);
}

/** What an e-mail to somebody who wrote says, with its head; null when it no longer holds and was dropped. */
async function personContent(
  emailId: string,
  kind: PersonEmailKind,
  subjectId: string,
  now: Date,
): Promise<Content | null> {
  const facts = await findPersonEmailFacts(getDb(), kind, subjectId, now);
  if (facts) {
    const settings = await getSettings();
    const { contact } = settings;
    const replyTo = kind === "privacy_link" ? contact.privacyEmail : contact.email;
    const envelope = await threadEnvelope(getDb(), kind, subjectId, replyTo);
    return { ...(await renderEmail(kind, facts, settings, getEnv().SITE_URL)), ...envelope };
  }
  await getDb().$transaction((tx) => markEmailSkipped(tx, emailId));
  return null;
}

/** What an e-mail about the shop says; null when it is over and was dropped. */
async function shopContent(
  emailId: string,
  kind: ShopEmailKind,
  subjectId: string,
): Promise<RenderedEmail | null> {
  const facts = await findLowStockFacts(getDb(), subjectId);
  if (facts) return renderEmail(kind, facts, await getSettings(), getEnv().SITE_URL);
  await getDb().$transaction((tx) => markEmailSkipped(tx, emailId));
  return null;
}

/** What an e-mail about new arrivals says; null when nothing of them is left and it was dropped. */
async function noticeContent(
  emailId: string,
  kind: NoticeKind,
  subjectId: string,
): Promise<RenderedEmail | null> {
  const facts = await findNoticeFacts(getDb(), kind, subjectId);
  if (facts) return renderEmail(kind, facts, await getSettings(), getEnv().SITE_URL);
  await getDb().$transaction((tx) => markEmailSkipped(tx, emailId));
  return null;
}

/** What an e-mail of the newsletter says; null when nobody waits for it any more and it was dropped. */
async function newsletterContent(
  emailId: string,
  kind: NewsletterEmailKind,
  subjectId: string,
  now: Date,
): Promise<Content | null> {
  const facts = await findNewsletterFacts(getDb(), kind, subjectId, now);
  if (facts) {
    const email = await renderEmail(kind, facts, await getSettings(), getEnv().SITE_URL);
    return { ...email, ...unsubscribeHeaders(kind, subjectId) };
  }
  await getDb().$transaction((tx) => markEmailSkipped(tx, emailId));
  return null;
}

/** What an e-mail about an order says; null when that no longer holds and it was dropped. */
async function orderContent(row: QueuedRow): Promise<RenderedEmail | null> {
  if (row.orderId === null) throw new Error(`An e-mail of kind ${row.kind} needs an order`);
  const { id, orderId, createdAt } = row;
  const subjectId = row.subjectId ?? orderId;
  const email = { id, kind: row.kind as OrderBoundEmailKind, orderId, subjectId, createdAt };
  const order = await getNotifiedOrder(getDb(), orderId);
  const circumstances = await getCircumstances(getDb(), email.kind, order, subjectId);
  if (!isStillTrue(email.kind, circumstances) && (await skip(email))) return null;
  return render(email, order);
}

/** What an e-mail about a way in says; null when the way is closed and it was dropped. */
async function accessContent(
  emailId: string,
  kind: AccessEmailKind,
  subjectId: string,
  now: Date,
): Promise<RenderedEmail | null> {
  const facts = await findAccessEmailFacts(getDb(), kind, subjectId, now);
  if (facts) return renderEmail(kind, facts, await getSettings(), getEnv().SITE_URL);
  await getDb().$transaction((tx) => markEmailSkipped(tx, emailId));
  return null;
}

/**
 * Drops an e-mail unless it has become true again. Under the order's lock: whoever queues it anew at
 * this moment either finds it dropped, or is seen here.
 */
function skip({ id, kind, orderId, subjectId }: Email): Promise<boolean> {
  return getDb().$transaction(async (tx) => {
    await lockOrder(tx, orderId);
    const order = await getNotifiedOrder(tx, orderId);
    if (isStillTrue(kind, await getCircumstances(tx, kind, order, subjectId))) return false;
    await markEmailSkipped(tx, id);
    return true;
  });
}

async function render(email: Email, order: NotifiedOrder): Promise<RenderedEmail> {
  const { kind, subjectId, createdAt: linkFrom } = email;
  const [facts, settings] = await Promise.all([
    findEmailFacts(getDb(), kind, order, { subjectId, linkFrom }),
    getSettings(),
  ]);
  if (!facts) throw new Error(`What the e-mail ${email.id} is about does not exist`);
  return renderEmail(kind, facts, settings, getEnv().SITE_URL);
}
