import "server-only";
import { recordAudit } from "@/lib/audit/commands";
import { type WriteRefusal, adminActor } from "@/lib/auth/model";
import { requireAdmin } from "@/lib/auth/require-admin";
import { type Result, err, ok } from "@/lib/core/result";
import { getDb } from "@/lib/db/client";
import { queueEmails } from "@/lib/mail/commands/outbox";
import { refusalEmailKey } from "@/lib/reviews/moderation";
import { type TellRefusalInput } from "../schema";

export type TellRefusalError = {
  code: WriteRefusal | "not_found" | "not_refused" | "already_told";
};

/**
 * Tells whoever wrote a refused review why it is not shown, once, with what an administrator adds (Regulation
 * (EU) 2022/2065, art. 17: a statement of reasons). For administrators alone.
 */
export async function tellRefusal(
  { id, note }: TellRefusalInput,
  now: Date,
): Promise<Result<null, TellRefusalError>> {
  const admin = await requireAdmin();
  if (!admin.ok) return admin;
  const actor = adminActor(admin.value.userId);
  return getDb().$transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM reviews WHERE id = ${id}::uuid FOR UPDATE`;
    const review = await tx.review.findUnique({
      where: { id },
      select: { state: true, order: { select: { id: true, email: true } } },
    });
    if (!review) return err({ code: "not_found" as const });
    if (review.state !== "refused") return err({ code: "not_refused" as const });
    const dedupeKey = refusalEmailKey(id);
    const earlier = await tx.emailMessage.findUnique({ where: { dedupeKey } });
    if (earlier && earlier.state !== "skipped") return err({ code: "already_told" as const });
    await tx.review.update({ where: { id }, data: { refusalNote: note } });
    const { id: orderId, email: recipient } = review.order;
    const email = { subjectId: id, orderId, recipient, at: now, dedupeKey };
    await queueEmails(tx, [{ kind: "review_refused", ...email }]);
    await recordAudit(tx, { actor, action: "review.refusal_told", subject: id }, now);
    return ok(null);
  });
}
