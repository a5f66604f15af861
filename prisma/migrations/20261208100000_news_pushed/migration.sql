-- AlterTable
ALTER TABLE "staff_news" ADD COLUMN     "is_pushed" BOOLEAN NOT NULL DEFAULT false;
