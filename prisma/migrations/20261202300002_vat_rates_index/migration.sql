-- outside a transaction
-- The least and the highest rate of all orders.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "order_items_vat_rate_bps_idx" ON "order_items"("vat_rate_bps");
