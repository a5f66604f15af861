-- AlterTable
ALTER TABLE "price_changes" ADD COLUMN "sale_id" UUID;
