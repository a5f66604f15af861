-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_tracking_code_idx" ON "orders"("tracking_code");
