import "server-only";
import { type Tx, getDb } from "@/lib/db/client";
import { enqueue } from "@/lib/jobs/queue";
import { type EmailKind } from "./model";

/**
 * Queues an e-mail inside the caller's transaction. Its key `<kind>/<subject>` is unique: queueing
 * the same one again does nothing, so one event makes exactly one e-mail.
 */
export async function queueEmail(
  tx: Tx,
  email: { kind: EmailKind; subjectId: string; orderId: string; recipient: string; at: Date },
): Promise<void> {
  const { kind, subjectId, orderId, recipient, at } = email;
  const [row] = await tx.emailMessage.createManyAndReturn({
    data: [
      { dedupeKey: `${kind}/${subjectId}`, kind, orderId, subjectId, recipient, createdAt: at },
    ],
    skipDuplicates: true,
    select: { id: true },
  });
  if (row) await enqueue(tx, "send-email", { emailId: row.id });
}

/** Notes that an e-mail left. */
export async function markEmailSent(
  emailId: string,
  sent: { providerMessageId: string; subject: string; at: Date },
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
