-- AlterTable
ALTER TABLE "stock_movements" ADD COLUMN     "part" "lot_part" NOT NULL DEFAULT 'devices',
ALTER COLUMN "stock_item_id" SET DEFAULT 'scultea-pro';

-- CreateTable
CREATE TABLE "parts" (
    "part" "lot_part" NOT NULL,
    "name" TEXT NOT NULL,
    "unit" TEXT NOT NULL,
    "threshold" INTEGER NOT NULL,
    "supplier" TEXT,
    "reorder_days" INTEGER,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "parts_pkey" PRIMARY KEY ("part"),
    CONSTRAINT "parts_numbers_check" CHECK ("threshold" >= 0 AND "reorder_days" >= 0)
);

-- CreateTable
CREATE TABLE "goods_receipts" (
    "id" UUID NOT NULL,
    "document" TEXT,
    "document_on" DATE NOT NULL,
    "supplier" TEXT,
    "devices" INTEGER NOT NULL,
    "serums" INTEGER NOT NULL,
    "travel_cases" INTEGER NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL,
    "received_by" TEXT NOT NULL,
    "undone_at" TIMESTAMPTZ(3),

    CONSTRAINT "goods_receipts_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "goods_receipts_pieces_check" CHECK (
      least("devices", "serums", "travel_cases") >= 0 AND greatest("devices", "serums", "travel_cases") > 0)
);

-- AlterTable
ALTER TABLE "lots" ADD COLUMN     "receipt_id" UUID;

-- AddForeignKey
ALTER TABLE "lots" ADD CONSTRAINT "lots_receipt_id_fkey" FOREIGN KEY ("receipt_id") REFERENCES "goods_receipts"("id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;

-- What Prisma cannot express

ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_sample_check"
  CHECK ("kind" <> 'sample' OR ("devices" < 0 AND "reason" IS NOT NULL)) NOT VALID;
