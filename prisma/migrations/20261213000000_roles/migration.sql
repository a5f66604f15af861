-- AlterEnum
ALTER TYPE "user_role" ADD VALUE 'warehouse' BEFORE 'viewer';
ALTER TYPE "user_role" ADD VALUE 'support' BEFORE 'viewer';
ALTER TYPE "user_role" ADD VALUE 'accountant' BEFORE 'viewer';

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "may_export" BOOLEAN NOT NULL DEFAULT false;

-- Viewers could download lists of customers before, and still can. Files for carriers and for the accountant need another role now.
UPDATE "users" SET "may_export" = true WHERE "role" = 'viewer';
