import "server-only";
import { err, ok, type Result } from "@/lib/core/result";
import { type Staff } from "@/lib/identity/queries/gate";
import { inTransaction } from "@/lib/platform/db/in-transaction";
import { type AddInquiryNoteInput } from "../schema/inquiries";
import { isKept, lockThread } from "./lock-thread";

/** Stores an internal note, once per key; the sender of the inquiry never sees it. */
export async function addInquiryNote(
  { actor, name: authorName }: Staff<"write">,
  { id, key, text }: AddInquiryNoteInput,
  now: Date,
): Promise<Result<null, { code: "not_found" }>> {
  return inTransaction(async (tx) => {
    const thread = await lockThread(tx, id);
    if (!thread) return err({ code: "not_found" as const });
    if (await isKept(tx, key)) return ok(null);
    await tx.inquiryEntry.create({
      data: {
        key,
        ...thread.place,
        kind: "note",
        at: now,
        text,
        status: thread.status,
        actor,
        authorName,
      },
    });
    return ok(null);
  });
}
