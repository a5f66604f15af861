import "server-only";
import { addHours, subDays, subMilliseconds } from "date-fns";
import { Webhook } from "standardwebhooks";
import { firstIdAt } from "@/lib/core/time-ordered-id";
import { IMPORT_EMAIL_DELAY_MS } from "@/lib/fulfilment/model/order-table";
import { openSecret } from "@/lib/identity/secrets/secret-box";
import { getDb, Prisma } from "@/lib/platform/db/client";
import { type WebhookEndpoint } from "@/lib/platform/db/generated/client";
import { deliverAll, faultOf, MAX_AT_ONCE } from "@/lib/platform/outgoing/deliver";
import { fetchStranger, readStrangerUrl } from "@/lib/platform/outgoing/fetch-stranger";
import {
  MAX_FAILING_DAYS,
  OLD_SECRET_HOURS,
  type OwnFault,
  PLANNED_DAYS,
  TRIAL,
  type WebhookEvent,
} from "../model";

/** A run begins no batch after this time, so that it ends before the next one and before the job expires. */
const WORK_MS = 45_000;
/** The record of what was sent. */
const KEPT_DAYS = 30;

const include = { endpoint: true, order: true } satisfies Prisma.WebhookDeliveryInclude;
type Due = Prisma.WebhookDeliveryGetPayload<{ include: typeof include }>;

/** Tells the owner's programs what happened to orders. */
export async function tellPrograms(now: Date): Promise<void> {
  await planDeliveries(now);
  const deadline = Date.now() + WORK_MS;
  let due: Due[];
  do {
    due = await findDue(now);
    await deliver(due, now);
  } while (due.length > 0 && Date.now() < deadline);
  await getDb().webhookDelivery.deleteMany({
    where: { createdAt: { lt: subDays(now, KEPT_DAYS) } },
  });
}

/** Finds a batch of what is due. Endpoints take turns, so that a slow one does not hold up the others. */
async function findDue(now: Date): Promise<Due[]> {
  const due = await getDb().$queryRaw<{ id: string }[]>`
    SELECT d.id FROM webhook_deliveries d JOIN webhook_endpoints w ON w.id = d.endpoint_id
    WHERE d.next_at <= ${now} AND w.disabled_at IS NULL
    ORDER BY row_number() OVER (PARTITION BY d.endpoint_id ORDER BY d.next_at), d.next_at
    LIMIT ${MAX_AT_ONCE}`;
  const where = { id: { in: due.map(({ id }) => id) } };
  return getDb().webhookDelivery.findMany({ where, include });
}

/** Sends one message now. Returns why it was not taken, or is not known to be; null when it was. */
export async function deliverNow(id: string, now: Date): Promise<string | null> {
  const due = await getDb().webhookDelivery.findMany({
    where: { id, nextAt: { lte: now } },
    include,
  });
  await deliver(due, now);
  const sent = await getDb().webhookDelivery.findUnique({ where: { id } });
  const unknown: OwnFault = "sending";
  return sent?.deliveredAt ? null : (sent?.lastError ?? unknown);
}

/**
 * Writes the deliveries that events of the last week lack. An order's timeline is written in the transaction of what it
 * tells, so nothing that happened is lost and nothing else is told. What can still be undone waits, as its
 * e-mail does. A refund of a second payment is none of the order's; one that fails before it was made is not told.
 */
async function planDeliveries(now: Date): Promise<void> {
  const from = firstIdAt(subDays(now, PLANNED_DAYS));
  const until = firstIdAt(subMilliseconds(now, IMPORT_EMAIL_DELAY_MS));
  await getDb().$executeRaw`
    INSERT INTO webhook_deliveries (id, endpoint_id, event_id, type, order_id, created_at, next_at)
    SELECT gen_random_uuid(), w.id, e.id, happened.type, e.order_id, ${now}, ${now}
    FROM webhook_endpoints w JOIN order_events e ON e.at >= w.created_at
    CROSS JOIN LATERAL (SELECT CASE
      WHEN e.type = 'paid' THEN 'order.paid'
      WHEN e.type = 'refunded' AND ${isOfPaidOrder} THEN 'refund.made'
      WHEN e.type = 'refund_failed' AND ${isOfPaidOrder} AND EXISTS (SELECT FROM order_events m
        WHERE m.order_id = e.order_id AND m.type = 'refunded'
          AND m.data ->> 'refundId' = e.data ->> 'refundId') THEN 'refund.failed'
      WHEN e.type = 'status_changed' AND e.data ->> 'to' = 'shipped'
        AND e.data ->> 'from' IS DISTINCT FROM 'delivered' AND NOT e.data ? 'undone'
        AND NOT ${isUndone} THEN 'order.shipped'
      END) happened (type)
    WHERE w.disabled_at IS NULL AND e.id >= ${from}::uuid AND e.id < ${until}::uuid
      AND happened.type = ANY (w.events)
    ON CONFLICT (endpoint_id, event_id) DO NOTHING`;
}

