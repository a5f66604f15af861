-- AlterTable
ALTER TABLE "chat_token_days" ADD COLUMN     "trial_input_tokens" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "trial_output_tokens" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "trials" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "knowledge_articles" ADD COLUMN     "published_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "settled_questions" (
    "key" TEXT NOT NULL,
    "article_id" UUID,
    "settled_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "settled_questions_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "settled_questions_article_id_idx" ON "settled_questions"("article_id");

-- AddForeignKey
ALTER TABLE "settled_questions" ADD CONSTRAINT "settled_questions_article_id_fkey" FOREIGN KEY ("article_id") REFERENCES "knowledge_articles"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Published before this was written down.
UPDATE "knowledge_articles" SET "published_at" = "updated_at" WHERE "status" = 'published';

-- One key for a question however it is put: its telling words in any order and form, without accents.
CREATE FUNCTION "question_key"("given" TEXT) RETURNS TEXT LANGUAGE sql STABLE STRICT PARALLEL SAFE
  AS $$ SELECT md5(coalesce(
    nullif(array_to_string(tsvector_to_array(to_tsvector('italian_plain',
      translate(given, '’‘`´''', '     '))), ' '), ''),
    fold_text(given))) $$;
