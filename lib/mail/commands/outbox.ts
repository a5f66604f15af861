import "server-only";
import { timeOrderedId } from "@/lib/core/time-ordered-id";
import { type Tx, getDb } from "@/lib/db/client";
import { cancelOpenJobs, enqueueAll } from "@/lib/jobs/queue";
import { type EmailKind } from "../model";

export type QueuedEmail = {
  kind: EmailKind;
  subjectId: string;
  /** Null where it is about no order. */
  orderId: string | null;
  recipient: string;
  at: Date;
  /** The earliest moment it may leave. */
  notBefore?: Date;
  /** What makes it one of a kind. Default: `<kind>/<subject>` */
  dedupeKey?: string;
};

/**
 * Queues e-mails inside the caller's transaction. The key of each is unique: queueing the same one
 * again does nothing, so one event makes exactly one e-mail. One that was skipped never left, and is
 * queued once more.
 */
export async function queueEmails(tx: Tx, emails: QueuedEmail[]): Promise<void> {
  const wanted = new Map(
    emails.map((email) => [email.dedupeKey ?? `${email.kind}/${email.subjectId}`, email]),
  );
  const column = <T>(of: (email: QueuedEmail) => T) => [...wanted.values()].map(of);
  // Not `createMany`: Prisma plans it anew each time, which takes longer than all the rest.
  const queued = await tx.$queryRaw<{ id: string; dedupeKey: string }[]>`
    INSERT INTO email_messages (id, dedupe_key, kind, subject_id, order_id, recipient, created_at)
    SELECT * FROM unnest(${column(() => timeOrderedId())}::uuid[], ${[...wanted.keys()]}::text[],
      ${column(({ kind }) => kind)}::text[], ${column(({ subjectId }) => subjectId)}::text[],
      ${column(({ orderId }) => orderId)}::uuid[], ${column(({ recipient }) => recipient)}::text[],
      ${column(({ at }) => at)}::timestamptz[])
    ON CONFLICT (dedupe_key) DO UPDATE SET state = 'queued', last_error = NULL
      WHERE email_messages.state = 'skipped'
    RETURNING id, dedupe_key AS "dedupeKey"`;
  const jobs = queued.map(({ id, dedupeKey }) => ({
    data: { emailId: id },
    notBefore: wanted.get(dedupeKey)?.notBefore,
  }));
  await enqueueAll(tx, "send-email", jobs);
}

/** Drops an e-mail that has not been tried yet, together with its job. Queueing it again sends it. */
export async function unqueueEmail(tx: Tx, dedupeKey: string): Promise<void> {
  const email = await tx.emailMessage.findUnique({ where: { dedupeKey } });
  if (email?.state !== "queued") return;
  await markEmailSkipped(tx, email.id);
  await cancelOpenJobs(tx, "send-email", { emailId: email.id });
}

/** Notes that an e-mail left; one that has come back by then stays what it is. */
export async function markEmailSent(
  emailId: string,
  sent: { providerMessageId: string | null; subject: string; at: Date },
): Promise<void> {
  const left = {
    providerMessageId: sent.providerMessageId,
    subject: sent.subject,
    sentAt: sent.at,
    attempts: { increment: 1 },
  };
  const { count } = await getDb().emailMessage.updateMany({
    where: { id: emailId, state: { not: "bounced" } },
    data: { ...left, state: "sent", lastError: null },
  });
  if (count === 0) await getDb().emailMessage.update({ where: { id: emailId }, data: left });
}

/** Notes that an e-mail came back, or never arrived; true for the first time that it is known. */
export async function markEmailBounced(tx: Tx, emailId: string, reason: string): Promise<boolean> {
  const { count } = await tx.emailMessage.updateMany({
    where: { id: emailId, state: { not: "bounced" } },
    data: { state: "bounced", lastError: reason },
  });
  return count > 0;
}

/** Notes a failed try, unless a rival one has sent it; the queue decides whether there is another. */
export async function markEmailFailed(emailId: string, reason: string): Promise<void> {
  await getDb().emailMessage.updateMany({
    where: { id: emailId, state: { notIn: ["sent", "bounced"] } },
    data: { state: "failed", lastError: reason, attempts: { increment: 1 } },
  });
}

/** Notes that an e-mail was not sent because what it says no longer holds. */
export async function markEmailSkipped(tx: Tx, emailId: string): Promise<void> {
  await tx.emailMessage.updateMany({
    where: { id: emailId, state: { in: ["queued", "failed"] } },
    data: { state: "skipped" },
  });
}
