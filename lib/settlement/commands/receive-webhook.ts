import "server-only";
import { type Clock, systemClock } from "@/lib/core/clock";
import { getDb } from "@/lib/db/client";
import { enqueue } from "@/lib/jobs/queue";
import { type ProviderId } from "@/lib/payments/provider";
import { getPaymentProvider } from "@/lib/payments/registry";

export type WebhookReceipt = "stored" | "known" | "invalid_signature" | "not_configured";

/**
 * Verifies a provider's notification and stores it with its job in one transaction; the work is done
 * afterwards. Throws when it cannot be stored, so that the caller answers 5xx and the provider
 * delivers it again.
 */
export async function receiveWebhook(
  providerId: ProviderId,
  rawBody: string,
  headers: Headers,
  clock: Clock = systemClock,
): Promise<WebhookReceipt> {
  const notice = await getPaymentProvider(providerId).parseWebhook(rawBody, headers);
  if (notice.kind !== "event") return notice.kind;
  const { eventId, type, reference, attemptId, liveMode } = notice;
  return getDb().$transaction(async (tx) => {
    const { count } = await tx.webhookEvent.createMany({
      data: [
        {
          provider: providerId,
          eventId,
          type,
          reference,
          attemptId,
          liveMode,
          rawBody,
          receivedAt: clock(),
        },
      ],
      skipDuplicates: true,
    });
    if (count === 0) return "known";
    await enqueue(tx, "process-webhook", { provider: providerId, eventId });
    return "stored";
  });
}
