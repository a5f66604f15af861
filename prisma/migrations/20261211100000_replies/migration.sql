-- AlterEnum
ALTER TYPE "contact_source" ADD VALUE 'email';

-- AlterEnum
ALTER TYPE "inquiry_entry_kind" ADD VALUE 'reply';

-- AlterTable
ALTER TABLE "contact_messages" ADD COLUMN     "order_id" UUID;

-- AlterTable
ALTER TABLE "inquiry_entries" ADD COLUMN     "sender_email" TEXT;

-- CreateTable
CREATE TABLE "answer_templates" (
    "id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "changed_by" TEXT NOT NULL,

    CONSTRAINT "answer_templates_pkey" PRIMARY KEY ("id")
);
