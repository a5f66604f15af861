import "server-only";
import { describeError } from "@/lib/core/describe-error";
import { getDb, type Tx } from "@/lib/platform/db/client";
import { getLog } from "@/lib/platform/log";

/**
 * Writes `purchase_completed` in the transaction that marks an order as paid, once per order. Names the
 * visit only with statistics consent.
 */
export async function recordPurchase(tx: Tx, orderId: string, now: Date): Promise<void> {
  await tx.$executeRaw`
    WITH bought AS (
      INSERT INTO analytics_events (event_type, created_at, session_id, order_id, data)
      SELECT 'purchase_completed', ${now}, placed.session_id, orders.id,
        jsonb_build_object('order_number', orders.number,
          'total', round(orders.total_cents / 100.0, 2),
          'quantity', (SELECT sum(quantity) FROM order_items WHERE order_id = orders.id))
      FROM orders LEFT JOIN analytics_order_sessions placed ON placed.order_id = orders.id
      WHERE orders.id = ${orderId}::uuid
      ON CONFLICT (order_id) WHERE order_id IS NOT NULL DO NOTHING
      RETURNING session_id
    )
    UPDATE analytics_sessions SET paid = true FROM bought
    WHERE analytics_sessions.id = bought.session_id`;
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
