import "server-only";
import { err, ok, type Result } from "@/lib/core/result";
import { issueWelcomeCode } from "@/lib/discounts/commands/issue-welcome-code";
import { queueEmail } from "@/lib/mail/commands/outbox";
import { inTransaction } from "@/lib/platform/db/in-transaction";
import { readConfirmation } from "../queries/links";
import { lockById } from "./lock";
import { type SubmissionContext } from "./subscribe";

/**
 * Confirms an address by its link and queues its code, once. A concurrent call waits and finds it
 * confirmed.
 */
export async function confirmSubscription(
  token: string,
  { now, ip }: SubmissionContext,
): Promise<Result<null, { code: "invalid" | "expired" | "used" }>> {
  const request = readConfirmation(token, now);
  if (!request.ok) return request;
  const { id } = request.value;
  return inTransaction(async (tx) => {
    const subscriber = await lockById(tx, id);
    if (!subscriber) return err({ code: "expired" as const });
    if (subscriber.status === "confirmed") return ok(null);
    if (subscriber.status !== "pending") return err({ code: "used" as const });
    await tx.newsletterSubscriber.update({
      where: { id },
      data: { status: "confirmed", confirmedAt: now, endedAt: null },
    });
    const event = { subscriberId: id, type: "confirmed", at: now, ip } as const;
    await tx.newsletterEvent.create({ data: event });
    await issueWelcomeCode(tx, { email: subscriber.email, now });
    const welcome = {
      subjectId: `${id}/${now.toISOString()}`,
      recipient: subscriber.email,
      at: now,
    };
    await queueEmail(tx, { kind: "newsletter_welcome", ...welcome });
    return ok(null);
  });
}
