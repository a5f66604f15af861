-- outside a transaction
-- A search for one or two letters that are not ASCII: few orders hold any once accents are removed.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_other_letters_idx" ON "orders" ("created_at")
  WHERE "search_text" ~ '[^ -~]';
