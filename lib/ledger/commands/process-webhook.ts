import "server-only";
import { differenceInMilliseconds } from "date-fns";
import { z } from "zod";
import { type Clock, systemClock } from "@/lib/core/clock";
import { ok } from "@/lib/core/result";
import { type ProviderId, toJobError } from "@/lib/payments/provider";
import { getPaymentProvider } from "@/lib/payments/registry";
import { getDb } from "@/lib/platform/db/client";
import { type PaymentAttempt, type WebhookEvent } from "@/lib/platform/db/generated/client";
import { recordWebhookLag } from "@/lib/platform/telemetry/metrics";
import { withSpan } from "@/lib/platform/telemetry/trace";
import { settleAttempt } from "./settle-payment";
import { syncMovements } from "./sync-movements";

/**
 * Processes a stored notification. The notification only names a payment; its state is read from
 * the provider. Throws when the provider cannot be read, so that the queue retries.
 */
export async function processWebhook(
  key: { provider: ProviderId; eventId: string },
  clock: Clock = systemClock,
): Promise<void> {
  const where = { provider_eventId: key };
  const event = await getDb().webhookEvent.findUniqueOrThrow({ where, omit: { rawBody: true } });
  if (event.processedAt) return;
  const outcome = await settleFrom(event, clock);
  const processedAt = clock();
  const data = { processedAt, outcome };
  await getDb().webhookEvent.update({ where, data, select: { eventId: true } });
  const since = event.occurredAt ?? event.receivedAt;
  recordWebhookLag(differenceInMilliseconds(processedAt, since) / 1_000, event.provider);
}

/** A notification without its text, which has been read when it was stored. */
type StoredEvent = Omit<WebhookEvent, "rawBody">;

async function settleFrom(event: StoredEvent, clock: Clock): Promise<string> {
  const { provider, reference, attemptId, transactionId } = event;
  if (reference === null && attemptId === null && transactionId === null) return "ignored_type";
  if (event.liveMode !== getPaymentProvider(provider).liveMode) return "wrong_mode";
  if (transactionId !== null) return syncFrom(event, transactionId, clock);
  const attempt = await findAttempt(event);
  if (!attempt) return "foreign";
  const attributes = { "shop.event.id": event.eventId, "shop.event.type": event.type };
  return withSpan("process webhook", { continues: attempt.traceparent, attributes }, async () => {
    const settled = await settleAttempt(await withReference(attempt, reference), clock);
    if (!settled.ok) throw toJobError(settled.error, "Could not read the payment");
    return settled.value;
  });
}

/**
 * Stores the provider's reference when the notification arrives before our own write of the
 * session. Returns the attempt with its reference.
 */
async function withReference(
  attempt: PaymentAttempt,
  reference: string | null,
): Promise<PaymentAttempt> {
  if (attempt.providerReference !== null) return attempt;
  if (reference === null) throw new Error("The payment's session is not known yet");
  const { id } = attempt;
  await getDb().paymentAttempt.updateMany({
    where: { id, providerReference: null },
    data: { providerReference: reference },
  });
  return getDb().paymentAttempt.findUniqueOrThrow({ where: { id } });
}

/** Applies a refund or dispute. The amounts are read from the provider, not from the event. */
async function syncFrom(event: StoredEvent, transactionId: string, clock: Clock): Promise<string> {
  const known = await getDb().paymentAttempt.findFirst({
    where: { provider: event.provider, transactionId },
  });
  const attempt = known ?? (await findAttempt(event));
  if (!attempt) return "foreign";
  // A refund may arrive before the payment's own notification: the payment is settled first.
  const settled = known ? ok(null) : await settleAttempt(attempt, clock);
  const moved = settled.ok ? await syncMovements(attempt.id, clock) : settled;
  if (!moved.ok) throw toJobError(moved.error, "Could not read the payment");
  return "movements_read";
}

/** Finds the payment of a notification by our own id, else by the provider's reference. */
async function findAttempt({
  provider,
  reference,
  attemptId,
}: StoredEvent): Promise<PaymentAttempt | null> {
  const id = z.uuid().safeParse(attemptId).data;
  const own = id && (await getDb().paymentAttempt.findUnique({ where: { id, provider } }));
  if (own || reference === null) return own || null;
  return getDb().paymentAttempt.findUnique({
    where: { provider_providerReference: { provider, providerReference: reference } },
  });
}
