import "server-only";
import { personKey } from "@/lib/core/person-key";
import { getDb, Prisma } from "@/lib/platform/db/client";
import { type DataKind } from "../model/request";
import { conversationsOf } from "./conversations";

/** Rows of one section; `last` is the cursor of the next batch, null at the end. */
type Batch = { rows: unknown[]; last: string | null };

/** One kind of data, with its name in the file. */
export type DataSection = {
  kind: DataKind;
  name: string;
  read: (email: string, after: string | null) => Promise<Batch>;
};

/** Rows of one query: bounds the memory of an export. */
const BATCH = 200;

/** Sorts before every id. */
const FIRST = "00000000-0000-0000-0000-000000000000";

/** Creates a section from a query whose rows are JSON objects with their sort id. */
function section(
  kind: DataKind,
  name: string,
  query: (email: string, after: Prisma.Sql) => Prisma.Sql,
): DataSection {
  return {
    kind,
    name,
    read: async (email, after) => {
      const rows = await getDb().$queryRaw<{ id: string; row: unknown }[]>`
        SELECT id::text, row FROM (${query(email, Prisma.sql`${after ?? FIRST}::uuid`)}) found
        ORDER BY found.id LIMIT ${BATCH}`;
      const last = rows.length === BATCH ? (rows.at(-1)?.id ?? null) : null;
      return { rows: rows.map(({ row }) => row), last };
    },
  };
}

/** Staff entries about a person are part of their data; the names of their authors are not. */
const entriesOf = (column: Prisma.Sql, id: Prisma.Sql) => Prisma.sql`(
  SELECT coalesce(jsonb_agg(jsonb_build_object('at', e.at, 'kind', e.kind, 'text', e.text,
    'decision', e.decision, 'reason', e.reason) ORDER BY e.id), '[]')
  FROM inquiry_entries e WHERE ${column} = ${id})`;

