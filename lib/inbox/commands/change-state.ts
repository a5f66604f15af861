import "server-only";
import { randomUUID } from "node:crypto";
import { err, ok, type Result } from "@/lib/core/result";
import { type Staff } from "@/lib/identity/queries/gate";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { inTransaction } from "@/lib/platform/db/in-transaction";
import { type ChangeInquiryStateInput } from "../schema/inquiries";
import { lockThread, setThreadState } from "./lock-thread";

/** Closes an inquiry without an answer, or reopens it with a new deadline. */
export async function changeInquiryState(
  { actor, name: authorName }: Staff<"write">,
  { id, status }: ChangeInquiryStateInput,
  now: Date,
): Promise<Result<null, { code: "not_found" | "already_so" }>> {
  return inTransaction(async (tx) => {
    const thread = await lockThread(tx, id);
    if (!thread) return err({ code: "not_found" as const });
    if (thread.status === status) return err({ code: "already_so" as const });
    await setThreadState(tx, thread, { status, ...(status === "open" && { reopenedAt: now }) });
    await tx.inquiryEntry.create({
      data: {
        key: randomUUID(),
        ...thread.place,
        kind: "state",
        at: now,
        text: "",
        status,
        actor,
        authorName,
      },
    });
    const action = status === "open" ? "inquiry.reopened" : "inquiry.closed";
    const states = { before: { status: thread.status }, after: { status } };
    await recordAudit(tx, { actor, action, subject: id, ...states }, now);
    return ok(null);
  });
}
