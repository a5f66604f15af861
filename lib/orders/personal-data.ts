import "server-only";
import { COUNTED_ELSEWHERE, ERASED, erasedAddress } from "@/lib/core/erased";
import { Prisma, type Tx } from "@/lib/platform/db/client";
import { duringErasure, personalRows } from "@/lib/platform/db/personal-rows";

/** Reads a person's orders with their lines, payments, refunds and timeline. */
export const readOrders = personalRows(
  (email, after) => Prisma.sql`
    SELECT o.id, jsonb_build_object('number', o.number, 'placedAt', o.created_at,
      'firstName', o.first_name, 'lastName', o.last_name, 'email', o.email, 'phone', o.phone,
      'address', o.address, 'postalCode', o.postal_code, 'city', o.city,
      'province', o.province, 'country', o.country,
      'notes', o.notes, 'status', o.status, 'paymentStatus', o.payment_status,
      'paymentMethod', o.payment_method, 'paidAt', o.paid_at, 'shippedAt', o.shipped_at,
      'deliveredAt', o.delivered_at, 'trackingCode', o.tracking_code, 'currency', o.currency,
      'subtotalCents', o.subtotal_cents, 'discountCents', o.discount_cents,
      'discountCode', o.discount_code, 'shippingCents', o.shipping_cents,
      'totalCents', o.total_cents, 'refundedCents', o.refunded_cents,
      'termsVersion', o.terms_version, 'reviewRefused', o.review_refused,
      'items', (SELECT coalesce(jsonb_agg(jsonb_build_object('name', i.name,
        'quantity', i.quantity, 'unitPriceCents', i.unit_price_cents) ORDER BY i.position), '[]')
        FROM order_items i WHERE i.order_id = o.id),
      'payments', (SELECT coalesce(jsonb_agg(jsonb_build_object('provider', a.provider,
        'state', a.state, 'amountCents', a.amount_cents, 'method', a.method_label,
        'at', a.created_at) ORDER BY a.created_at), '[]')
        FROM payment_attempts a WHERE a.order_id = o.id),
      'refunds', (SELECT coalesce(jsonb_agg(jsonb_build_object('amountCents', r.amount_cents,
        'withheldCents', r.withheld_cents, 'withheldReason', r.withheld_reason, 'state', r.state, 'at', r.created_at) ORDER BY r.created_at), '[]')
        FROM refunds r WHERE r.order_id = o.id),
      'events', (SELECT coalesce(jsonb_agg(jsonb_build_object('at', t.at, 'type', t.type,
        'text', t.data -> 'text', 'reason', t.data -> 'reason') ORDER BY t.at), '[]')
        FROM order_events t WHERE t.order_id = o.id)) AS row
    FROM orders o WHERE lower(o.email) = ${email} AND o.id > ${after}`,
);

/** Locks the orders of an address and returns their ids. `email` is in lower case. */
export async function lockOrdersOf(tx: Tx, email: string): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM orders WHERE lower(email) = ${email} ORDER BY id FOR UPDATE`;
  return rows.map(({ id }) => id);
}

/**
 * Locks orders placed before `placedBefore` that still name their customer, and returns their ids. Skips orders
 * that are locked.
 */
export async function lockOldOrders(tx: Tx, placedBefore: Date, limit: number): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM orders WHERE created_at < ${placedBefore}
      AND email NOT LIKE ${`%${erasedAddress("")}`}
    ORDER BY created_at LIMIT ${limit} FOR UPDATE SKIP LOCKED`;
  return rows.map(({ id }) => id);
}

/** Unpaid orders of one person, and the id that replaces the person. */
export type UnpaidOrders = { orderIds: string[]; personId: string };

/**
 * Locks unpaid orders placed before `placedBefore` that still name their customer, by person. Leaves out orders
 * with money, a payment in progress or an open withdrawal. A person with another order gets an id that
 * customer counts ignore.
 */
export async function lockUnpaidOrders(
  tx: Tx,
  placedBefore: Date,
  limit: number,
): Promise<UnpaidOrders[]> {
  const rows = await tx.$queryRaw<{ id: string; email: string; hasOther: boolean }[]>`
    SELECT o.id, lower(o.email) AS email, EXISTS (SELECT FROM orders p
      WHERE lower(p.email) = lower(o.email)
        AND (p.payment_status = 'paid' OR p.created_at >= ${placedBefore})) AS "hasOther"
    FROM orders o
    WHERE o.created_at < ${placedBefore} AND o.payment_status <> 'paid' AND o.paid_at IS NULL
      AND o.email NOT LIKE ${`%${erasedAddress("")}`}
      AND NOT EXISTS (SELECT FROM payment_attempts a WHERE a.order_id = o.id
        AND a.state IN ('processing', 'succeeded', 'duplicate_paid'))
      AND NOT EXISTS (SELECT FROM ledger_entries l WHERE l.order_id = o.id)
      AND NOT EXISTS (SELECT FROM withdrawals w WHERE w.order_id = o.id AND w.closed_at IS NULL)
    ORDER BY lower(o.email), o.id LIMIT ${limit} FOR UPDATE OF o SKIP LOCKED`;
  const people = new Map<string, UnpaidOrders>();
  for (const { id, email, hasOther } of rows) {
    const person = people.get(email) ?? {
      orderIds: [],
      personId: `${hasOther ? COUNTED_ELSEWHERE : ""}${id}`,
    };
    person.orderIds.push(id);
    people.set(email, person);
  }
  return [...people.values()];
}

/** Returns true when one of these orders is paid and not yet delivered, cancelled or refunded. */
export async function hasOpenOrder(tx: Tx, orderIds: string[]): Promise<boolean> {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM orders WHERE id = ANY(${orderIds}::uuid[]) AND payment_status = 'paid'
      AND status NOT IN ('delivered', 'cancelled') AND refunded_cents < total_cents
    LIMIT 1`;
  return rows.length > 0;
}

/** Lists surnames, telephone numbers and tracking codes of an address. `email` is in lower case. */
export async function listBuyerWords(tx: Tx, email: string): Promise<(string | null)[]> {
  const rows = await tx.$queryRaw<{ word: string | null }[]>`
    SELECT DISTINCT unnest(ARRAY[last_name, phone, tracking_code]) AS word FROM orders
    WHERE lower(email) = ${email}`;
  return rows.map(({ word }) => word);
}

/**
 * Removes the customer from orders and their timelines. Number, dates, lines, amounts, country and payment
 * method stay. All orders get the address of `personId`; null gives each its own.
 */
export async function anonymiseBuyers(
  tx: Tx,
  orderIds: string[],
  personId: string | null,
): Promise<void> {
  await duringErasure(
    tx,
    () => tx.$executeRaw`
      UPDATE order_events SET data = data - CASE type WHEN 'status_changed'
        THEN ARRAY['text', 'trackingCode', 'reason'] ELSE ARRAY['text', 'trackingCode'] END
      WHERE order_id = ANY(${orderIds}::uuid[])
        AND data ?| ARRAY['text', 'reason', 'trackingCode']`,
  );
  await tx.$executeRaw`
    UPDATE orders SET first_name = ${ERASED}, last_name = '', phone = '', address = '',
      postal_code = '', city = '', province = '', notes = NULL, tracking_code = NULL,
      email = coalesce(${personId}, id::text) || ${erasedAddress("")}
    WHERE id = ANY(${orderIds}::uuid[])`;
}
