import "server-only";
import { recordAudit } from "@/lib/audit/commands";
import { type WriteRefusal, adminActor } from "@/lib/auth/model";
import { requireAdmin } from "@/lib/auth/require-admin";
import { type Result, err, ok } from "@/lib/core/result";
import { getDb } from "@/lib/db/client";
import { type CloseInquiryInput } from "../schema";

export type CloseInquiryError = { code: WriteRefusal | "not_open" };

/** Marks an inquiry as answered, once; the audit log keeps who did it, never what was written. */
export async function closeInquiry(
  { kind, id }: CloseInquiryInput,
  now: Date,
): Promise<Result<null, CloseInquiryError>> {
  const admin = await requireAdmin();
  if (!admin.ok) return admin;
  const actor = adminActor(admin.value.userId);
  return getDb().$transaction(async (tx) => {
    const change = { where: { id, status: "open" }, data: { status: "closed" } } as const;
    const { count } =
      kind === "message"
        ? await tx.contactMessage.updateMany(change)
        : await tx.partnerRequest.updateMany(change);
    if (count === 0) return err({ code: "not_open" });
    const states = { before: { kind, status: "open" }, after: { kind, status: "closed" } };
    await recordAudit(tx, { actor, action: "inquiry.answered", subject: id, ...states }, now);
    return ok(null);
  });
}
