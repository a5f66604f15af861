-- outside a transaction
-- `orders_people_idx` begins with the same columns.
DROP INDEX CONCURRENTLY IF EXISTS "orders_lower_email_idx";
