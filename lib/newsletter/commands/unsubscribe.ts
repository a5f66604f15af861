import "server-only";
import { err, ok, type Result } from "@/lib/core/result";
import { inTransaction } from "@/lib/platform/db/in-transaction";
import { readUnsubscribe } from "../queries/links";
import { lockById } from "./lock";
import { type SubmissionContext } from "./subscribe";

/** Ends a subscription by the link in its e-mails; repeated calls change nothing. */
export async function unsubscribe(
  token: string,
  { now, ip }: SubmissionContext,
): Promise<Result<null, { code: "invalid" }>> {
  const link = readUnsubscribe(token);
  if (!link) return err({ code: "invalid" });
  const { id, campaign } = link;
  return inTransaction(async (tx) => {
    const subscriber = await lockById(tx, id);
    if (subscriber?.status !== "pending" && subscriber?.status !== "confirmed") return ok(null);
    await tx.newsletterSubscriber.update({
      where: { id },
      data: { status: "unsubscribed", endedAt: now },
    });
    const event = { subscriberId: id, type: "unsubscribed", at: now, ip } as const;
    await tx.newsletterEvent.create({ data: event });
    if (campaign !== null)
      await tx.campaignRecipient.updateMany({
        where: { subscriberId: id, campaign: { number: campaign } },
        data: { unsubscribedAt: now },
      });
    return ok(null);
  });
}
