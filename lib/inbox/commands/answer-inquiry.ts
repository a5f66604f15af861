import "server-only";
import { err, ok, type Result } from "@/lib/core/result";
import { type Staff } from "@/lib/identity/queries/gate";
import { queueEmails } from "@/lib/mail/commands/outbox";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { inTransaction } from "@/lib/platform/db/in-transaction";
import { type AnswerInquiryInput } from "../schema/inquiries";
import { findLastAnswer, isKept, lockThread, setThreadState } from "./lock-thread";

export type AnswerInquiryError =
  | { code: "not_found" }
  /** Another answer exists since the page was loaded; nothing was sent. */
  | { code: "answered_meanwhile"; by: string };

/**
 * Answers an inquiry by e-mail, signed with the administrator's name, once per key. Refuses when a newer
 * answer exists that the author has not read. The audit log records the author, never the text.
 */
export async function answerInquiry(
  { actor, name: authorName }: Staff<"write">,
  { id, key, lastAnswerId, text }: AnswerInquiryInput,
  now: Date,
): Promise<Result<null, AnswerInquiryError>> {
  return inTransaction(async (tx) => {
    const thread = await lockThread(tx, id);
    if (!thread) return err({ code: "not_found" as const });
    if (await isKept(tx, key)) return ok(null);
    const last = await findLastAnswer(tx, thread);
    if (last && last.id !== lastAnswerId)
      return err({ code: "answered_meanwhile" as const, by: last.authorName });
    const entry = await tx.inquiryEntry.create({
      data: {
        key,
        ...thread.place,
        kind: "answer",
        at: now,
        actor,
        text,
        authorName,
        status: "answered",
      },
    });
    await setThreadState(tx, thread, { status: "answered" });
    const email = { subjectId: entry.id, orderId: null, recipient: thread.email, at: now };
    await queueEmails(tx, [{ kind: "inquiry_answer", ...email }]);
    const states = { before: { status: thread.status }, after: { status: "answered" } };
    await recordAudit(tx, { actor, action: "inquiry.answered", subject: id, ...states }, now);
    return ok(null);
  });
}
