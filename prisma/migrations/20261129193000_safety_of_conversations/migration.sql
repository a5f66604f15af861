-- AlterTable
ALTER TABLE "safety_matters" ADD COLUMN     "conversation_id" UUID;

-- AddForeignKey
ALTER TABLE "safety_matters" ADD CONSTRAINT "safety_matters_conversation_id_fkey" FOREIGN KEY ("conversation_id") REFERENCES "chat_conversations"("id") ON DELETE CASCADE ON UPDATE CASCADE NOT VALID;

-- What Prisma cannot express

ALTER TABLE "safety_matters" DROP CONSTRAINT "safety_matters_subject_check",
  ADD CONSTRAINT "safety_matters_subject_check" CHECK (num_nonnulls("message_id", "review_id", "conversation_id") = 1) NOT VALID;
