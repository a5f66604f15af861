-- AlterTable
ALTER TABLE "payment_attempts" ADD COLUMN     "capture_asked_at" TIMESTAMPTZ(3);
