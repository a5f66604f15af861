-- CreateEnum
CREATE TYPE "order_channel" AS ENUM ('phone', 'whatsapp', 'fair', 'other');

-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "channel" "order_channel",
ADD COLUMN     "related_order_id" UUID;

-- AlterTable
ALTER TABLE "refunds" ADD COLUMN     "bank_day" DATE,
ADD COLUMN     "bank_reference" TEXT;

-- AlterTable
ALTER TABLE "stock_reservations" ADD COLUMN     "kept_until" TIMESTAMPTZ(3);

-- AddForeignKey
ALTER TABLE "orders" ADD CONSTRAINT "orders_related_order_id_fkey" FOREIGN KEY ("related_order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;

-- What Prisma cannot express

-- A discount without a code is one that staff gave.
ALTER TABLE "orders" DROP CONSTRAINT "orders_totals";
ALTER TABLE "orders" ADD CONSTRAINT "orders_totals" CHECK (
  "subtotal_cents" >= 0 AND "shipping_cents" >= 0
  AND "discount_cents" >= 0 AND "discount_cents" <= "subtotal_cents"
  AND ("discount_cents" = 0 OR "discount_code" IS NOT NULL OR "channel" IS NOT NULL)
  AND "total_cents" = "subtotal_cents" - "discount_cents" + "shipping_cents"
  AND "refunded_cents" >= 0 AND "refunded_cents" <= "total_cents") NOT VALID;
ALTER TABLE "orders" ADD CONSTRAINT "orders_free_check" CHECK (
  "payment_method" <> 'free' OR ("total_cents" = 0 AND "related_order_id" IS NOT NULL)) NOT VALID;
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_bank_check" CHECK (("bank_day" IS NULL) = ("bank_reference" IS NULL)) NOT VALID;

-- The orders that statistics count: no rehearsal of an administrator, no free replacement.
CREATE OR REPLACE VIEW "counted_orders" AS
  SELECT id, email, created_at, paid_at, payment_status, payment_method, total_cents, shipping_type, shipping_cents
  FROM "orders" WHERE NOT "rehearsal" AND "payment_method" <> 'free';