/** All data stored for an address, in the order of the file. */
export const dataSections: readonly DataSection[] = [
  section(
    "orders",
    "orders",
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
  ),
  section(
    "withdrawals",
    "withdrawals",
    (email, after) => Prisma.sql`
      SELECT w.id, jsonb_build_object('receivedAt', w.received_at, 'name', w.name,
        'orderNumber', w.order_number, 'email', w.email, 'declaration', w.declaration,
        'acknowledgedAt', w.acknowledged_at, 'closedAt', w.closed_at, 'closing', w.closing,
        'note', w.note) AS row
      FROM withdrawals w
      WHERE w.id > ${after} AND (lower(w.email) = ${email} OR w.order_id IN (
        SELECT id FROM orders WHERE lower(email) = ${email}))`,
  ),
  section(
    "messages",
    "messages",
    (email, after) => Prisma.sql`
      SELECT m.id, jsonb_build_object('source', m.source, 'at', m.created_at,
        'firstName', m.first_name, 'lastName', m.last_name, 'email', m.email, 'phone', m.phone,
        'subject', m.subject, 'message', m.message, 'status', m.status,
        'answers', ${entriesOf(Prisma.sql`e.message_id`, Prisma.sql`m.id`)}) AS row
      FROM contact_messages m WHERE lower(m.email) = ${email} AND m.id > ${after}`,
  ),
  section(
    "partnerRequests",
    "partnerRequests",
    (email, after) => Prisma.sql`
      SELECT p.id, jsonb_build_object('at', p.created_at, 'company', p.company,
        'activity', p.activity, 'contactName', p.contact_name, 'role', p.role, 'email', p.email,
        'phone', p.phone, 'city', p.city, 'status', p.status, 'decision', p.decision,
        'answers', ${entriesOf(Prisma.sql`e.request_id`, Prisma.sql`p.id`)}) AS row
      FROM partner_requests p WHERE lower(p.email) = ${email} AND p.id > ${after}`,
  ),
  section(
    "conversations",
    "conversations",
    (email, after) => Prisma.sql`
      SELECT c.id, jsonb_build_object('begunAt', c.created_at, 'handedOverAt', c.handed_over_at,
        'messages', (SELECT coalesce(jsonb_agg(jsonb_build_object('at', t.created_at,
          'role', t.role, 'text', t.content) ORDER BY t.id), '[]')
          FROM chat_messages t WHERE t.conversation_id = c.id)) AS row
      FROM chat_conversations c WHERE c.id > ${after} AND c.id IN (${conversationsOf(email)})`,
  ),
  section(
    "newsletter",
    "newsletter",
    (email, after) => Prisma.sql`
      SELECT n.id, to_jsonb(n) - 'id' || jsonb_build_object('proof', (
          SELECT coalesce(jsonb_agg(to_jsonb(e) - 'id' - 'subscriber_id' ORDER BY e.at), '[]')
          FROM newsletter_events e WHERE e.subscriber_id = n.id)) AS row
      FROM newsletter_subscribers n WHERE n.email = ${email} AND n.id > ${after}`,
  ),
  section(
    "discountCodes",
    "discountCodes",
    (email, after) => Prisma.sql`
      SELECT d.id, jsonb_build_object('code', d.code, 'madeFor', d.issued_to,
        'percent', d.percent, 'amountCents', d.amount_cents, 'validFrom', d.valid_from,
        'validUntil', d.valid_until, 'uses', d.uses) AS row
      FROM discount_codes d WHERE d.issued_to = ${personKey(email)} AND d.id > ${after}`,
  ),
  section(
    "reviews",
    "reviews",
    (email, after) => Prisma.sql`
      SELECT r.id, jsonb_build_object('order', o.number, 'at', r.created_at, 'rating', r.rating,
        'title', r.title, 'text', r.text, 'shownAs', r.author_name, 'state', r.state,
        'refusedBecause', r.refusal, 'answer', r.answer, 'pictureWebpBase64',
        (SELECT encode(p.bytes, 'base64') FROM review_pictures p WHERE p.review_id = r.id)) AS row
      FROM reviews r JOIN orders o ON o.id = r.order_id
      WHERE lower(o.email) = ${email} AND r.id > ${after}`,
  ),
  section(
    "visits",
    "visits",
    (email, after) => Prisma.sql`
      SELECT s.order_id AS id, jsonb_build_object('order', o.number, 'at', s.created_at,
        'pages', (SELECT coalesce(jsonb_agg(jsonb_build_object('at', e.created_at,
          'type', e.event_type, 'page', e.page_url, 'referrer', e.referrer,
          'browser', e.user_agent) ORDER BY e.id), '[]')
          FROM (SELECT * FROM analytics_events WHERE session_id = s.session_id
            AND created_at BETWEEN s.created_at - interval '1 day'
              AND s.created_at + interval '1 day' LIMIT 1000) e)) AS row
      FROM analytics_order_sessions s JOIN orders o ON o.id = s.order_id
      WHERE lower(o.email) = ${email} AND s.order_id > ${after}`,
  ),
  {
    kind: "registrations",
    name: "registrations",
    // Numeric ids, and an address has few sign-ups: no batches.
    read: async (email) => {
      const rows = await getDb().$queryRaw<{ row: unknown }[]>`
        SELECT jsonb_build_object('at', created_at, 'page', page_url, 'data', data) AS row
        FROM analytics_events
        WHERE event_type = 'registration' AND lower(data ->> 'email') = ${email}
        ORDER BY id LIMIT ${BATCH}`;
      return { rows: rows.map(({ row }) => row), last: null };
    },
  },
  section(
    "emails",
    "emails",
    (email, after) => Prisma.sql`
      SELECT e.id, jsonb_build_object('kind', e.kind, 'subject', e.subject, 'state', e.state,
        'createdAt', e.created_at, 'sentAt', e.sent_at) AS row
      FROM email_messages e WHERE lower(e.recipient) = ${email} AND e.id > ${after}`,
  ),
];
