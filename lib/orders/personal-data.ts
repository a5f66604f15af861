import "server-only";
import { COUNTED_ELSEWHERE, ERASED, erasedAddress } from "@/lib/core/erased";
import { Prisma, type Tx } from "@/lib/platform/db/client";
import { duringErasure, personalRows } from "@/lib/platform/db/personal-rows";
import { contactParts } from "./model/order";
import { assumed, notGivenBack, openReturns } from "./queries/list-sql";

/** Reads a person's orders with their lines, payments, refunds and timeline. */
export const readOrders = personalRows(
  (email, after) => Prisma.sql`
    SELECT o.id, jsonb_build_object('number', o.number, 'placedAt', o.created_at,
      'firstName', o.first_name, 'lastName', o.last_name, 'email', o.email, 'phone', o.phone,
      'address', o.address, 'postalCode', o.postal_code, 'city', o.city,
      'province', o.province, 'country', o.country,
      'notes', o.notes, 'status', o.status, 'paymentStatus', o.payment_status,
      'paymentMethod', o.payment_method, 'paidAt', o.paid_at, 'channel', o.channel, 'shippedAt', o.shipped_at,
      'deliveredAt', CASE WHEN NOT ${assumed} THEN o.delivered_at END,
      'deliveryAssumed', ${assumed}, 'trackingCode', o.tracking_code, 'currency', o.currency,
      'subtotalCents', o.subtotal_cents, 'discountCents', o.discount_cents,
      'discountCode', o.discount_code, 'shippingCents', o.shipping_cents,
      'totalCents', o.total_cents, 'refundedCents', o.refunded_cents,
      'termsVersion', o.terms_version, 'reviewRefused', o.review_refused,
      'items', (SELECT coalesce(jsonb_agg(jsonb_build_object('name', i.name,
        'quantity', i.quantity, 'unitPriceCents', i.unit_price_cents) ORDER BY i.position), '[]')
        FROM order_items i WHERE i.order_id = o.id),
      'payments', (SELECT coalesce(jsonb_agg(jsonb_build_object('provider', a.provider,
        'state', a.state, 'amountCents', a.amount_cents, 'method', a.method_label,
        'bankReference', CASE WHEN a.provider = 'bank_transfer' THEN a.transaction_id END, 'at', a.created_at) ORDER BY a.created_at), '[]')
        FROM payment_attempts a WHERE a.order_id = o.id),
      'refunds', (SELECT coalesce(jsonb_agg(jsonb_build_object('amountCents', r.amount_cents,
        'withheldCents', r.withheld_cents, 'withheldReason', r.withheld_reason, 'state', r.state,
        'bankReference', r.bank_reference, 'at', r.created_at) ORDER BY r.created_at), '[]')
        FROM refunds r WHERE r.order_id = o.id),
      'changes', (SELECT coalesce(jsonb_agg(jsonb_build_object('at', v.at, 'before', v.before)
        ORDER BY v.number), '[]') FROM order_revisions v WHERE v.order_id = o.id),
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

/** Orders of one person, and the id that replaces the person. */
export type OrdersOfPerson = { orderIds: string[]; personId: string };

/**
 * Locks orders without an invoice whose guarantee ended before `deliveredBefore`. Leaves out orders with an open
 * matter: something to deliver, invoice or refund, a dispute, a return.
 */
export function lockOrdersOutOfGuarantee(tx: Tx, deliveredBefore: Date, limit: number) {
  return lockNamedOrders(
    tx,
    Prisma.sql`o.created_at < ${deliveredBefore}
      AND coalesce(o.delivered_at, o.shipped_at, o.created_at) < ${deliveredBefore}
      AND NOT EXISTS (SELECT FROM fiscal_documents d WHERE d.order_id = o.id)
      AND NOT (o.payment_status = 'paid' AND ${notGivenBack}
        AND (o.status NOT IN ('shipped', 'delivered')
          OR EXISTS (SELECT FROM invoice_requests i WHERE i.order_id = o.id)))
      AND NOT EXISTS (SELECT FROM refunds r WHERE r.order_id = o.id AND r.state = 'pending')
      AND NOT EXISTS (SELECT FROM disputes d WHERE d.order_id = o.id AND d.state = 'open')
      AND NOT EXISTS (SELECT FROM ${openReturns} r WHERE r.order_id = o.id)`,
    limit,
  );
}

/** Locks orders with an invoice that were placed before `placedBefore`. */
export function lockInvoicedOrders(tx: Tx, placedBefore: Date, limit: number) {
  return lockNamedOrders(
    tx,
    Prisma.sql`o.created_at < ${placedBefore}
      AND EXISTS (SELECT FROM fiscal_documents d WHERE d.order_id = o.id)`,
    limit,
  );
}

/**
 * Locks unpaid orders placed before `placedBefore`. Leaves out orders with money, a payment in progress or an
 * open return.
 */
export function lockUnpaidOrders(tx: Tx, placedBefore: Date, limit: number) {
  return lockNamedOrders(
    tx,
    Prisma.sql`o.created_at < ${placedBefore}
      AND o.payment_status <> 'paid' AND o.paid_at IS NULL
      AND NOT EXISTS (SELECT FROM payment_attempts a WHERE a.order_id = o.id
        AND a.state IN ('processing', 'succeeded', 'duplicate_paid'))
      AND NOT EXISTS (SELECT FROM ledger_entries l WHERE l.order_id = o.id)
      AND NOT EXISTS (SELECT FROM ${openReturns} r WHERE r.order_id = o.id)`,
    limit,
  );
}

/**
 * Locks orders that still name their customer, by person; skips those that are locked. A person who keeps
 * another order gets an id that customer counts ignore.
 */
async function lockNamedOrders(
  tx: Tx,
  where: Prisma.Sql,
  limit: number,
): Promise<OrdersOfPerson[]> {
  const rows = await tx.$queryRaw<{ id: string; email: string }[]>`
    SELECT o.id, lower(o.email) AS email FROM orders o
    WHERE o.email NOT LIKE ${`%${erasedAddress("")}`} AND ${where}
    ORDER BY lower(o.email), o.id LIMIT ${limit} FOR UPDATE OF o SKIP LOCKED`;
  const byEmail = new Map<string, string[]>();
  for (const { id, email } of rows) byEmail.set(email, [...(byEmail.get(email) ?? []), id]);
  const others = await tx.$queryRaw<{ email: string }[]>`
    SELECT DISTINCT lower(email) AS email FROM orders
    WHERE lower(email) = ANY(${[...byEmail.keys()]})
      AND id <> ALL(${rows.map(({ id }) => id)}::uuid[])`;
  const keepers = new Set(others.map(({ email }) => email));
  return [...byEmail].map(([email, orderIds]) => ({
    orderIds,
    personId: `${keepers.has(email) ? COUNTED_ELSEWHERE : ""}${orderIds[0] ?? ""}`,
  }));
}

/**
 * Returns true when one of these orders is paid and not yet delivered, cancelled or refunded. A delivery that is
 * only assumed does not count.
 */
export async function hasOpenOrder(tx: Tx, orderIds: string[]): Promise<boolean> {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM orders o WHERE o.id = ANY(${orderIds}::uuid[]) AND o.payment_status = 'paid'
      AND (o.status NOT IN ('delivered', 'cancelled') OR ${assumed})
      AND ${notGivenBack}
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

const contactKeys = [...contactParts];

/** Removes an address, with who and where it named, from what orders were before a change. `email` is in lower case. */
export async function eraseFormerBuyer(tx: Tx, email: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE order_revisions SET before = before - ${contactKeys}::text[] WHERE lower(before->>'email') = ${email}`;
}

/**
 * Removes the customer from orders and their timelines. Number, dates, lines, amounts, country and payment
 * method stay. All orders get the address of `personId`.
 */
export async function anonymiseBuyers(tx: Tx, orderIds: string[], personId: string): Promise<void> {
  await duringErasure(
    tx,
    () => tx.$executeRaw`
      UPDATE order_events SET data = data - CASE type WHEN 'status_changed'
        THEN ARRAY['text', 'trackingCode', 'reason'] ELSE ARRAY['text', 'trackingCode'] END
      WHERE order_id = ANY(${orderIds}::uuid[])
        AND data ?| ARRAY['text', 'reason', 'trackingCode']`,
  );
  await tx.$executeRaw`
    UPDATE order_revisions SET before = before - ${contactKeys}::text[]
    WHERE order_id = ANY(${orderIds}::uuid[])`;
  await tx.$executeRaw`
    UPDATE orders SET first_name = ${ERASED}, last_name = '', phone = '', address = '',
      postal_code = '', city = '', province = '', notes = NULL, tracking_code = NULL,
      email = ${erasedAddress(personId)}, updated_at = now()
    WHERE id = ANY(${orderIds}::uuid[])`;
}
