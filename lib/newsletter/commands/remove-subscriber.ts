import "server-only";
import { err, ok, type Result } from "@/lib/core/result";
import { type Staff } from "@/lib/identity/queries/gate";
import { deleteNewsletterEmails } from "@/lib/mail/personal-data";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { inTransaction } from "@/lib/platform/db/in-transaction";
import { lockById } from "./lock";

/**
 * Deletes an address with its proof and its e-mails. The audit log records the deletion without the
 * address.
 */
export async function removeSubscriber(
  { actor }: Staff<"write">,
  { subscriberId: id }: { subscriberId: string },
  now: Date,
): Promise<Result<null, { code: "not_found" }>> {
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
