import "server-only";
import { type AdminRefusal } from "@/lib/auth/model";
import { requireAdmin } from "@/lib/auth/require-admin";
import { type Result, err, ok } from "@/lib/core/result";
import { type Tx, getDb } from "@/lib/db/client";
import { enqueue, findOpenJobs, retryJobs } from "@/lib/jobs/queue";
import { type EmailKind } from "./model";

export type QueuedEmail = {
  kind: EmailKind;
  subjectId: string;
  orderId: string;
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

/**
 * Tries an e-mail that did not leave again, at once: its job is brought forward, or given one more try
 * when it had none left, or made anew when it is gone. For administrators alone.
 */
export async function retryEmail(
  emailId: string,
): Promise<Result<null, { code: AdminRefusal | "email_not_found" | "already_sent" }>> {
  const admin = await requireAdmin();
  if (!admin.ok) return admin;
  return getDb().$transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM email_messages WHERE id = ${emailId}::uuid FOR UPDATE`;
    const email = await tx.emailMessage.findUnique({ where: { id: emailId } });
    if (!email) return err({ code: "email_not_found" as const });
    if (email.state === "sent") return err({ code: "already_sent" as const });
    const jobs = await findOpenJobs(tx, "send-email", { emailId });
    const ids = jobs.map(({ id }) => id);
    if (ids.length === 0) await enqueue(tx, "send-email", { emailId });
    else await retryJobs(tx, "send-email", ids);
    return ok(null);
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
