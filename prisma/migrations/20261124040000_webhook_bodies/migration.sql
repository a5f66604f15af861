-- outside a transaction
-- Retention empties old bodies in batches; without it each batch reads all notifications emptied before.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "webhook_events_bodies_idx" ON "webhook_events" ("received_at")
  WHERE "processed_at" IS NOT NULL AND "raw_body" <> '';
