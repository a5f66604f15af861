-- outside a transaction
-- A search for a word without three letters or digits in a row, such as `d'a` or `9@`.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_sign_pairs_idx" ON "orders" USING gin (sign_pairs("search_text"))
  WITH (fastupdate = off);
