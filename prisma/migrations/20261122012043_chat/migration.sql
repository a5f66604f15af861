-- AlterEnum
ALTER TYPE "contact_source" ADD VALUE 'chat';

-- CreateEnum
CREATE TYPE "chat_role" AS ENUM ('user', 'assistant');

-- CreateEnum
CREATE TYPE "chat_mode" AS ENUM ('model', 'retrieval', 'fixed');

-- CreateEnum
CREATE TYPE "chat_topic" AS ENUM ('knowledge', 'unknown', 'safety', 'order', 'person', 'courtesy');

-- CreateEnum
CREATE TYPE "article_status" AS ENUM ('draft', 'published');

-- CreateTable
CREATE TABLE "chat_conversations" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "last_message_at" TIMESTAMPTZ(3) NOT NULL,
    "handed_over_at" TIMESTAMPTZ(3),

    CONSTRAINT "chat_conversations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "chat_messages" (
    "id" UUID NOT NULL,
    "conversation_id" UUID NOT NULL,
    "role" "chat_role" NOT NULL,
    "content" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "mode" "chat_mode",
    "topic" "chat_topic",
    "sources" JSONB NOT NULL DEFAULT '[]',
    "input_tokens" INTEGER NOT NULL DEFAULT 0,
    "output_tokens" INTEGER NOT NULL DEFAULT 0,
    "completed_at" TIMESTAMPTZ(3),

    CONSTRAINT "chat_messages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "chat_token_days" (
    "day" DATE NOT NULL,
    "tokens" INTEGER NOT NULL DEFAULT 0,
    "input_tokens" INTEGER NOT NULL DEFAULT 0,
    "output_tokens" INTEGER NOT NULL DEFAULT 0,
    "answers" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "chat_token_days_pkey" PRIMARY KEY ("day")
);

-- CreateTable
CREATE TABLE "knowledge_articles" (
    "id" UUID NOT NULL,
    "status" "article_status" NOT NULL DEFAULT 'draft',
    "title" TEXT NOT NULL,
    "questions" TEXT[],
    "body" TEXT NOT NULL,
    "href" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "knowledge_articles_pkey" PRIMARY KEY ("id")
);

-- Both extensions are trusted: the owner of the database may create them.
CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Italian word forms, found with and without accents.
CREATE TEXT SEARCH CONFIGURATION italian_plain (COPY = italian);
ALTER TEXT SEARCH CONFIGURATION italian_plain
    ALTER MAPPING FOR hword, hword_part, word WITH unaccent, italian_stem;

-- The same words as they are written, for a comparison letter by letter.
CREATE TEXT SEARCH CONFIGURATION written_plain (COPY = simple);
ALTER TEXT SEARCH CONFIGURATION written_plain
    ALTER MAPPING FOR hword, hword_part, word WITH unaccent, simple;

-- CreateTable
CREATE TABLE "knowledge_passages" (
    "id" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "questions" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "search" tsvector GENERATED ALWAYS AS (
        setweight(to_tsvector('italian_plain', "title"), 'A') ||
        setweight(to_tsvector('italian_plain', "questions"), 'B') ||
        setweight(to_tsvector('italian_plain', "body"), 'C')
    ) STORED,

    CONSTRAINT "knowledge_passages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "knowledge_words" (
    "word" TEXT NOT NULL,

    CONSTRAINT "knowledge_words_pkey" PRIMARY KEY ("word")
);

-- CreateTable
CREATE TABLE "knowledge_index" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "revision" TEXT NOT NULL,

    CONSTRAINT "knowledge_index_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "chat_conversations_last_message_at_idx" ON "chat_conversations"("last_message_at");

-- CreateIndex
CREATE INDEX "chat_messages_conversation_id_created_at_idx" ON "chat_messages"("conversation_id", "created_at");

-- CreateIndex
CREATE INDEX "chat_messages_topic_created_at_idx" ON "chat_messages"("topic", "created_at");

-- CreateIndex
CREATE INDEX "knowledge_articles_status_updated_at_idx" ON "knowledge_articles"("status", "updated_at");

-- CreateIndex
CREATE INDEX "knowledge_passages_search_idx" ON "knowledge_passages" USING GIN ("search");

-- Words that look alike.
CREATE INDEX "knowledge_words_word_idx" ON "knowledge_words" USING GIN ("word" gin_trgm_ops);

-- There is one index, and so one row that says what it was made of.
ALTER TABLE "knowledge_index" ADD CONSTRAINT "knowledge_index_single" CHECK ("id" = 1);

-- Tokens are counted, never taken back below nothing.
ALTER TABLE "chat_token_days" ADD CONSTRAINT "chat_token_days_counted" CHECK ("tokens" >= 0);

-- AddForeignKey
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_conversation_id_fkey" FOREIGN KEY ("conversation_id") REFERENCES "chat_conversations"("id") ON DELETE CASCADE ON UPDATE CASCADE;
