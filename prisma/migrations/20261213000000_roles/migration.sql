-- AlterEnum
ALTER TYPE "user_role" ADD VALUE 'warehouse' BEFORE 'viewer';
ALTER TYPE "user_role" ADD VALUE 'support' BEFORE 'viewer';
ALTER TYPE "user_role" ADD VALUE 'accountant' BEFORE 'viewer';

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "may_export" BOOLEAN NOT NULL DEFAULT false;

-- Who could download customers' data before, still can.
UPDATE "users" SET "may_export" = true WHERE "role" IN ('admin', 'viewer');
