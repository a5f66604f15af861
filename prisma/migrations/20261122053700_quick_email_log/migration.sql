-- CreateIndex
CREATE INDEX "email_messages_created_at_id_idx" ON "email_messages"("created_at", "id");
