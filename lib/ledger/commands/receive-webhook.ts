import "server-only";
import { type Clock, systemClock } from "@/lib/core/clock";
import { type ProviderEvent, type ProviderId } from "@/lib/payments/provider";
import { getPaymentProvider } from "@/lib/payments/registry";
import { getDb } from "@/lib/platform/db/client";
import { enqueue } from "@/lib/platform/jobs/queue";
import { withSpan } from "@/lib/platform/telemetry/trace";
import { processWebhookJob } from "../jobs";

export type WebhookReceipt =
  | "stored"
  | "known"
  | "invalid_signature"
  | "unverifiable"
  | "not_configured";

/**
 * Verifies a provider's notification and stores it with its job in one transaction; the job runs
 * later. Throws when it cannot be stored, so that the caller responds 5xx and the provider delivers
 * it again.
 */
export async function receiveWebhook(
  providerId: ProviderId,
  rawBody: string,
  headers: Headers,
  clock: Clock = systemClock,
): Promise<WebhookReceipt> {
  const notice = await getPaymentProvider(providerId).parseWebhook(rawBody, headers);
  if (notice.kind !== "event") return notice.kind;
  const { eventId, type, liveMode, occurredAt, reference, attemptId, transactionId } = notice;
  const subject = { reference, attemptId, transactionId };
  const event = { eventId, type, liveMode, occurredAt, ...subject, rawBody };
  const attributes = { "shop.event.id": eventId, "shop.event.type": type };
  return withSpan(`receive webhook ${providerId}`, { attributes }, () =>
    storeEvent(providerId, event, clock()),
  );
}

/**
 * Stores a provider's event with its job in one transaction. Returns `known`, and writes nothing,
 * for an event stored before.
 */
export function storeEvent(
  provider: ProviderId,
  event: ProviderEvent & { rawBody: string },
  receivedAt: Date,
): Promise<"stored" | "known"> {
  return getDb().$transaction(async (tx) => {
    const { count } = await tx.webhookEvent.createMany({
      data: { provider, ...event, receivedAt },
      skipDuplicates: true,
    });
    if (count === 0) return "known";
    await enqueue(tx, processWebhookJob, { provider, eventId: event.eventId });
    return "stored";
  });
}
