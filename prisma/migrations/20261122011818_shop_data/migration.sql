-- CreateEnum
CREATE TYPE "stock_movement_kind" AS ENUM ('received', 'correction', 'damaged', 'sold', 'returned');

-- DropIndex
DROP INDEX "price_changes_product_sku_effective_from_key";

-- AlterTable
ALTER TABLE "products" DROP COLUMN "discount_label";

-- AlterTable
ALTER TABLE "price_changes" ADD COLUMN     "actor" TEXT,
ADD COLUMN     "cancelled_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "stock_items" ADD COLUMN     "low_since" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "stock_movements" (
    "id" UUID NOT NULL,
    "stock_item_id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "kind" "stock_movement_kind" NOT NULL,
    "devices" INTEGER NOT NULL,
    "reason" TEXT,
    "actor" TEXT NOT NULL,
    "order_id" UUID,

    CONSTRAINT "stock_movements_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "page_revision" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "revision" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "page_revision_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "stock_movements_at_id_idx" ON "stock_movements"("at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "stock_movements_kind_at_id_devices_idx" ON "stock_movements"("kind", "at" DESC, "id" DESC, "devices");

-- CreateIndex
CREATE INDEX "price_changes_product_sku_effective_from_idx" ON "price_changes"("product_sku", "effective_from" DESC);

-- CreateIndex
CREATE INDEX "price_changes_effective_from_idx" ON "price_changes"("effective_from");

-- AddForeignKey
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_stock_item_id_fkey" FOREIGN KEY ("stock_item_id") REFERENCES "stock_items"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A movement takes or gives, and what a person puts right has a reason.
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_sign" CHECK (
  CASE WHEN "kind" IN ('received', 'returned') THEN "devices" > 0
       WHEN "kind" IN ('sold', 'damaged') THEN "devices" < 0
       ELSE "devices" <> 0 END);
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_reason"
  CHECK ("kind" NOT IN ('correction', 'damaged') OR "reason" IS NOT NULL);
CREATE TRIGGER "stock_movements_append_only" BEFORE UPDATE OR DELETE ON "stock_movements"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

-- What the counters held before movements were kept.
INSERT INTO "stock_movements" ("id", "stock_item_id", "at", "kind", "devices", "reason", "actor")
  SELECT gen_random_uuid(), "id", "updated_at", 'received', "received", 'Situazione all’apertura del registro', 'system'
  FROM "stock_items" WHERE "received" > 0;
INSERT INTO "stock_movements" ("id", "stock_item_id", "at", "kind", "devices", "reason", "actor")
  SELECT gen_random_uuid(), "id", "updated_at", 'sold', -"sold", 'Situazione all’apertura del registro', 'system'
  FROM "stock_items" WHERE "sold" > 0;

-- Only one change of a product's price at any moment, and only one that is still to come may be called off.
CREATE UNIQUE INDEX "price_changes_moment" ON "price_changes" ("product_sku", "effective_from")
  WHERE "cancelled_at" IS NULL;
CREATE FUNCTION "refuse_price_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD."cancelled_at" IS NULL AND NEW."cancelled_at" IS NOT NULL
    AND OLD."effective_from" > now()
    AND to_jsonb(OLD) - 'cancelled_at' = to_jsonb(NEW) - 'cancelled_at'
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;
DROP TRIGGER "price_changes_append_only" ON "price_changes";
CREATE TRIGGER "price_changes_append_only" BEFORE UPDATE OR DELETE ON "price_changes"
  FOR EACH ROW EXECUTE FUNCTION "refuse_price_change"();

-- A price struck through is higher than the one that is asked.
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_compare_at"
  CHECK ("compare_at_cents" IS NULL OR "compare_at_cents" > "price_cents");
ALTER TABLE "page_revision" ADD CONSTRAINT "page_revision_one_row" CHECK ("id" = 1);
