import "server-only";
import { getDb, Prisma, type Tx } from "@/lib/platform/db/client";

/** Documents issued per run; the next run continues. */
const BATCH = 200;

/** True for an invoice `d` that a change of its order has taken back with a credit note of its own. */
const takenBack = Prisma.sql`EXISTS (SELECT 1 FROM fiscal_documents n
  WHERE n.corrects_id = d.id AND n.refund_id IS NULL)`;

/**
 * Orders without the invoice they asked for. One that was cancelled or refunded in full before it was
 * issued needs none: nothing was sold.
 */
const dueInvoices = Prisma.sql`invoice_requests r JOIN orders o ON o.id = r.order_id
  WHERE o.payment_status = 'paid' AND o.status <> 'cancelled' AND o.refunded_cents < o.total_cents
    AND NOT EXISTS (SELECT 1 FROM fiscal_documents d
      WHERE d.order_id = o.id AND d.kind = 'invoice' AND NOT ${takenBack})`;

/** Lists orders whose invoice is due, oldest payment first. */
export async function listDueInvoices(): Promise<string[]> {
  const rows = await getDb().$queryRaw<{ id: string }[]>`
    SELECT o.id FROM ${dueInvoices} ORDER BY o.paid_at, o.id LIMIT ${BATCH}`;
  return rows.map(({ id }) => id);
}

export async function countDueInvoices(): Promise<number> {
  const [row] = await getDb().$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM ${dueInvoices}`;
  return row?.count ?? 0;
}

export async function hasDueInvoice(tx: Tx, orderIds: string[]): Promise<boolean> {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM ${dueInvoices} AND o.id = ANY(${orderIds}::uuid[]) LIMIT 1`;
  return rows.length > 0;
}

/**
 * Lists completed refunds of invoiced orders without a credit note. The refund of a second payment needs none, nor that
 * of a change: the invoice has the new total.
 */
export function listDueCreditNotes(): Promise<{ orderId: string; refundId: string }[]> {
  return getDb().$queryRaw`
    SELECT r.order_id AS "orderId", r.id AS "refundId" FROM refunds r
    JOIN payment_attempts a ON a.id = r.attempt_id
    JOIN fiscal_documents d ON d.order_id = r.order_id AND d.kind = 'invoice' AND NOT ${takenBack}
    WHERE r.state = 'succeeded' AND a.state = 'succeeded' AND r.reason <> 'order_changed'
      AND NOT EXISTS (SELECT 1 FROM fiscal_documents n WHERE n.refund_id = r.id)
    ORDER BY r.settled_at, r.id LIMIT ${BATCH}`;
}
