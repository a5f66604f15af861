-- outside a transaction
-- Retention deletes old e-mails in batches; without it each batch reads all e-mails kept with their orders.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "email_messages_unbound_idx" ON "email_messages" ("created_at")
  WHERE "order_id" IS NULL;
