-- CreateEnum
CREATE TYPE "return_kind" AS ENUM ('withdrawal', 'defect', 'exchange', 'undelivered');

-- CreateTable
CREATE TABLE "return_parcels" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "kind" "return_kind" NOT NULL,
    "withdrawal_id" UUID,
    "declared_at" TIMESTAMPTZ(3),
    "problem" TEXT,
    "sent_at" TIMESTAMPTZ(3),
    "carrier" TEXT,
    "tracking_code" TEXT,
    "expected_on" DATE,
    "arrived_at" TIMESTAMPTZ(3),
    "checked_at" TIMESTAMPTZ(3),
    "reduction_cents" INTEGER NOT NULL DEFAULT 0,
    "reduction_reason" TEXT,
    "closed_at" TIMESTAMPTZ(3),
    "closing" "withdrawal_closing",
    "closed_by" TEXT,
    "note" TEXT,
    "refund_id" UUID,

    CONSTRAINT "return_parcels_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "return_parcels_declaration_check" CHECK (
      ("kind" = 'withdrawal') = ("withdrawal_id" IS NOT NULL)
      AND ("withdrawal_id" IS NULL) = ("declared_at" IS NOT NULL)
      AND ("withdrawal_id" IS NULL OR "closed_at" IS NULL)),
    CONSTRAINT "return_parcels_closing_check" CHECK (("closed_at" IS NULL) = ("closing" IS NULL)),
    CONSTRAINT "return_parcels_check_check" CHECK ("checked_at" IS NULL OR "arrived_at" IS NOT NULL),
    CONSTRAINT "return_parcels_reduction_check" CHECK ("reduction_cents" >= 0)
);

-- CreateTable
CREATE TABLE "return_counts" (
    "parcel_id" UUID NOT NULL,
    "part" "lot_part" NOT NULL,
    "sealed" INTEGER NOT NULL,
    "opened" INTEGER NOT NULL,
    "damaged" INTEGER NOT NULL,
    "missing" INTEGER NOT NULL,
    "restocked" INTEGER NOT NULL,

    CONSTRAINT "return_counts_pkey" PRIMARY KEY ("parcel_id","part"),
    CONSTRAINT "return_counts_pieces_check" CHECK (least("sealed", "opened", "damaged", "missing", "restocked") >= 0 AND "restocked" <= "sealed")
);

-- CreateTable
CREATE TABLE "return_proofs" (
    "parcel_id" UUID NOT NULL,
    "bytes" BYTEA NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "return_proofs_pkey" PRIMARY KEY ("parcel_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "return_parcels_withdrawal_id_key" ON "return_parcels"("withdrawal_id");

-- CreateIndex
CREATE INDEX "return_parcels_order_id_idx" ON "return_parcels"("order_id");

-- AddForeignKey
ALTER TABLE "return_parcels" ADD CONSTRAINT "return_parcels_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "return_parcels" ADD CONSTRAINT "return_parcels_withdrawal_id_fkey" FOREIGN KEY ("withdrawal_id") REFERENCES "withdrawals"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "return_counts" ADD CONSTRAINT "return_counts_parcel_id_fkey" FOREIGN KEY ("parcel_id") REFERENCES "return_parcels"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "return_proofs" ADD CONSTRAINT "return_proofs_parcel_id_fkey" FOREIGN KEY ("parcel_id") REFERENCES "return_parcels"("id") ON DELETE CASCADE ON UPDATE CASCADE;
