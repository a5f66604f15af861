import "server-only";
import { err, ok, type Result } from "@/lib/core/result";
import { inTransaction } from "@/lib/platform/db/in-transaction";
import { readUnsubscribe } from "../queries/links";
import { lockById, recordNewsletterEvent } from "./record-event";
import { type SubmissionContext } from "./subscribe";

/** Ends a subscription by the link in its e-mails; repeated calls change nothing. */
export async function unsubscribe(
  token: string,
  { now, ip }: SubmissionContext,
): Promise<Result<null, { code: "invalid" }>> {
  const id = readUnsubscribe(token);
  if (id === null) return err({ code: "invalid" });
  return inTransaction(async (tx) => {
    const subscriber = await lockById(tx, id);
    if (subscriber?.status !== "pending" && subscriber?.status !== "confirmed") return ok(null);
    await tx.newsletterSubscriber.update({
      where: { id },
      data: { status: "unsubscribed", endedAt: now },
    });
    await recordNewsletterEvent(tx, { subscriberId: id, type: "unsubscribed", at: now, ip });
    return ok(null);
  });
}
