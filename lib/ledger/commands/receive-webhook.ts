import "server-only";
import { batched } from "@/lib/core/batched";
import { type Clock, systemClock } from "@/lib/core/clock";
import { getDb } from "@/lib/platform/db/client";
import { enqueueAll } from "@/lib/platform/jobs/queue";
import { type ProviderEvent, type ProviderId } from "@/lib/payments/provider";
import { getPaymentProvider } from "@/lib/payments/registry";

export type WebhookReceipt =
  "stored" | "known" | "invalid_signature" | "unverifiable" | "not_configured";

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
  const { eventId, type, liveMode, reference, attemptId, transactionId } = notice;
  const event = { eventId, type, liveMode, reference, attemptId, transactionId, rawBody };
  return storeEvent(providerId, event, clock());
}

/** Stores a provider's event with its job in one transaction; an event known already changes nothing. */
export function storeEvent(
  provider: ProviderId,
  event: ProviderEvent & { rawBody: string },
  receivedAt: Date,
): Promise<"stored" | "known"> {
  return store({ provider, ...event, receivedAt });
}

/** Providers tell of many payments at once: what comes while a commit is awaited shares the next one. */
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
    const fresh = new Set(added.map(nameOf));
    return events.map((event) => (fresh.delete(nameOf(event)) ? "stored" : "known"));
  }),
);

type Stored = ProviderEvent & { provider: ProviderId; rawBody: string; receivedAt: Date };

function nameOf({ provider, eventId }: Pick<Stored, "provider" | "eventId">): string {
  return `${provider}/${eventId}`;
}
