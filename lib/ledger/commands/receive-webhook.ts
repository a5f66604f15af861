import "server-only";
import { batched } from "@/lib/core/batched";
import { type Clock, systemClock } from "@/lib/core/clock";
import { type ProviderEvent, type ProviderId } from "@/lib/payments/provider";
import { getPaymentProvider } from "@/lib/payments/registry";
import { getDb } from "@/lib/platform/db/client";
import { enqueueAll } from "@/lib/platform/jobs/queue";

export type WebhookReceipt =
  "stored" | "known" | "invalid_signature" | "unverifiable" | "not_configured";

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
  const { eventId, type, liveMode, reference, attemptId, transactionId } = notice;
  const event = { eventId, type, liveMode, reference, attemptId, transactionId, rawBody };
  return storeEvent(providerId, event, clock());
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
  return store({ provider, ...event, receivedAt });
}

/**
 * Providers send many notifications at once: those that arrive during a commit share the next
 * transaction.
 */
const store = batched(async (events: Stored[]) =>
  getDb().$transaction(async (tx) => {
    const column = <K extends keyof Stored>(name: K) => events.map((event) => event[name]);
    const added = await tx.$queryRaw<Pick<Stored, "provider" | "eventId">[]>`
      INSERT INTO webhook_events (provider, event_id, type, live_mode, reference, attempt_id,
        transaction_id, raw_body, received_at)
      SELECT * FROM unnest(${column("provider")}::payment_method[], ${column("eventId")}::text[],
        ${column("type")}::text[], ${column("liveMode")}::bool[], ${column("reference")}::text[],
        ${column("attemptId")}::text[], ${column("transactionId")}::text[],
        ${column("rawBody")}::text[], ${column("receivedAt")}::timestamptz[])
      ON CONFLICT DO NOTHING
      RETURNING provider::text, event_id AS "eventId"`;
    await enqueueAll(
      tx,
      "process-webhook",
      added.map((data) => ({ data })),
    );
    const fresh = new Set(added.map(keyOf));
    return events.map((event) => (fresh.delete(keyOf(event)) ? "stored" : "known"));
  }),
);

type Stored = ProviderEvent & { provider: ProviderId; rawBody: string; receivedAt: Date };

function keyOf({ provider, eventId }: Pick<Stored, "provider" | "eventId">): string {
  return `${provider}/${eventId}`;
}
