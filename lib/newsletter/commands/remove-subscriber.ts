import "server-only";
import { err, ok, type Result } from "@/lib/core/result";
import { adminActor, type WriteRefusal } from "@/lib/identity/model";
import { requireAdmin } from "@/lib/identity/queries/require-staff";
import { deleteNewsletterEmails } from "@/lib/mail/personal-data";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { inTransaction } from "@/lib/platform/db/in-transaction";
import { lockById } from "./lock";

export type RemovalError = { code: WriteRefusal | "not_found" };

/**
 * Deletes an address with its proof and its e-mails. Administrators only. The audit log records the
 * deletion without the address.
 */
export async function removeSubscriber(id: string, now: Date): Promise<Result<null, RemovalError>> {
  const admin = await requireAdmin();
  if (!admin.ok) return admin;
  const actor = adminActor(admin.value.userId);
  return inTransaction(async (tx) => {
    const subscriber = await lockById(tx, id);
    if (!subscriber) return err({ code: "not_found" as const });
    const { email, status } = subscriber;
    await tx.newsletterSubscriber.delete({ where: { id } });
    await deleteNewsletterEmails(tx, [email]);
    await recordAudit(
      tx,
      { actor, action: "newsletter.removed", subject: id, before: { status } },
      now,
    );
    return ok(null);
  });
}
