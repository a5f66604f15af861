-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "rehearsal" BOOLEAN NOT NULL DEFAULT false;

-- What Prisma cannot express

UPDATE "orders" SET "rehearsal" = true WHERE "id" IN (SELECT "order_id" FROM "order_events" WHERE "type" = 'rehearsal');

-- The orders that statistics count: all but those of an administrator who rehearsed the opening.
CREATE VIEW "counted_orders" AS
  SELECT id, email, created_at, paid_at, payment_status, payment_method, total_cents, shipping_type, shipping_cents
  FROM "orders" WHERE NOT "rehearsal";

-- Money of counted sales that came in or went back, one row per movement. Sales count when they were paid, refunds and
-- disputes when the money went back. A second payment of the same order was never a sale.
CREATE OR REPLACE FUNCTION "money_between"("starts" TIMESTAMPTZ, "ends" TIMESTAMPTZ)
  RETURNS TABLE ("order_id" UUID, "kind" "statistics_kind", "key" TEXT, "count" INTEGER, "cents" INTEGER)
  LANGUAGE sql STABLE AS $$
  SELECT o.id, 'paid'::statistics_kind, o.payment_method::text, 1, o.total_cents
    FROM counted_orders o WHERE o.payment_status = 'paid' AND o.paid_at >= starts AND o.paid_at < ends
  UNION ALL
  SELECT r.order_id, 'refund', a.provider::text, 1, r.amount_cents
    FROM refunds r JOIN payment_attempts a ON a.id = r.attempt_id JOIN counted_orders o ON o.id = r.order_id
    WHERE r.state = 'succeeded' AND r.settled_at >= starts AND r.settled_at < ends AND a.state = 'succeeded'
  UNION ALL
  SELECT a.order_id, 'dispute', a.provider::text, (l.kind = 'dispute')::integer, -l.amount_cents
    FROM ledger_entries l JOIN payment_attempts a ON a.id = l.attempt_id JOIN counted_orders o ON o.id = a.order_id
    WHERE l.kind IN ('dispute', 'dispute_reversal') AND l.at >= starts AND l.at < ends AND a.state = 'succeeded'
$$;

CREATE OR REPLACE FUNCTION "statistics_of"("days" DATE[])
  RETURNS TABLE ("day" DATE, "kind" "statistics_kind", "key" TEXT, "count" BIGINT, "cents" BIGINT)
  LANGUAGE sql STABLE AS $$
  SELECT d.day, f.kind, f.key, f.count, f.cents
  FROM (
    SELECT one AS day, one::timestamp AT TIME ZONE 'Europe/Rome' AS starts,
      (one + 1)::timestamp AT TIME ZONE 'Europe/Rome' AS ends
    FROM unnest(days) AS one
  ) d
  CROSS JOIN LATERAL (
    SELECT 'placed'::statistics_kind AS kind, '' AS key, count(*) AS count, 0::bigint AS cents
      FROM counted_orders o WHERE o.created_at >= d.starts AND o.created_at < d.ends
    UNION ALL
    SELECT 'new_customer', '', count(DISTINCT lower(o.email)), 0
      FROM counted_orders o WHERE o.created_at >= d.starts AND o.created_at < d.ends
        AND o.email NOT LIKE 'altro-%@anonimo.invalid'
        AND (SELECT earlier.id FROM counted_orders earlier
          WHERE lower(earlier.email) = lower(o.email) AND earlier.created_at < d.starts LIMIT 1) IS NULL
    UNION ALL
    SELECT m.kind, m.key, sum(m.count), sum(m.cents)
      FROM money_between(d.starts, d.ends) m GROUP BY m.kind, m.key
    UNION ALL
    SELECT 'shipping', o.shipping_type::text, count(*), sum(o.shipping_cents)
      FROM counted_orders o WHERE o.payment_status = 'paid' AND o.paid_at >= d.starts AND o.paid_at < d.ends
      GROUP BY o.shipping_type
    UNION ALL
    SELECT 'item', i.sku, sum(i.quantity), sum(i.quantity * i.unit_price_cents)
      FROM counted_orders o CROSS JOIN LATERAL (
        SELECT line.sku, line.quantity, line.unit_price_cents FROM order_items line WHERE line.order_id = o.id OFFSET 0) i
      WHERE o.payment_status = 'paid' AND o.paid_at >= d.starts AND o.paid_at < d.ends
      GROUP BY i.sku
  ) f
  WHERE f.count > 0 OR f.cents <> 0
$$;

-- The days on which a rehearsal counted so far.
INSERT INTO "statistics_stale_days" ("day")
SELECT italian_day(at) FROM "orders" o CROSS JOIN LATERAL (
  SELECT o.created_at UNION SELECT o.paid_at
  UNION SELECT r.settled_at FROM "refunds" r WHERE r.order_id = o.id
  UNION SELECT l.at FROM "ledger_entries" l WHERE l.order_id = o.id AND l.kind IN ('dispute', 'dispute_reversal')
  UNION SELECT later.created_at FROM "orders" later
    WHERE lower(later.email) = lower(o.email) AND later.created_at > o.created_at
) AS days (at)
WHERE o.rehearsal AND at IS NOT NULL;
