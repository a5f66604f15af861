-- Whether orders were paid with test cards, which a shop that is open never has
CREATE INDEX "payment_attempts_test_idx" ON "payment_attempts" ("created_at")
  WHERE "provider" = 'stripe' AND "provider_reference" LIKE 'cs\_test\_%';

-- An order's status changes several times, and each time its hundred parts of words were written into
-- the search's index one by one: three quarters of what the change costs. Now they are written down as
-- they come and taken in by the hundred; a search reads at most half a megabyte beside the index.
ALTER INDEX "orders_search_text_idx" SET (fastupdate = on, gin_pending_list_limit = 512);
