-- AlterTable
ALTER TABLE "bulk_change_items" ADD COLUMN     "replaced_code" TEXT;
