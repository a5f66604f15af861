import "server-only";
import { z } from "zod";
import { batched } from "@/lib/core/batched";
import { type Clock, systemClock } from "@/lib/core/clock";
import { ok } from "@/lib/core/result";
import { getDb } from "@/lib/db/client";
import { type PaymentAttempt, type WebhookEvent } from "@/lib/db/generated/client";
import { type ProviderId } from "@/lib/payments/provider";
import { getPaymentProvider } from "@/lib/payments/registry";
import { settleAttempt, settlePayment } from "./settle-payment";
import { syncMovements } from "./sync-movements";

/**
 * Works off a stored notification. It only says which payment to look at: what happened is read from
 * the provider. Throws when the provider cannot be asked now, so that the queue tries again.
 */
export async function processWebhook(
  event: { provider: ProviderId; eventId: string },
  clock: Clock = systemClock,
): Promise<void> {
  const key = { provider_eventId: event };
  const stored = await getDb().webhookEvent.findUniqueOrThrow({ where: key });
  if (stored.processedAt) return;
  const outcome = await settleFrom(stored, clock);
  await markProcessed({ ...event, processedAt: clock(), outcome });
}

type Processed = { provider: ProviderId; eventId: string; processedAt: Date; outcome: string };

/** Notes what became of notifications; those that end while it is being noted are noted together. */
const markProcessed = batched(async (events: Processed[]): Promise<null[]> => {
  const column = <K extends keyof Processed>(name: K) => events.map((event) => event[name]);
  await getDb().$executeRaw`
    UPDATE webhook_events AS event SET processed_at = ended.at, outcome = ended.outcome
    FROM unnest(${column("provider")}::payment_method[], ${column("eventId")}::text[],
      ${column("processedAt")}::timestamptz[], ${column("outcome")}::text[]) AS ended (provider, id, at, outcome)
    WHERE event.provider = ended.provider AND event.event_id = ended.id`;
  return events.map(() => null);
});

async function settleFrom(event: WebhookEvent, clock: Clock): Promise<string> {
  const { reference, attemptId, transactionId } = event;
  if (reference === null && attemptId === null && transactionId === null) return "ignored_type";
  if (event.liveMode !== getPaymentProvider(event.provider).liveMode) return "wrong_mode";
  if (transactionId !== null) return syncFrom(event, transactionId, clock);
  const attempt = await findAttempt(event);
  if (!attempt) return "foreign";
  if (attempt.providerReference === null) await saveReference(attempt.id, event.reference);
  const settled = await (attempt.providerReference === null
    ? settlePayment(attempt.id, clock)
    : settleAttempt(attempt, clock));
  if (!settled.ok) throw new Error(`Payment could not be read: ${settled.error.code}`);
  return settled.value;
}

/** Faster than our own note of the session: saves what the notification names. */
async function saveReference(attemptId: string, reference: string | null): Promise<void> {
  if (reference === null) throw new Error("The payment's session is not known yet");
  await getDb().paymentAttempt.updateMany({
    where: { id: attemptId, providerReference: null },
    data: { providerReference: reference },
  });
}

/** A refund or dispute: what moved is read from the provider, whatever the event says. */
async function syncFrom(event: WebhookEvent, transactionId: string, clock: Clock) {
  const known = await getDb().paymentAttempt.findFirst({
    where: { provider: event.provider, transactionId },
  });
  const attempt = known ?? (await findAttempt(event));
  if (!attempt) return "foreign";
  // Money may go back before we heard that it came: the payment is settled first.
  const settled = known ? ok(null) : await settlePayment(attempt.id, clock);
  const moved = settled.ok ? await syncMovements(attempt.id, clock) : settled;
  if (!moved.ok) throw new Error(`Payment could not be read: ${moved.error.code}`);
  return "movements_read";
}

async function findAttempt(event: WebhookEvent): Promise<PaymentAttempt | null> {
  const { provider, reference, attemptId } = event;
  if (attemptId !== null && z.uuid().safeParse(attemptId).success) {
    const own = await getDb().paymentAttempt.findUnique({ where: { id: attemptId, provider } });
    if (own) return own;
  }
  if (reference === null) return null;
  return getDb().paymentAttempt.findUnique({
    where: { provider_providerReference: { provider, providerReference: reference } },
  });
}
