import "server-only";
import { err, ok, type Result } from "@/lib/core/result";
import { adminActor, type WriteRefusal } from "@/lib/identity/model";
import { requireAdmin } from "@/lib/identity/queries/require-staff";
import { inTransaction } from "@/lib/platform/db/in-transaction";
import { type AddInquiryNoteInput } from "../schema/inquiries";
import { isKept, lockThread } from "./lock-thread";

export type AddInquiryNoteError = { code: WriteRefusal | "not_found" };

/** Stores an internal note, once per key; the sender of the inquiry never sees it. */
export async function addInquiryNote(
  { id, key, text }: AddInquiryNoteInput,
  now: Date,
): Promise<Result<null, AddInquiryNoteError>> {
  const admin = await requireAdmin();
  if (!admin.ok) return admin;
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
        actor: adminActor(admin.value.userId),
        authorName: admin.value.name,
      },
    });
    return ok(null);
  });
}
