-- outside a transaction
-- A search for who asked for an invoice.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "invoice_requests_search_idx" ON "invoice_requests"
  USING gin (invoice_search_text("company_name", "tax_code", "vat_number") gin_trgm_ops);
