-- AlterTable
ALTER TABLE "disputes" ADD COLUMN "evidence_due_at" TIMESTAMPTZ(3);
