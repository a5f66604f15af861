import "server-only";
import { UUID_PATTERN } from "@/lib/core/time-ordered-id";
import { APPROVAL_HOURS } from "@/lib/orders/model/approval";
import { openAttemptStates } from "@/lib/orders/model/order";
import { isOverpaid } from "@/lib/orders/queries/list-sql";
import { getDb, type Tx } from "@/lib/platform/db/client";

/** Empties the contents of processed notifications. */
export function clearOldNotifications(receivedBefore: Date, limit: number): Promise<number> {
  return getDb().$executeRaw`
    UPDATE webhook_events w SET raw_body = '' FROM (
      SELECT provider, event_id FROM webhook_events
      WHERE processed_at IS NOT NULL AND received_at < ${receivedBefore} AND raw_body <> ''
      ORDER BY received_at LIMIT ${limit}) old
    WHERE w.provider = old.provider AND w.event_id = old.event_id`;
}

/**
 * Deletes processed notifications and returns their number. Their payments keep whether they were live, which
 * PayPal states nowhere else.
 */
export async function deleteOldNotifications(
  processedBefore: Date,
  limit: number,
): Promise<number> {
  const [row] = await getDb().$queryRaw<{ count: number }[]>`
    WITH old AS (
      DELETE FROM webhook_events WHERE (provider, event_id) IN (
        SELECT provider, event_id FROM webhook_events
        WHERE processed_at < ${processedBefore} LIMIT ${limit})
      RETURNING provider, reference, attempt_id, live_mode),
    payments AS (
      UPDATE payment_attempts a SET live_mode = old.live_mode FROM old
      WHERE a.live_mode IS NULL AND a.provider = old.provider
        AND (a.id = CASE WHEN old.attempt_id ~ ${UUID_PATTERN} THEN old.attempt_id::uuid END
          OR a.provider_reference = old.reference))
    SELECT count(*)::int AS count FROM old`;
  return row?.count ?? 0;
}

/** Returns true when one of these orders is being paid. */
export async function hasOpenPayment(tx: Tx, orderIds: string[]): Promise<boolean> {
  const where = { orderId: { in: orderIds }, state: { in: openAttemptStates } };
  return (await tx.paymentAttempt.findFirst({ where, select: { id: true } })) !== null;
}

/** Returns true when one of these orders has a pending refund or a request for one, is cancelled and not fully refunded, or overpaid. */
export async function hasOpenRefund(tx: Tx, orderIds: string[]): Promise<boolean> {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM orders o WHERE o.id = ANY(${orderIds}::uuid[]) AND (
      EXISTS (SELECT FROM refunds r WHERE r.order_id = o.id AND r.state = 'pending')
      OR EXISTS (SELECT FROM approvals a WHERE a.order_id = o.id AND a.decision IS NULL
        AND a.asked_at > now() - make_interval(hours => ${APPROVAL_HOURS}::int))
      OR (o.payment_status = 'paid' AND o.status = 'cancelled' AND o.refunded_cents < o.total_cents)
      OR ${isOverpaid})
    LIMIT 1`;
  return rows.length > 0;
}

export async function hasOpenDispute(tx: Tx, orderIds: string[]): Promise<boolean> {
  const where = { orderId: { in: orderIds }, state: "open" } as const;
  return (await tx.dispute.findFirst({ where, select: { id: true } })) !== null;
}

/**
 * Removes the customer's means of payment and the bank's references from these orders' attempts, with what was typed
 * in their refunds, and empties their notifications.
 */
export async function anonymisePayments(tx: Tx, orderIds: string[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE payment_attempts SET method_label = NULL WHERE order_id = ANY(${orderIds}::uuid[])`;
  await tx.$executeRaw`
    UPDATE refunds SET withheld_reason = NULL
    WHERE order_id = ANY(${orderIds}::uuid[]) AND withheld_reason IS NOT NULL`;
  await tx.$executeRaw`
    UPDATE refunds SET bank_day = NULL, bank_reference = NULL
    WHERE order_id = ANY(${orderIds}::uuid[]) AND bank_reference IS NOT NULL`;
  await tx.$executeRaw`
    UPDATE payment_attempts SET transaction_id = NULL
    WHERE order_id = ANY(${orderIds}::uuid[]) AND provider = 'bank_transfer'`;
  await tx.$executeRaw`
    UPDATE webhook_events w SET raw_body = ''
    FROM payment_attempts a
    WHERE a.order_id = ANY(${orderIds}::uuid[]) AND w.provider = a.provider
      AND w.processed_at IS NOT NULL
      AND (w.reference = a.provider_reference OR w.attempt_id = a.id::text
        OR w.transaction_id = a.transaction_id)`;
}

/** Empties processed notifications that contain an address. `email` is in lower case. */
export async function clearNotificationsOf(tx: Tx, email: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE webhook_events SET raw_body = ''
    WHERE processed_at IS NOT NULL AND position(${email} IN lower(raw_body)) > 0`;
}
