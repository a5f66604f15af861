-- outside a transaction
-- The people of the customers' list, by address: Postgres groups them without reading the orders.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_people_idx" ON "orders" (lower("email"), "created_at")
  INCLUDE ("id", "email", "payment_status", "payment_method", "rehearsal");
