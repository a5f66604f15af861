-- outside a transaction
-- The orders to ship; a free replacement has a total of nothing. Takes the place of orders_to_ship_idx.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_unshipped_idx" ON "orders" ("deliver_by")
  WHERE "payment_status" = 'paid' AND "status" IN ('pending', 'confirmed')
    AND "refunded_cents" < greatest("total_cents", 1);
