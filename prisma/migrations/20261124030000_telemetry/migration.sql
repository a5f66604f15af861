-- The trace that a payment's settlement continues, when the provider's event happened, and which process
-- observes the queues. Null on rows from before and while nothing is traced.
ALTER TABLE "payment_attempts" ADD COLUMN "traceparent" TEXT;
ALTER TABLE "webhook_events" ADD COLUMN "occurred_at" TIMESTAMPTZ(3);
CREATE TABLE "leases" (
  "task" TEXT PRIMARY KEY,
  "holder" UUID NOT NULL,
  "held_until" TIMESTAMPTZ(3) NOT NULL
);
