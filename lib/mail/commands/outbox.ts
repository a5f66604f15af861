import "server-only";
import { type Tx, getDb } from "@/lib/db/client";
import { enqueue } from "@/lib/jobs/queue";
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
};

/**
 * Queues an e-mail inside the caller's transaction. Its key `<kind>/<subject>` is unique: queueing
 * the same one again does nothing, so one event makes exactly one e-mail. One that was skipped never
 * left, and is queued once more.
 */
export async function queueEmail(
  tx: Tx,
  { notBefore, at, ...email }: QueuedEmail,
  dedupeKey = `${email.kind}/${email.subjectId}`,
): Promise<void> {
  const [added] = await tx.emailMessage.createManyAndReturn({
    data: [{ ...email, dedupeKey, createdAt: at }],
    skipDuplicates: true,
    select: { id: true },
  });
  const row = added ?? (await reviveSkipped(tx, dedupeKey));
  if (row) await enqueue(tx, "send-email", { emailId: row.id }, notBefore);
}

async function reviveSkipped(tx: Tx, dedupeKey: string): Promise<{ id: string } | undefined> {
  const [row] = await tx.emailMessage.updateManyAndReturn({
    where: { dedupeKey, state: "skipped" },
    data: { state: "queued", lastError: null },
    select: { id: true },
  });
  return row;
}

/** Notes that an e-mail left. */
export async function markEmailSent(
  emailId: string,
  sent: { providerMessageId: string | null; subject: string; at: Date },
): Promise<void> {
  await getDb().emailMessage.update({
    where: { id: emailId },
    data: {
      state: "sent",
      providerMessageId: sent.providerMessageId,
      subject: sent.subject,
      sentAt: sent.at,
      attempts: { increment: 1 },
      lastError: null,
    },
  });
}

/** Notes a failed try; the queue decides whether there is another. */
export async function markEmailFailed(emailId: string, reason: string): Promise<void> {
  await getDb().emailMessage.update({
    where: { id: emailId },
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
