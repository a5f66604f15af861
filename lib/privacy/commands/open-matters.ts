import "server-only";
import { type Db } from "@/lib/platform/db/client";
import { type ErasureBlocker, erasureBlockers } from "../model/request";

/** Returns the matters that block the erasure of these orders' buyer and of `email`. */
export async function findOpenMatters(
  db: Db,
  orderIds: string[],
  email: string,
): Promise<ErasureBlocker[]> {
  const [found] = await db.$queryRaw<Record<ErasureBlocker, boolean>[]>`
    SELECT
      EXISTS (SELECT FROM orders WHERE id = ANY(${orderIds}::uuid[]) AND payment_status = 'paid'
        AND status NOT IN ('delivered', 'cancelled') AND refunded_cents < total_cents) AS "order",
      EXISTS (SELECT FROM payment_attempts WHERE order_id = ANY(${orderIds}::uuid[])
        AND state IN ('created', 'redirected', 'processing')) AS payment,
      EXISTS (SELECT FROM orders o WHERE o.id = ANY(${orderIds}::uuid[]) AND (
        EXISTS (SELECT FROM refunds r WHERE r.order_id = o.id AND r.state = 'pending')
        OR (o.payment_status = 'paid' AND o.status = 'cancelled' AND o.refunded_cents < o.total_cents)
      )) AS refund,
      EXISTS (SELECT FROM disputes WHERE order_id = ANY(${orderIds}::uuid[])
        AND state = 'open') AS dispute,
      EXISTS (SELECT FROM withdrawals WHERE closed_at IS NULL
        AND (order_id = ANY(${orderIds}::uuid[]) OR lower(email) = ${email})) AS withdrawal`;
  return erasureBlockers.filter((matter) => found?.[matter]);
}
