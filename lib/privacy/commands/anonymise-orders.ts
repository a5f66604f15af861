import "server-only";
import { erasedAddress } from "@/lib/mail/model/message";
import { type Tx } from "@/lib/platform/db/client";

/** Replaces erased names. */
export const ERASED = "Dati cancellati";

/**
 * Removes personal data from orders and preserves what tax law requires: number, dates, lines, amounts,
 * country and payment method. All orders get the address of `personId`, so that they still count as one
 * customer; null gives each its own. The caller holds their locks.
 */
export async function anonymiseOrders(
  tx: Tx,
  orderIds: string[],
  personId: string | null,
): Promise<void> {
  if (orderIds.length === 0) return;
  const suffix = erasedAddress("");
  // Lets the triggers that protect timelines and withdrawals accept the erasure.
  await tx.$executeRaw`SELECT set_config('shop.erasing', 'on', true)`;
  await tx.$executeRaw`
    UPDATE order_events SET data = CASE WHEN type IN ('note', 'status_changed')
      THEN data - ARRAY['text', 'reason', 'trackingCode'] ELSE data - 'trackingCode' END
    WHERE order_id = ANY(${orderIds}::uuid[]) AND data ?| ARRAY['text', 'reason', 'trackingCode']`;
  await tx.$executeRaw`
    UPDATE withdrawals w SET name = ${ERASED}, note = NULL, order_number = o.number,
      email = coalesce(${personId}, o.id::text) || ${suffix}
    FROM orders o WHERE o.id = w.order_id AND o.id = ANY(${orderIds}::uuid[])`;
  await tx.$executeRaw`SELECT set_config('shop.erasing', 'off', true)`;
  await tx.$executeRaw`
    UPDATE orders SET first_name = ${ERASED}, last_name = '', phone = '', address = '',
      postal_code = '', city = '', notes = NULL, tracking_code = NULL,
      email = coalesce(${personId}, id::text) || ${suffix}
    WHERE id = ANY(${orderIds}::uuid[])`;
  await tx.$executeRaw`
    UPDATE payment_attempts SET method_label = NULL WHERE order_id = ANY(${orderIds}::uuid[])`;
  await tx.$executeRaw`
    UPDATE webhook_events w SET raw_body = ''
    FROM payment_attempts a
    WHERE a.order_id = ANY(${orderIds}::uuid[]) AND w.provider = a.provider
      AND w.processed_at IS NOT NULL
      AND (w.reference = a.provider_reference OR w.attempt_id = a.id::text
        OR w.transaction_id = a.transaction_id)`;
  await tx.$executeRaw`
    UPDATE discount_redemptions r SET person = o.email
    FROM orders o WHERE o.id = r.order_id AND r.order_id = ANY(${orderIds}::uuid[])`;
  await tx.$executeRaw`
    UPDATE email_messages e SET recipient = o.email, last_error = NULL,
      state = CASE WHEN e.state IN ('queued', 'failed') THEN 'skipped'::email_state ELSE e.state END
    FROM orders o
    WHERE o.id = e.order_id AND e.order_id = ANY(${orderIds}::uuid[])
      AND e.kind NOT LIKE 'staff%'`;
  await tx.$executeRaw`
    UPDATE analytics_events SET session_id = NULL WHERE order_id = ANY(${orderIds}::uuid[])`;
  await tx.analyticsOrderSession.deleteMany({ where: { orderId: { in: orderIds } } });
  await tx.conversion.deleteMany({ where: { orderId: { in: orderIds } } });
}
