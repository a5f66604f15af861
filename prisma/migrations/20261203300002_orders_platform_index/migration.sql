-- outside a transaction
-- The orders that platforms are told about.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_of_platforms_idx" ON "orders" ("platform_id", "updated_at")
  WHERE "platform_id" IS NOT NULL;
