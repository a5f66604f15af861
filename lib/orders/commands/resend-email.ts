import "server-only";
import { type WriteRefusal } from "@/lib/identity/model";
import { requireAdmin } from "@/lib/identity/queries/require-staff";
import { type Clock } from "@/lib/core/clock";
import { type Result, err, ok } from "@/lib/core/result";
import { getDb } from "@/lib/platform/db/client";
import { queueEmails } from "@/lib/mail/commands/outbox";
import { type EmailKind } from "@/lib/mail/model/message";
import { recordOrderEvent } from "@/lib/orders/commands/record-event";
import { lockOrder } from "@/lib/orders/commands/payment-status";
import { adminActor } from "@/lib/identity/model";

export type ResendEmailError = { code: WriteRefusal | "email_not_found" };

/**
 * Sends an e-mail once more on an administrator's word: a new row of the same content under a key of
 * its own, noted on the order's timeline. While an earlier repetition still waits, asking again adds
 * none. Answers with the key of the row that will be sent.
 */
export async function resendEmail(
  emailId: string,
  clock: Clock,
): Promise<Result<{ dedupeKey: string }, ResendEmailError>> {
  const admin = await requireAdmin();
  if (!admin.ok) return admin;
  return getDb().$transaction(async (tx) => {
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
