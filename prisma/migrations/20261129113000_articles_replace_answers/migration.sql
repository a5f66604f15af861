-- CreateEnum
CREATE TYPE "chat_caution" AS ENUM ('health', 'minor');

-- AlterTable
ALTER TABLE "chat_conversations" ADD COLUMN     "caution" "chat_caution";

-- AlterTable
ALTER TABLE "knowledge_articles" ADD COLUMN     "replaces" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- Phrasings that an administrator has added become the questions of a draft, one for each topic.
INSERT INTO "knowledge_articles" ("id", "status", "title", "questions", "body", "created_at", "updated_at")
SELECT gen_random_uuid(), 'draft', left('Domande aggiunte: ' || "topic", 80), "questions", '', now(), now()
FROM (
  SELECT "topic", (array_agg("text" ORDER BY "changed_at" DESC, "text"))[1:10] AS "questions"
  FROM (
    SELECT "topic", "text", "changed_at", min("changed_at") OVER (PARTITION BY "topic") AS "first"
    FROM "knowledge_phrasings"
  ) AS "phrasings"
  WHERE "changed_at" > "first" AND "topic" IN (
    SELECT "subject" FROM "audit_entries"
    WHERE "action" IN ('assistant.phrasings_changed', 'assistant.question_added')
  )
  GROUP BY "topic"
) AS "added";
