import "server-only";
import { Prisma } from "@/lib/platform/db/client";
import { personalRows } from "@/lib/platform/db/personal-rows";

/** Reads a person's orders with their lines, payments, refunds and timeline. */
export const readOrders = personalRows(
  (email, after) => Prisma.sql`
    SELECT o.id, jsonb_build_object('number', o.number, 'placedAt', o.created_at,
      'firstName', o.first_name, 'lastName', o.last_name, 'email', o.email, 'phone', o.phone,
      'address', o.address, 'postalCode', o.postal_code, 'city', o.city, 'country', o.country,
      'notes', o.notes, 'status', o.status, 'paymentStatus', o.payment_status,
      'paymentMethod', o.payment_method, 'paidAt', o.paid_at, 'shippedAt', o.shipped_at,
      'deliveredAt', o.delivered_at, 'trackingCode', o.tracking_code, 'currency', o.currency,
      'subtotalCents', o.subtotal_cents, 'discountCents', o.discount_cents,
      'discountCode', o.discount_code, 'shippingCents', o.shipping_cents,
      'totalCents', o.total_cents, 'refundedCents', o.refunded_cents,
      'termsVersion', o.terms_version,
      'items', (SELECT coalesce(jsonb_agg(jsonb_build_object('name', i.name,
        'quantity', i.quantity, 'unitPriceCents', i.unit_price_cents) ORDER BY i.position), '[]')
        FROM order_items i WHERE i.order_id = o.id),
      'payments', (SELECT coalesce(jsonb_agg(jsonb_build_object('provider', a.provider,
        'state', a.state, 'amountCents', a.amount_cents, 'method', a.method_label,
        'at', a.created_at) ORDER BY a.created_at), '[]')
        FROM payment_attempts a WHERE a.order_id = o.id),
      'refunds', (SELECT coalesce(jsonb_agg(jsonb_build_object('amountCents', r.amount_cents,
        'state', r.state, 'at', r.created_at) ORDER BY r.created_at), '[]')
        FROM refunds r WHERE r.order_id = o.id),
      'events', (SELECT coalesce(jsonb_agg(jsonb_build_object('at', t.at, 'type', t.type,
        'text', t.data -> 'text', 'reason', t.data -> 'reason') ORDER BY t.at), '[]')
        FROM order_events t WHERE t.order_id = o.id)) AS row
    FROM orders o WHERE lower(o.email) = ${email} AND o.id > ${after}`,
);
