-- CreateEnum
CREATE TYPE "discount_kind" AS ENUM ('percent', 'amount', 'free_express');

-- CreateEnum
CREATE TYPE "redemption_state" AS ENUM ('held', 'consumed', 'released');

-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "discount_cents" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "discount_code" TEXT;

-- CreateTable
CREATE TABLE "discount_codes" (
    "id" UUID NOT NULL,
    "code" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "kind" "discount_kind" NOT NULL,
    "percent" INTEGER,
    "amount_cents" INTEGER,
    "minimum_cents" INTEGER NOT NULL DEFAULT 0,
    "max_uses" INTEGER,
    "once_per_person" BOOLEAN NOT NULL DEFAULT false,
    "valid_from" TIMESTAMPTZ(3) NOT NULL,
    "valid_until" TIMESTAMPTZ(3),
    "paused_at" TIMESTAMPTZ(3),
    "issued_to" TEXT,
    "uses" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "created_by" TEXT NOT NULL,

    CONSTRAINT "discount_codes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "discount_redemptions" (
    "order_id" UUID NOT NULL,
    "code_id" UUID NOT NULL,
    "state" "redemption_state" NOT NULL DEFAULT 'held',
    "person" TEXT NOT NULL,
    "saved_cents" INTEGER NOT NULL,
    "beyond_limit" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "discount_redemptions_pkey" PRIMARY KEY ("order_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "discount_codes_key_key" ON "discount_codes"("key");

-- CreateIndex
CREATE UNIQUE INDEX "discount_codes_issued_to_key" ON "discount_codes"("issued_to");

-- CreateIndex
CREATE INDEX "discount_codes_created_at_id_idx" ON "discount_codes"("created_at" DESC, "id");

-- CreateIndex
CREATE INDEX "discount_redemptions_code_id_person_idx" ON "discount_redemptions"("code_id", "person");

-- AddForeignKey
ALTER TABLE "discount_redemptions" ADD CONSTRAINT "discount_redemptions_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "discount_redemptions" ADD CONSTRAINT "discount_redemptions_code_id_fkey" FOREIGN KEY ("code_id") REFERENCES "discount_codes"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What a code gives is named by its kind alone.
ALTER TABLE "discount_codes" ADD CONSTRAINT "discount_codes_terms" CHECK (
  ("percent" IS NOT NULL) = ("kind" = 'percent') AND ("amount_cents" IS NOT NULL) = ("kind" = 'amount')
  AND ("percent" IS NULL OR "percent" BETWEEN 1 AND 90)
  AND ("amount_cents" IS NULL OR "amount_cents" > 0) AND "minimum_cents" >= 0);
ALTER TABLE "discount_codes" ADD CONSTRAINT "discount_codes_key" CHECK (
  "key" ~ '^[A-Z0-9]+$' AND "key" = regexp_replace("code", '[^A-Z0-9]', '', 'g'));
-- Uses may pass the limit: a late payment is honoured, and an owner may lower it.
ALTER TABLE "discount_codes" ADD CONSTRAINT "discount_codes_counts"
  CHECK ("uses" >= 0 AND ("max_uses" IS NULL OR "max_uses" > 0));
ALTER TABLE "discount_redemptions" ADD CONSTRAINT "discount_redemptions_saving" CHECK ("saved_cents" > 0);

ALTER TABLE "orders" DROP CONSTRAINT "orders_totals";
ALTER TABLE "orders" ADD CONSTRAINT "orders_totals" CHECK (
  "subtotal_cents" >= 0 AND "shipping_cents" >= 0
  AND "discount_cents" >= 0 AND "discount_cents" <= "subtotal_cents"
  AND ("discount_cents" = 0 OR "discount_code" IS NOT NULL)
  AND "total_cents" = "subtotal_cents" - "discount_cents" + "shipping_cents"
  AND "refunded_cents" >= 0 AND "refunded_cents" <= "total_cents");
