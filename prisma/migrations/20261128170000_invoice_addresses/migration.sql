-- AlterTable
ALTER TABLE "invoice_requests" ADD COLUMN     "city" TEXT,
ADD COLUMN     "postal_code" TEXT,
ADD COLUMN     "province" TEXT,
ADD COLUMN     "street" TEXT;
