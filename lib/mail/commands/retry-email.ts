import "server-only";
import { err, ok, type Result } from "@/lib/core/result";
import { type Staff } from "@/lib/identity/queries/gate";
import { inTransaction } from "@/lib/platform/db/in-transaction";
import { enqueue, findOpenJobs, retryJobs } from "@/lib/platform/jobs/queue";
import { sendEmailJob } from "../jobs";
import { emailPriority } from "../model/message";

/**
 * Retries an e-mail that was not sent, at once. Brings its job forward, gives a failed job one more
 * retry, or creates a missing job. A message that an SMTP server may have is sent again: who asks
 * for it accepts that.
 */
export async function retryEmail(
  _: Staff<"answer">,
  { emailId }: { emailId: string },
): Promise<Result<null, { code: "email_not_found" | "already_sent" }>> {
  return inTransaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM email_messages WHERE id = ${emailId}::uuid FOR UPDATE`;
    const email = await tx.emailMessage.findUnique({ where: { id: emailId } });
    if (!email) return err({ code: "email_not_found" as const });
    if (email.state === "sent" || email.state === "bounced")
      return err({ code: "already_sent" as const });
    if (email.mailer === "smtp")
      await tx.emailMessage.update({ where: { id: emailId }, data: { mailer: null } });
    const open = await findOpenJobs(tx, sendEmailJob, { emailId });
    const priority = emailPriority(email.kind);
    if (open.length === 0) await enqueue(tx, sendEmailJob, { emailId }, { priority });
    else await retryJobs(tx, sendEmailJob, open);
    return ok(null);
  });
}
