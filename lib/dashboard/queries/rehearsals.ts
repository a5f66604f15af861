import "server-only";
import { type ProviderId } from "@/lib/payments/provider";
import { getDb } from "@/lib/platform/db/client";
import { type Rehearsal } from "../model/contents";

/** Payments that are looked at: the newest. A shop that sells has many, and any of them is proof. */
const NEWEST = 50;

/**
 * Returns the payment in live mode with which a provider got furthest: paid, notified, confirmed by mail,
 * refunded. Null when there was none.
 */
export async function findRehearsal(provider: ProviderId): Promise<Rehearsal | null> {
  const [row] = await getDb().$queryRaw<Rehearsal[]>`
    SELECT o.id AS "orderId", o.number, notices.live > 0 OR a.live_mode IS TRUE AS "isNotified",
      EXISTS (SELECT FROM email_messages e WHERE e.order_id = o.id
        AND e.kind = 'order_confirmation' AND e.state = 'sent') AS "isMailed",
      EXISTS (SELECT FROM refunds r WHERE r.attempt_id = a.id AND r.state = 'succeeded') AS "isRefunded"
    FROM (
      SELECT * FROM payment_attempts WHERE provider = ${provider}::payment_method
        AND state = 'succeeded' AND live_mode IS NOT FALSE
        AND provider_reference NOT LIKE 'cs\\_test\\_%'
      ORDER BY created_at DESC LIMIT ${NEWEST}
    ) a
    JOIN orders o ON o.id = a.order_id
    CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE live_mode) AS live, count(*) FILTER (WHERE NOT live_mode) AS test
      FROM webhook_events WHERE provider = a.provider AND received_at >= a.created_at
        AND (attempt_id = a.id::text OR reference = a.provider_reference)
    ) notices
    WHERE notices.test = 0
    ORDER BY "isRefunded" DESC, "isMailed" DESC, "isNotified" DESC, a.created_at DESC LIMIT 1`;
  return row ?? null;
}
