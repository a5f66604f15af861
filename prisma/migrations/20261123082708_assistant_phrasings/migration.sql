-- All words of Italian without a stop list: «quando» and «quanto» ask for different things. Common words
-- weigh little anyway.
CREATE TEXT SEARCH DICTIONARY italian_every_stem (TEMPLATE = snowball, Language = italian);
CREATE TEXT SEARCH CONFIGURATION italian_words (COPY = italian);
ALTER TEXT SEARCH CONFIGURATION italian_words
    ALTER MAPPING FOR asciiword, asciihword, hword_asciipart, hword, hword_part, word
    WITH unaccent, italian_every_stem;

-- The index is rebuilt with the next question.
DELETE FROM "knowledge_words";
DELETE FROM "knowledge_index";

-- AlterTable
ALTER TABLE "knowledge_words" ADD COLUMN     "weight" DOUBLE PRECISION NOT NULL;

-- AlterTable
ALTER TABLE "settled_questions" ADD COLUMN     "topic" TEXT;

-- DropTable
DROP TABLE "knowledge_passages";

-- Nothing uses it any more.
DROP TEXT SEARCH CONFIGURATION written_plain;

-- CreateTable
CREATE TABLE "knowledge_phrasings" (
    "id" UUID NOT NULL,
    "topic" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,
    "words" tsvector GENERATED ALWAYS AS (to_tsvector('italian_words', "text")) STORED,

    CONSTRAINT "knowledge_phrasings_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "knowledge_lines" (
    "id" SERIAL NOT NULL,
    "topic" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "weight" DOUBLE PRECISION NOT NULL,
    "words" tsvector GENERATED ALWAYS AS (to_tsvector('italian_words', "text")) STORED,

    CONSTRAINT "knowledge_lines_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "knowledge_phrasings_words_idx" ON "knowledge_phrasings" USING GIN ("words");

-- CreateIndex
CREATE UNIQUE INDEX "knowledge_phrasings_topic_text_key" ON "knowledge_phrasings"("topic", "text");

-- CreateIndex
CREATE INDEX "knowledge_lines_words_idx" ON "knowledge_lines" USING GIN ("words");
