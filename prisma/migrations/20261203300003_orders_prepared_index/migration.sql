-- outside a transaction
-- The orders of prepared purchases.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_of_prepared_purchases_idx" ON "orders" ("prepared_id")
  WHERE "prepared_id" IS NOT NULL;
