-- An unpaid order loses its customer after some weeks. Who has another order counts as a customer by that one
-- only: the anonymised order says so in its address (lib/core/erased.ts, COUNTED_ELSEWHERE).
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
      FROM orders o WHERE o.created_at >= d.starts AND o.created_at < d.ends
    UNION ALL
    SELECT 'new_customer', '', count(DISTINCT lower(o.email)), 0
      FROM orders o WHERE o.created_at >= d.starts AND o.created_at < d.ends
        AND o.email NOT LIKE 'altro-%@anonimo.invalid'
        AND (SELECT earlier.id FROM orders earlier
          WHERE lower(earlier.email) = lower(o.email) AND earlier.created_at < d.starts LIMIT 1) IS NULL
    UNION ALL
    SELECT 'paid', o.payment_method::text, count(*), sum(o.total_cents)
      FROM orders o WHERE o.payment_status = 'paid' AND o.paid_at >= d.starts AND o.paid_at < d.ends
      GROUP BY o.payment_method
    UNION ALL
    SELECT 'shipping', o.shipping_type::text, count(*), sum(o.shipping_cents)
      FROM orders o WHERE o.payment_status = 'paid' AND o.paid_at >= d.starts AND o.paid_at < d.ends
      GROUP BY o.shipping_type
    UNION ALL
    SELECT 'item', i.sku, sum(i.quantity), sum(i.quantity * i.unit_price_cents)
      FROM orders o CROSS JOIN LATERAL (
        SELECT line.sku, line.quantity, line.unit_price_cents FROM order_items line WHERE line.order_id = o.id OFFSET 0) i
      WHERE o.payment_status = 'paid' AND o.paid_at >= d.starts AND o.paid_at < d.ends
      GROUP BY i.sku
    UNION ALL
    SELECT 'refund', a.provider::text, count(*), sum(r.amount_cents)
      FROM refunds r JOIN payment_attempts a ON a.id = r.attempt_id
      WHERE r.state = 'succeeded' AND r.settled_at >= d.starts AND r.settled_at < d.ends AND a.state = 'succeeded'
      GROUP BY a.provider
    UNION ALL
    SELECT 'dispute', a.provider::text, count(*) FILTER (WHERE l.kind = 'dispute'), -sum(l.amount_cents)
      FROM ledger_entries l JOIN payment_attempts a ON a.id = l.attempt_id
      WHERE l.kind IN ('dispute', 'dispute_reversal') AND l.at >= d.starts AND l.at < d.ends AND a.state = 'succeeded'
      GROUP BY a.provider
  ) f
  WHERE f.count > 0 OR f.cents <> 0
$$;
