-- AlterTable
ALTER TABLE "lots" ADD COLUMN     "blocked" INTEGER NOT NULL DEFAULT 0;

-- What Prisma cannot express

ALTER TABLE "lots" ADD CONSTRAINT "lots_blocked_check" CHECK ("blocked" BETWEEN 0 AND "received") NOT VALID;
