import "server-only";
import { type EmailFacts } from "@/emails/registry";
import { renderEmail } from "@/emails/render";
import { type Clock, systemClock } from "@/lib/core/clock";
import { isErasedAddress } from "@/lib/core/erased";
import { mayStill } from "@/lib/identity/queries/gate";
import { getDb } from "@/lib/platform/db/client";
import { getEnv } from "@/lib/platform/env";
import { JobPostponed } from "@/lib/platform/jobs/model";
import { count } from "@/lib/platform/telemetry/metrics";
import { describeSpan, withSpan } from "@/lib/platform/telemetry/trace";
import { getSettings } from "@/lib/settings/queries";
import { type Attachment, type MailerId } from "../model/mailer";
import { type EmailKind, isAnswerable, replyAddress } from "../model/message";
import { tokenAddress } from "../resend/receiving";
import { chooseMailer, deliver } from "./deliver";
import { markEmailSent, markEmailSkipped } from "./outbox";

export type QueuedEmail = {
  id: string;
  orderId: string | null;
  /** Empty when the e-mail is about the order itself. */
  subjectId: string;
  createdAt: Date;
};

export type MailHeaders = Record<string, string>;

export type MessageSource<K extends EmailKind> = {
  /**
   * Loads the facts of the e-mail. Returns null when they no longer hold; the e-mail is then
   * skipped. Returns the same facts on every retry, because the mailer compares the content of a
   * repeated send.
   */
  load: (email: QueuedEmail, now: Date) => Promise<EmailFacts[K] | null>;
  headers?: (email: QueuedEmail) => MailHeaders | Promise<MailHeaders>;
  /** Files that the e-mail carries; the same bytes on every retry. */
  attachments?(facts: EmailFacts[K]): Promise<Attachment[]>;
  /**
   * Marks the e-mail as skipped unless it is due again, and returns whether it did. Needed where the
   * same e-mail may be queued again while it is being skipped.
   */
  skip?: (email: QueuedEmail) => Promise<boolean>;
  onSent?: (email: QueuedEmail, at: Date) => Promise<void>;
};

/** One source for every kind of e-mail. Each room defines its own in `mails.ts`. */
export type MessageSources = { [K in EmailKind]: MessageSource<K> };

/**
 * Renders and sends a queued e-mail. Does nothing when it was sent or skipped before, or when its
 * row was deleted because the recipient's data were erased. Throws when no mailer takes it, so that
 * the job retries, and JobPostponed when Resend asks to wait.
 *
 * Resend sends once for each `dedupeKey` within 24 hours, and the job's retries end before that. A
 * manual retry after that may send the e-mail twice. This is better than not sending it, because the
 * confirmation is the proof of the contract.
 */
export async function sendEmail(
  emailId: string,
  sources: MessageSources,
  clock: Clock = systemClock,
): Promise<void> {
  const row = await getDb().emailMessage.findUnique({ where: { id: emailId } });
  if (!row || ["sent", "skipped", "bounced"].includes(row.state)) return;
  const isForbidden = row.readerId !== null && !(await mayStill(row.readerId, "enter"));
  if (isForbidden || isErasedAddress(row.recipient)) {
    await skipEmail(emailId);
    return;
  }
  const { id, orderId, createdAt } = row;
  const email = { id, orderId, subjectId: row.subjectId ?? "", createdAt };
  const kind = row.kind as EmailKind;
  describeSpan({ "shop.email.kind": kind, "shop.order.id": orderId ?? undefined });
  const holder = { id, mailer: row.mailer as MailerId | null };
  const mailer = await chooseMailer(holder);
  const content = await writeEmail(kind, sources[kind], email, clock());
  if (!content) return;
  const message = {
    to: row.recipient,
    emailId,
    idempotencyKey: row.dedupeKey,
    ...content,
  };
  const attributes = { "shop.email.kind": kind, "shop.mailer": mailer };
  const delivery = await withSpan("send e-mail", { kind: "client", attributes }, () =>
    deliver(mailer, holder, message),
  ).catch((error: unknown) => {
    if (!(error instanceof JobPostponed)) count("shop.emails", { kind, result: "failed" });
    throw error;
  });
  if (!delivery) return;
  count("shop.emails", { kind, result: "sent" });
  const sentAt = clock();
  await markEmailSent(emailId, { ...delivery, subject: content.subject, sentAt });
  await sources[kind].onSent?.(email, sentAt);
}

/** Renders the e-mail with its envelope. Returns null when it was skipped. */
async function writeEmail<K extends EmailKind>(
  kind: K,
  source: MessageSource<K>,
  email: QueuedEmail,
  now: Date,
) {
  let facts = await source.load(email, now);
  while (!facts) {
    if (await (source.skip?.(email) ?? skipEmail(email.id))) return null;
    facts = await source.load(email, now);
  }
  const settings = await getSettings();
  const rendered = await renderEmail(kind, facts, settings, getEnv().SITE_URL);
  return {
    ...rendered,
    replyTo: (isAnswerable(kind) && tokenAddress(email.id)) || replyAddress(kind, settings.contact),
    headers: await source.headers?.(email),
    attachments: await source.attachments?.(facts),
  };
}

async function skipEmail(id: string): Promise<true> {
  await getDb().$transaction((tx) => markEmailSkipped(tx, id));
  return true;
}
