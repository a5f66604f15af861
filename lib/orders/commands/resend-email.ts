import "server-only";
import { type Clock } from "@/lib/core/clock";
import { err, ok, type Result } from "@/lib/core/result";
import { adminActor, type WriteRefusal } from "@/lib/identity/model";
import { requireAdmin } from "@/lib/identity/queries/require-staff";
import { queueEmails } from "@/lib/mail/commands/outbox";
import { type EmailKind } from "@/lib/mail/model/message";
import { inTransaction } from "@/lib/platform/db/in-transaction";
import { lockOrder } from "./payment-status";
import { recordOrderEvent } from "./record-event";

export type ResendEmailError = { code: WriteRefusal | "email_not_found" };

/**
 * Sends an e-mail again and notes it on the order's timeline. Administrators only. Queues a new row
 * with a key of its own and returns that key. Returns the key of an earlier repetition while that
 * is still queued.
 */
export async function resendEmail(
  emailId: string,
  clock: Clock,
): Promise<Result<{ dedupeKey: string }, ResendEmailError>> {
  const admin = await requireAdmin();
  if (!admin.ok) return admin;
  return inTransaction(async (tx) => {
    const email = await tx.emailMessage.findUnique({ where: { id: emailId } });
    if (!email?.orderId) return err({ code: "email_not_found" as const });
    const { orderId, recipient } = email;
    const kind = email.kind as EmailKind;
    await lockOrder(tx, orderId);
    const original = email.dedupeKey.replace(/\/resend-\d+$/, "");
    const repetitions = await tx.emailMessage.findMany({
      where: { orderId, dedupeKey: { startsWith: `${original}/resend-` } },
      select: { dedupeKey: true, state: true },
    });
    const waiting = repetitions.find(({ state }) => state === "queued");
    if (waiting) return ok({ dedupeKey: waiting.dedupeKey });
    const dedupeKey = `${original}/resend-${repetitions.length + 1}`;
    const subjectId = email.subjectId ?? orderId;
    const at = clock();
    await queueEmails(tx, [{ kind, subjectId, orderId, recipient, at, dedupeKey, isManual: true }]);
    const actor = adminActor(admin.value.userId);
    await recordOrderEvent(tx, { orderId, at, actor, type: "email_resent", data: { kind } });
    return ok({ dedupeKey });
  });
}