/** The refund of event `e` gives back the payment that the order counts. */
const isOfPaidOrder = Prisma.sql`EXISTS (SELECT FROM refunds r
  JOIN payment_attempts a ON a.id = r.attempt_id AND a.state = 'succeeded'
  WHERE r.order_id = e.order_id AND r.id::text = e.data ->> 'refundId')`;

/** The shipment `e` was taken back, or is of an import that is being taken back. */
const isUndone = Prisma.sql`(EXISTS (SELECT FROM order_events u WHERE u.order_id = e.order_id AND u.id > e.id
    AND u.data ? 'undone' AND u.data ->> 'from' = 'shipped')
  OR EXISTS (SELECT FROM bulk_change_items i
    JOIN bulk_changes b ON b.id = i.bulk_change_id AND b.undone_at IS NOT NULL
    WHERE i.order_id = e.order_id AND i.change_id = e.id AND i.outcome = 'changed'))`;

async function isShipmentUndone({ type, eventId }: Due): Promise<boolean> {
  if (type !== ("order.shipped" satisfies WebhookEvent)) return false;
  const [row] = await getDb().$queryRaw<{ undone: boolean }[]>`
    SELECT ${isUndone} AS undone FROM order_events e WHERE e.id = ${eventId}::uuid`;
  return row?.undone ?? false;
}

async function deliver(due: Due[], now: Date): Promise<void> {
  const { webhookDelivery } = getDb();
  await deliverAll(
    due,
    {
      take: (where, data, { type }) =>
        webhookDelivery.updateMany({
          where,
          data: type === TRIAL ? { ...data, nextAt: null } : data,
        }),
      send: (delivery) => send(delivery, now),
      close: (where, data) => webhookDelivery.updateMany({ where, data }),
    },
    now,
  );
}

/** Returns why an endpoint did not take a message; null when it did. */
async function send(delivery: Due, now: Date): Promise<string | null> {
  if (await isShipmentUndone(delivery)) return "undone" satisfies OwnFault;
  const fault = await post(delivery, now);
  if (delivery.type !== TRIAL) await noteHealth(delivery.endpointId, fault, now);
  return fault;
}

async function post(delivery: Due, now: Date): Promise<string | null> {
  const { eventId, endpoint } = delivery;
  const url = readStrangerUrl(endpoint.url);
  if (url === null) return "unreachable";
  const secrets = secretsOf(endpoint, now);
  if (secrets.length === 0) return "secret_lost" satisfies OwnFault;
  const body = JSON.stringify(await messageOf(delivery));
  const answer = await fetchStranger(url, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "webhook-id": eventId,
      "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
      "webhook-signature": secrets
        .map((secret) => new Webhook(secret).sign(eventId, now, body))
        .join(" "),
    },
    body,
  });
  return faultOf(answer);
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
  const { amountCents, refundId } = event.data as { amountCents?: number; refundId?: string };
  return {
    id: eventId,
    type,
    timestamp: event.at.toISOString(),
    data: {
      order: { id: order.id, number: order.number, rehearsal: order.rehearsal },
      ...(refundId !== undefined && { refund: { id: refundId } }),
      amount_cents: amountCents ?? order.totalCents,
      currency: order.currency,
    },
  };
}

/** Notes since when an endpoint fails, and stops calling one that does so for days. One that is stopped stays as it is. */
async function noteHealth(id: string, fault: string | null, now: Date): Promise<void> {
  const { webhookEndpoint } = getDb();
  const told = { id, disabledAt: null };
  if (fault === null) {
    const data = { failingSince: null };
    await webhookEndpoint.updateMany({ where: { ...told, failingSince: { not: null } }, data });
    return;
  }
  await webhookEndpoint.updateMany({
    where: { ...told, failingSince: null },
    data: { failingSince: now },
  });
  const failing = { ...told, failingSince: { lte: subDays(now, MAX_FAILING_DAYS) } };
  await webhookEndpoint.updateMany({ where: failing, data: { disabledAt: now } });
}
