import "server-only";
import { addHours, subDays, subMilliseconds } from "date-fns";
import { Webhook } from "standardwebhooks";
import { firstIdAt } from "@/lib/core/time-ordered-id";
import { openSecret } from "@/lib/identity/secrets/secret-box";
import { STATUS_EMAIL_DELAY_MS } from "@/lib/orders/model/order";
import { getDb, type Prisma } from "@/lib/platform/db/client";
import { type WebhookEndpoint } from "@/lib/platform/db/generated/client";
import { deliverAll, faultOf, MAX_AT_ONCE } from "@/lib/platform/outgoing/deliver";
import { fetchStranger, readStrangerUrl } from "@/lib/platform/outgoing/fetch-stranger";
import { MAX_FAILING_DAYS, OLD_SECRET_HOURS } from "../model";

const PLANNED_DAYS = 7;
/** The record of what was sent. */
const KEPT_DAYS = 30;

const include = { endpoint: true, order: true } satisfies Prisma.WebhookDeliveryInclude;
type Due = Prisma.WebhookDeliveryGetPayload<{ include: typeof include }>;

/** Tells the owner's programs what happened to orders. */
export async function tellPrograms(now: Date): Promise<void> {
  await planDeliveries(now);
  const due = await getDb().webhookDelivery.findMany({
    where: { nextAt: { lte: now }, endpoint: { disabledAt: null } },
    include,
    orderBy: { nextAt: "asc" },
    take: MAX_AT_ONCE,
  });
  await deliver(due, now);
  await getDb().webhookDelivery.deleteMany({
    where: { createdAt: { lt: subDays(now, KEPT_DAYS) } },
  });
}

/** Sends one message now. Returns why it was not taken; null when it was. */
export async function deliverNow(id: string, now: Date): Promise<string | null> {
  const due = await getDb().webhookDelivery.findMany({
    where: { id, nextAt: { lte: now } },
    include,
  });
  await deliver(due, now);
  return (await getDb().webhookDelivery.findUnique({ where: { id } }))?.lastError ?? null;
}

/**
 * Writes the deliveries that events of the last week lack. An order's timeline is written in the transaction of what it
 * tells, so nothing that happened is lost and nothing else is told. A change that can still be undone waits, as its
 * e-mail does.
 */
async function planDeliveries(now: Date): Promise<void> {
  const from = firstIdAt(subDays(now, PLANNED_DAYS));
  const until = firstIdAt(subMilliseconds(now, STATUS_EMAIL_DELAY_MS));
  await getDb().$executeRaw`
    INSERT INTO webhook_deliveries (id, endpoint_id, event_id, type, order_id, created_at, next_at)
    SELECT gen_random_uuid(), w.id, e.id, happened.type, e.order_id, ${now}, ${now}
    FROM webhook_endpoints w JOIN order_events e ON e.at >= w.created_at
    CROSS JOIN LATERAL (SELECT CASE
      WHEN e.type = 'paid' THEN 'order.paid'
      WHEN e.type = 'refunded' THEN 'refund.made'
      WHEN e.type = 'status_changed' AND e.data ->> 'to' = 'shipped'
        AND e.data ->> 'from' IS DISTINCT FROM 'delivered' AND NOT e.data ? 'undone'
        AND NOT EXISTS (SELECT FROM order_events u WHERE u.order_id = e.order_id AND u.id > e.id
          AND u.data ? 'undone' AND u.data ->> 'from' = 'shipped') THEN 'order.shipped'
      END) happened (type)
    WHERE w.disabled_at IS NULL AND e.id >= ${from}::uuid AND e.id < ${until}::uuid
      AND happened.type = ANY (w.events)
    ON CONFLICT (endpoint_id, event_id) DO NOTHING`;
}

async function deliver(due: Due[], now: Date): Promise<void> {
  const { webhookDelivery } = getDb();
  await deliverAll(
    due,
    {
      take: (where, data) => webhookDelivery.updateMany({ where, data }),
      send: (delivery) => send(delivery, now),
      close: (where, data) => webhookDelivery.updateMany({ where, data }),
    },
    now,
  );
}

/** Returns why an endpoint did not take a message; null when it did. */
async function send(delivery: Due, now: Date): Promise<string | null> {
  const { eventId, endpoint } = delivery;
  const url = readStrangerUrl(endpoint.url);
  if (url === null) return "unreachable";
  const body = JSON.stringify(await messageOf(delivery));
  const answer = await fetchStranger(url, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "webhook-id": eventId,
      "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
      "webhook-signature": secretsOf(endpoint, now)
        .map((secret) => new Webhook(secret).sign(eventId, now, body))
        .join(" "),
    },
    body,
  });
  const fault = faultOf(answer);
  await noteHealth(endpoint.id, fault, now);
  return fault;
}

function secretsOf(endpoint: WebhookEndpoint, now: Date): string[] {
  const { id, secret, secretSince, previousSecret } = endpoint;
  const isOldValid = now < addHours(secretSince, OLD_SECRET_HOURS);
  return [secret, ...(isOldValid && previousSecret !== null ? [previousSecret] : [])].flatMap(
    (box) => openSecret(box, id) ?? [],
  );
}

/** Returns what a program reads: no name, address, e-mail or tracking code. */
async function messageOf({ eventId, type, createdAt, order }: Due) {
  if (!order) return { id: eventId, type, timestamp: createdAt.toISOString(), data: {} };
  const event = await getDb().orderEvent.findUniqueOrThrow({ where: { id: eventId } });
  const { amountCents } = event.data as { amountCents?: number };
  return {
    id: eventId,
    type,
    timestamp: event.at.toISOString(),
    data: {
      order: { id: order.id, number: order.number },
      amount_cents: amountCents ?? order.totalCents,
      currency: order.currency,
    },
  };
}

/** Notes since when an endpoint fails, and stops calling one that does so for days. */
async function noteHealth(id: string, fault: string | null, now: Date): Promise<void> {
  const { webhookEndpoint } = getDb();
  if (fault === null) {
    const data = { failingSince: null };
    await webhookEndpoint.updateMany({ where: { id, failingSince: { not: null } }, data });
    return;
  }
  await webhookEndpoint.updateMany({
    where: { id, failingSince: null },
    data: { failingSince: now },
  });
  const failing = { id, disabledAt: null, failingSince: { lte: subDays(now, MAX_FAILING_DAYS) } };
  await webhookEndpoint.updateMany({ where: failing, data: { disabledAt: now } });
}
