import "server-only";
import { getDb } from "@/lib/platform/db/client";

/** Documents issued per run; the next run continues. */
const BATCH = 200;

/**
 * Lists paid orders that asked for an invoice and have none, oldest payment first. An order that was
 * cancelled or refunded in full before needs no invoice: nothing was sold.
 */
export async function listDueInvoices(): Promise<string[]> {
  const rows = await getDb().$queryRaw<{ id: string }[]>`
    SELECT o.id FROM invoice_requests r JOIN orders o ON o.id = r.order_id
    WHERE o.payment_status = 'paid' AND o.status <> 'cancelled' AND o.refunded_cents < o.total_cents
      AND NOT EXISTS (SELECT 1 FROM fiscal_documents d
        WHERE d.order_id = o.id AND d.kind = 'invoice')
    ORDER BY o.paid_at, o.id LIMIT ${BATCH}`;
  return rows.map(({ id }) => id);
}

/** Lists completed refunds of invoiced orders without a credit note. The refund of a second payment needs none. */
export function listDueCreditNotes(): Promise<{ orderId: string; refundId: string }[]> {
  return getDb().$queryRaw`
    SELECT r.order_id AS "orderId", r.id AS "refundId" FROM refunds r
    JOIN payment_attempts a ON a.id = r.attempt_id
    JOIN fiscal_documents d ON d.order_id = r.order_id AND d.kind = 'invoice'
    WHERE r.state = 'succeeded' AND a.state = 'succeeded'
      AND NOT EXISTS (SELECT 1 FROM fiscal_documents n WHERE n.refund_id = r.id)
    ORDER BY r.settled_at, r.id LIMIT ${BATCH}`;
}
