-- outside a transaction
-- A search for a town, a street or a discount code.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_place_text_idx" ON "orders"
  USING gin (order_place_text("address", "postal_code", "city", "discount_code") gin_trgm_ops)
  WITH (fastupdate = on, gin_pending_list_limit = 512);
