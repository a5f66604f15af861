-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "review_pictures_hash_idx" ON "review_pictures"("hash");
