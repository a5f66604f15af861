import "server-only";
import { setTimeout as elapse } from "node:timers/promises";
import { z } from "zod";
import { batched } from "@/lib/core/batched";
import { type Clock, systemClock } from "@/lib/core/clock";
import { ok } from "@/lib/core/result";
import { type ProviderId } from "@/lib/payments/provider";
import { getPaymentProvider } from "@/lib/payments/registry";
import { getDb } from "@/lib/platform/db/client";
import { type WebhookEvent } from "@/lib/platform/db/generated/client";
import { type SettleableAttempt, settleAttempt, settlePayment } from "./settle-payment";
import { syncMovements } from "./sync-movements";

/**
 * Processes a stored notification. The notification only names a payment; its state is read from
 * the provider. Throws when the provider cannot be read, so that the queue retries.
 */
export async function processWebhook(event: Key, clock: Clock = systemClock): Promise<void> {
  const stored = await readEvent(event);
  if (stored.processedAt) return;
  inProgress += 1;
  const outcome = await settleFrom(stored, clock).finally(() => (inProgress -= 1));
  await markProcessed({ ...event, processedAt: clock(), outcome });
}

type Key = { provider: ProviderId; eventId: string };

type StoredEvent = Pick<
  WebhookEvent,
  keyof Key | "liveMode" | "reference" | "attemptId" | "transactionId" | "processedAt"
>;

/** Reads stored notifications. Calls made at the same time share one query. */
const readEvent = batched(async (keys: Key[]): Promise<StoredEvent[]> => {
  const rows = await getDb().$queryRaw<StoredEvent[]>`
    SELECT provider::text, event_id AS "eventId", live_mode AS "liveMode", reference,
      attempt_id AS "attemptId", transaction_id AS "transactionId", processed_at AS "processedAt"
    FROM webhook_events
    WHERE (provider, event_id) IN (SELECT * FROM unnest(
      ${keys.map(({ provider }) => provider)}::payment_method[],
      ${keys.map(({ eventId }) => eventId)}::text[]))`;
  return keys.map(({ provider, eventId }) => {
    const found = rows.find((row) => row.provider === provider && row.eventId === eventId);
    if (!found) throw new Error("The notification is not stored");
    return found;
  });
});

type Processed = Key & { processedAt: Date; outcome: string };

/** Notifications being processed here, and how long the first to finish waits for the others. */
let inProgress = 0;
const BATCH_WAIT_MS = 10;

/**
 * Marks notifications as processed. Those that finish within a few milliseconds share one
 * statement.
 */
const markProcessed = batched(
  async (events: Processed[]): Promise<null[]> => {
    const column = <K extends keyof Processed>(name: K) => events.map((event) => event[name]);
    await getDb().$executeRaw`
      UPDATE webhook_events AS event SET processed_at = ended.at, outcome = ended.outcome
      FROM unnest(${column("provider")}::payment_method[], ${column("eventId")}::text[],
        ${column("processedAt")}::timestamptz[], ${column("outcome")}::text[]) AS ended (provider, id, at, outcome)
      WHERE event.provider = ended.provider AND event.event_id = ended.id`;
    return events.map(() => null);
  },
  () => elapse(inProgress > 0 ? BATCH_WAIT_MS : 0),
);

async function settleFrom(event: StoredEvent, clock: Clock): Promise<string> {
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
  if (!settled.ok) throw new Error(`Could not read the payment: ${settled.error.code}`);
  return settled.value;
}

/**
 * Stores the provider's reference when the notification arrives before our own write of the
 * session.
 */
async function saveReference(attemptId: string, reference: string | null): Promise<void> {
  if (reference === null) throw new Error("The payment's session is not known yet");
  await getDb().paymentAttempt.updateMany({
    where: { id: attemptId, providerReference: null },
    data: { providerReference: reference },
  });
}

/** Applies a refund or dispute. The amounts are read from the provider, not from the event. */
async function syncFrom(event: StoredEvent, transactionId: string, clock: Clock) {
  const known = await getDb().paymentAttempt.findFirst({
    where: { provider: event.provider, transactionId },
  });
  const attempt = known ?? (await findAttempt(event));
  if (!attempt) return "foreign";
  // A refund may arrive before the payment's own notification: the payment is settled first.
  const settled = known ? ok(null) : await settlePayment(attempt.id, clock);
  const moved = settled.ok ? await syncMovements(attempt.id, clock) : settled;
  if (!moved.ok) throw new Error(`Could not read the payment: ${moved.error.code}`);
  return "movements_read";
}

type Named = Pick<WebhookEvent, "provider" | "reference" | "attemptId">;

/**
 * Finds the payment of a notification by our own id, else by the provider's reference. Calls made
 * at the same time share one query.
 */
const findAttempt = batched(async (events: Named[]): Promise<(SettleableAttempt | null)[]> => {
  const own = events.map(({ attemptId }) => (isUuid(attemptId) ? attemptId : null));
  const rows = await getDb().$queryRaw<(SettleableAttempt & { place: number })[]>`
    SELECT asked.place::int, a.id, a.order_id AS "orderId", a.provider::text,
      a.provider_reference AS "providerReference", a.state::text,
      a.amount_cents AS "amountCents", a.currency
    FROM unnest(${events.map(({ provider }) => provider)}::payment_method[], ${own}::uuid[],
      ${events.map(({ reference }) => reference)}::text[])
      WITH ORDINALITY AS asked (provider, id, reference, place)
    CROSS JOIN LATERAL (
      SELECT 1 AS way, * FROM payment_attempts WHERE id = asked.id AND provider = asked.provider
      UNION ALL
      SELECT 2 AS way, * FROM payment_attempts
      WHERE provider = asked.provider AND provider_reference = asked.reference
      ORDER BY way LIMIT 1
    ) a`;
  const found = new Map(rows.map(({ place, ...attempt }) => [place, attempt]));
  return events.map((_, place) => found.get(place + 1) ?? null);
});

function isUuid(text: string | null): boolean {
  return z.uuid().safeParse(text).success;
}
