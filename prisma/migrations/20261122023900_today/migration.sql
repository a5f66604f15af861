-- What the page of today asks for, however many orders there are
CREATE INDEX "orders_shipped_at_idx" ON "orders" ("shipped_at") WHERE "shipped_at" IS NOT NULL;
CREATE INDEX "disputes_open_idx" ON "disputes" ("opened_at") WHERE "state" = 'open';

-- When a provider was last heard
CREATE INDEX "webhook_events_provider_received_at_idx" ON "webhook_events"("provider", "received_at");
