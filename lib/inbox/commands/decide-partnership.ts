import "server-only";
import { err, ok, type Result } from "@/lib/core/result";
import { type Staff } from "@/lib/identity/queries/gate";
import { queueEmails } from "@/lib/mail/commands/outbox";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { inTransaction } from "@/lib/platform/db/in-transaction";
import { type DecidePartnershipInput } from "../schema/inquiries";
import { findLastAnswer, isKept, lockThread, setThreadState } from "./lock-thread";

export type DecidePartnershipError =
  | { code: "not_found" | "already_decided" | "reason_missing" }
  | { code: "answered_meanwhile"; by: string };

/**
 * Accepts or refuses a professional's request and queues the e-mail, once per key. A later decision may
 * follow a sent one, with a reason. A refusal always needs a reason.
 */
export async function decidePartnership(
  { actor, name: authorName }: Staff<"write">,
  { id, key, lastAnswerId, decision, text, reason }: DecidePartnershipInput,
  now: Date,
): Promise<Result<null, DecidePartnershipError>> {
  return inTransaction(async (tx) => {
    const thread = await lockThread(tx, id);
    if (!thread || "messageId" in thread.place) return err({ code: "not_found" as const });
    if (await isKept(tx, key)) return ok(null);
    if (thread.decision === decision) return err({ code: "already_decided" as const });
    const needsReason = decision === "refused" || thread.decision !== null;
    if (needsReason && reason === "") return err({ code: "reason_missing" as const });
    const last = await findLastAnswer(tx, thread);
    if (last && last.id !== lastAnswerId)
      return err({ code: "answered_meanwhile" as const, by: last.authorName });
    const entry = await tx.inquiryEntry.create({
      data: {
        key,
        ...thread.place,
        kind: "decision",
        at: now,
        actor,
        text,
        decision,
        authorName,
        status: "answered",
        reason: reason === "" ? null : reason,
      },
    });
    await setThreadState(tx, thread, { status: "answered", decision });
    const kind = decision === "accepted" ? "partner_accepted" : "partner_refused";
    const email = { subjectId: entry.id, orderId: null, recipient: thread.email, at: now };
    await queueEmails(tx, [{ kind, ...email }]);
    await recordAudit(
      tx,
      {
        actor,
        action: "partner.decided",
        subject: id,
        before: { decision: thread.decision },
        // The audit log is permanent; the reason is deleted with the request when its retention ends.
        after: { decision },
      },
      now,
    );
    return ok(null);
  });
}
