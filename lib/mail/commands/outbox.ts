import "server-only";
import { personKey } from "@/lib/core/person-key";
import { timeOrderedId } from "@/lib/core/time-ordered-id";
import { getDb, type Tx } from "@/lib/platform/db/client";
import { consumeLimit, type LimitName } from "@/lib/platform/http/rate-limit";
import { cancelOpenJobs, enqueue } from "@/lib/platform/jobs/queue";
import { sendEmailJob } from "../jobs";
import { type MailerId } from "../model/mailer";
import { type EmailKind, emailPriority, MAILBOX_LIMIT } from "../model/message";

/**
 * Rate limits of e-mails that a stranger can trigger for any address they type. Excludes e-mails of
 * paid orders, and those whose callers count: the receipt of a withdrawal, which the law requires for
 * the customer's own order (Codice del consumo 54-bis), and the newsletter.
 */
const mailboxLimits: Partial<Record<EmailKind, LimitName>> = {
  contact_received: "mailboxForms",
  partner_received: "mailboxForms",
  privacy_link: "mailboxPrivacy",
  order_link: "mailboxOrderLink",
  payment_failed: "mailboxUnpaidOrders",
  payment_pending: "mailboxUnpaidOrders",
  payment_reminder: "mailboxUnpaidOrders",
};

export type EmailToQueue = {
  kind: EmailKind;
  subjectId: string;
  /** Of an e-mail that belongs to an order. */
  orderId?: string | null;
  recipient: string;
  /** The colleague who chose to get it; without a right to read it is skipped. */
  readerId?: string | null;
  at: Date;
  notBefore?: Date;
  /** Key that makes the e-mail unique. Default: `<kind>/<subject>`. */
  dedupeKey?: string;
  /** True for e-mails a colleague sends by hand, which bypass the mailbox limit. */
  isManual?: boolean;
  /** True when a limit that the caller counts is reached: the e-mail is stored as skipped. */
  isBeyondLimit?: boolean;
};

/**
 * Queues an e-mail inside the caller's transaction. Its key is unique: queueing the same one again does
 * nothing, so one event sends exactly one e-mail. A skipped e-mail was never sent and is queued again. An
 * e-mail beyond its mailbox's limit is stored as skipped, with the reason. Nothing is queued for the staff
 * of a shop that has not given their address.
 */
export async function queueEmail(tx: Tx, email: EmailToQueue): Promise<void> {
  const { kind, subjectId, orderId = null, recipient, readerId = null, at, notBefore } = email;
  if (recipient === "") return;
  const dedupeKey = email.dedupeKey ?? `${kind}/${subjectId}`;
  const outcome = (await isBeyondLimit(tx, dedupeKey, email))
    ? ({ state: "skipped", lastError: MAILBOX_LIMIT } as const)
    : ({ state: "queued", lastError: null } as const);
  const { state, lastError } = outcome;
  const [stored] = await tx.$queryRaw<{ id: string }[]>`
    INSERT INTO email_messages AS known
      (id, dedupe_key, kind, subject_id, order_id, recipient, reader_id, created_at, state, last_error)
    VALUES (${timeOrderedId()}::uuid, ${dedupeKey}, ${kind}, ${subjectId}, ${orderId}::uuid, ${recipient},
      ${readerId}::uuid, ${at}, ${state}::email_state, ${lastError})
    ON CONFLICT (dedupe_key) DO UPDATE SET state = excluded.state, last_error = excluded.last_error
      WHERE known.state = 'skipped'
    RETURNING id`;
  if (!stored || state !== "queued") return;
  const options = { notBefore, priority: emailPriority(kind) };
  await enqueue(tx, sendEmailJob, { emailId: stored.id }, options);
}

/** Returns true for a new e-mail whose mailbox is at its limit. */
async function isBeyondLimit(
  tx: Tx,
  dedupeKey: string,
  { kind, recipient, isManual = false, isBeyondLimit: isCounted = false }: EmailToQueue,
): Promise<boolean> {
  if (isCounted) return true;
  const limit = mailboxLimits[kind];
  if (limit === undefined || isManual) return false;
  const known = await tx.emailMessage.count({ where: { dedupeKey, state: { not: "skipped" } } });
  return known === 0 && !(await consumeLimit(limit, personKey(recipient))).ok;
}

/** Marks an e-mail that was not tried yet as skipped and cancels its job. Queueing it again sends it. */
export async function skipQueuedEmail(tx: Tx, dedupeKey: string): Promise<void> {
  const email = await tx.emailMessage.findUnique({ where: { dedupeKey } });
  if (email?.state !== "queued") return;
  await markEmailSkipped(tx, email.id);
  await cancelOpenJobs(tx, sendEmailJob, { emailId: email.id });
}

/** Marks an e-mail as sent, unless it has bounced already. */
export async function markEmailSent(
  emailId: string,
  sent: { mailer: MailerId; providerMessageId: string | null; subject: string; sentAt: Date },
): Promise<void> {
  const delivery = { ...sent, attempts: { increment: 1 } };
  const { count } = await getDb().emailMessage.updateMany({
    where: { id: emailId, state: { not: "bounced" } },
    data: { ...delivery, state: "sent", lastError: null },
  });
  if (count === 0) await getDb().emailMessage.update({ where: { id: emailId }, data: delivery });
}

/** Marks an e-mail as bounced. Returns true the first time. */
export async function markEmailBounced(tx: Tx, emailId: string, reason: string): Promise<boolean> {
  const { count } = await tx.emailMessage.updateMany({
    where: { id: emailId, state: { not: "bounced" } },
    data: { state: "bounced", lastError: reason },
  });
  return count > 0;
}

/** Marks an attempt as failed, unless a concurrent one sent the e-mail. The queue decides on retries. */
export async function markEmailFailed(emailId: string, reason: string): Promise<void> {
  await getDb().emailMessage.updateMany({
    where: { id: emailId, state: { notIn: ["sent", "bounced"] } },
    data: { state: "failed", lastError: reason, attempts: { increment: 1 } },
  });
}

/** Marks an e-mail as skipped, because its content no longer holds. */
export async function markEmailSkipped(tx: Tx, emailId: string): Promise<void> {
  await tx.emailMessage.updateMany({
    where: { id: emailId, state: { in: ["queued", "failed"] } },
    data: { state: "skipped" },
  });
}

/** Returns true while an e-mail that goes before bulk e-mails is due. */
export async function hasUrgentEmails(): Promise<boolean> {
  const due = await getDb().$queryRaw<object[]>`
    SELECT 1 FROM pgboss.job
    WHERE name = ${sendEmailJob.name} AND state <= 'active' AND start_after <= now() AND priority > 0
    LIMIT 1`;
  return due.length > 0;
}
