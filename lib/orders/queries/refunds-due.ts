import "server-only";
import { type Cents } from "@/lib/core/money";
import { type Db, getDb, Prisma } from "@/lib/platform/db/client";
import { refundDueCondition, refundRest } from "./list-sql";

export type RefundDue = { id: string; number: string; restCents: Cents; cancelledAt: Date };

/**
 * Returns cancelled orders whose money is still here, the longest cancelled first. Leaves out those with an open
 * withdrawal, which has its own amount and deadline. Callers check access.
 */
export function listRefundsDue(
  { orderId, limit = 1 }: { orderId?: string; limit?: number },
  db: Db = getDb(),
): Promise<RefundDue[]> {
  return db.$queryRaw`
    SELECT o.id, o.number, ${refundRest}::int AS "restCents",
      coalesce((SELECT max(e.at) FROM order_events e WHERE e.order_id = o.id
        AND (e.type IN ('abandoned', 'paid_without_stock')
          OR e.type = 'status_changed' AND e.data->>'to' = 'cancelled')), o.updated_at) AS "cancelledAt"
    FROM orders o
    WHERE ${orderId === undefined ? Prisma.sql`true` : Prisma.sql`o.id = ${orderId}::uuid`}
      AND ${refundDueCondition} AND NOT EXISTS (
        SELECT FROM withdrawals w WHERE w.order_id = o.id AND w.closed_at IS NULL)
    ORDER BY "cancelledAt" LIMIT ${limit}`;
}
