-- CreateEnum
CREATE TYPE "campaign_stop" AS ENUM ('complaints', 'refused', 'outdated');

-- AlterTable
ALTER TABLE "campaigns" ADD COLUMN "html" TEXT,
ADD COLUMN "refusals" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN "stop_reason" "campaign_stop";

UPDATE "campaigns" SET "stop_reason" = 'complaints' WHERE "state" = 'stopped' AND "changed_by" = 'system';
