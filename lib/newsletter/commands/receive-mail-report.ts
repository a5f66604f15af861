import "server-only";
import { markEmailBounced } from "@/lib/mail/commands/outbox";
import { isNewsletterEmail } from "@/lib/mail/model/message";
import { type MailReport } from "@/lib/mail/resend/webhook";
import { raiseAlert } from "@/lib/orders/commands/alerts";
import { getDb, type Tx } from "@/lib/platform/db/client";
import { hashedAddresses } from "@/lib/platform/secrets";
import { afterReport } from "../model/subscription";
import { lockById } from "./lock";
import { noteCampaignReport } from "./watch-campaigns";

/**
 * Processes a report of the mail provider: suppresses the address, marks an undelivered e-mail and alerts
 * the staff. One transaction per report; a repeated report changes nothing.
 */
export function receiveMailReport(report: MailReport, now: Date): Promise<"stored" | "known"> {
  return getDb().$transaction((tx) => processReport(tx, report, now));
}

async function processReport(tx: Tx, report: MailReport, now: Date): Promise<"stored" | "known"> {
  const { id, type, occurredAt } = report;
  const email = await findEmail(tx, report);
  const { count } = await tx.mailEvent.createMany({
    data: [{ id, type, emailId: email?.id ?? null, occurredAt, receivedAt: now }],
    skipDuplicates: true,
  });
  if (count === 0) return "known";
  const about = { occurredAt, type: type === "complained" ? type : ("bounced" as const) };
  const ends = type === "complained" || type === "suppressed" || isRefused(report);
  if (ends) {
    const addresses = new Set([...report.recipients, ...(email ? [email.recipient] : [])]);
    for (const address of addresses) await suppressAddress(tx, address, about, now);
  }
  if (type !== "complained" && email) await markUndelivered(tx, email, report, now);
  if (!email && report.emailId !== null) await noteCampaignReport(tx, report.emailId, type, now);
  return "stored";
}

/** Returns true when the mailbox will refuse later e-mails too. */
function isRefused({ type, isTransient }: MailReport): boolean {
  return type === "bounced" && !isTransient;
}

type Email = { id: string; kind: string; orderId: string | null; recipient: string };

/** Finds the e-mail by the shop's own id: a report may arrive before the provider's id is stored. */
async function findEmail(tx: Tx, report: MailReport): Promise<Email | null> {
  const select = { id: true, kind: true, orderId: true, recipient: true } as const;
  const { emailId, providerMessageId } = report;
  const own =
    emailId === null ? null : await tx.emailMessage.findUnique({ where: { id: emailId }, select });
  return own ?? tx.emailMessage.findFirst({ where: { providerMessageId }, select });
}

/** Marks the e-mail as undelivered and alerts the staff, except for newsletter e-mails. */
async function markUndelivered(
  tx: Tx,
  { id, kind, orderId }: Email,
  { type }: MailReport,
  now: Date,
): Promise<void> {
  const isFirstReport = await markEmailBounced(tx, id, type);
  if (!isFirstReport || isNewsletterEmail(kind)) return;
  const data = { kind, reason: type };
  await raiseAlert(tx, { kind: "email_bounced", subjectId: id, orderId, at: now, data });
}

/**
 * Suppresses an address after a bounce or complaint, in the transaction that stores the report. An unknown
 * address, or one with later consent, stays unchanged.
 */
export async function suppressAddress(
  tx: Tx,
  email: string,
  report: { type: "bounced" | "complained"; occurredAt: Date },
  now: Date,
): Promise<void> {
  const found = await tx.newsletterSubscriber.findFirst({
    where: { email: { in: [email.toLowerCase(), ...hashedAddresses(email)] } },
    select: { id: true },
  });
  const subscriber = found && (await lockById(tx, found.id));
  if (!subscriber) return;
  const status = afterReport(report.type, subscriber, report.occurredAt);
  if (!status) return;
  const { id } = subscriber;
  await tx.newsletterSubscriber.update({ where: { id }, data: { status, endedAt: now } });
  await tx.newsletterEvent.create({ data: { subscriberId: id, type: status, at: now } });
}
