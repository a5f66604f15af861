-- outside a transaction
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "safety_matters_conversation_id_key" ON "safety_matters"("conversation_id");
