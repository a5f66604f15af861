import "server-only";
import { describeError } from "@/lib/core/describe-error";
import { type Cents } from "@/lib/core/money";
import { getDb, type Tx } from "@/lib/platform/db/client";
import { getLog } from "@/lib/platform/log";

/**
 * Writes `purchase_completed` in the transaction that marks an order as paid, once per order. Names the
 * visit only with statistics consent.
 */
export async function recordPurchase(
  tx: Tx,
  order: { id: string; totalCents: Cents },
  now: Date,
): Promise<void> {
  // One statement, because the stock is locked.
  const [purchase] = await tx.$queryRaw<{ sessionId: string | null }[]>`
    INSERT INTO analytics_events (event_type, created_at, session_id, order_id, data)
    SELECT 'purchase_completed'::analytics_event_type, ${now}::timestamptz, s.session_id, o.id, jsonb_build_object(
      'order_number', o.number, 'total', ${order.totalCents / 100}::float8,
      'quantity', (SELECT sum(quantity) FROM order_items WHERE order_id = o.id))
    FROM orders o LEFT JOIN analytics_order_sessions s ON s.order_id = o.id
    WHERE o.id = ${order.id}::uuid
    ON CONFLICT DO NOTHING RETURNING session_id AS "sessionId"`;
  const id = purchase?.sessionId;
  if (id) await tx.analyticsSession.updateMany({ where: { id }, data: { paid: true } });
}

/**
 * Links an order to its visit, so that the purchase joins the visit's events. Never throws: statistics must
 * not fail an order.
 */
export async function linkVisit(orderId: string, sessionId: string, now: Date): Promise<void> {
  try {
    await getDb().analyticsOrderSession.createMany({
      data: [{ orderId, sessionId, createdAt: now }],
      skipDuplicates: true,
    });
  } catch (error) {
    getLog().warn(describeError(error), "could not link an order to its visit");
  }
}
