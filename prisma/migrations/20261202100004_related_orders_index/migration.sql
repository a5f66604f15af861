-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_related_order_id_idx" ON "orders" ("related_order_id");
