import "server-only";
import { err, ok, type Result } from "@/lib/core/result";
import { type Staff } from "@/lib/identity/queries/gate";
import { queueEmail } from "@/lib/mail/commands/outbox";
import { type EmailKind, ONE_TIME_EMAIL } from "@/lib/mail/model/message";
import { lockOrder } from "@/lib/orders/commands/payment-status";
import { recordOrderEvent } from "@/lib/orders/commands/record-event";
import { inTransaction } from "@/lib/platform/db/in-transaction";

/**
 * Sends an e-mail again, unless it went to one colleague by their choice, and notes it on the order's timeline. Queues a new row with a key of its
 * own and returns that key. Returns the key of an earlier repetition while that is still queued.
 */
export async function resendEmail(
  { actor }: Staff<"answer">,
  { emailId }: { emailId: string },
  at: Date,
): Promise<Result<{ dedupeKey: string }, { code: "email_not_found" }>> {
  return inTransaction(async (tx) => {
    const email = await tx.emailMessage.findUnique({ where: { id: emailId } });
    if (!email?.orderId || email.kind === ONE_TIME_EMAIL || email.readerId !== null)
      return err({ code: "email_not_found" as const });
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
    await queueEmail(tx, { kind, subjectId, orderId, recipient, at, dedupeKey, isManual: true });
    await recordOrderEvent(tx, { orderId, at, actor, type: "email_resent", data: { kind } });
    return ok({ dedupeKey });
  });
}
