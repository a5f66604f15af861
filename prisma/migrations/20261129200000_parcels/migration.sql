-- CreateEnum
CREATE TYPE "delivered_source" AS ENUM ('owner', 'assumed');

-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "delivered_source" "delivered_source";

-- AlterTable
ALTER TABLE "bulk_changes" ADD COLUMN     "notify" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "undone_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "bulk_change_items" ADD COLUMN     "carrier" TEXT,
ADD COLUMN     "tracking_code" TEXT,
ADD COLUMN     "replaces" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "change_id" UUID;
