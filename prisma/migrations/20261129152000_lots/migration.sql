-- CreateEnum
CREATE TYPE "lot_part" AS ENUM ('devices', 'serums', 'travelCases');

-- CreateEnum
CREATE TYPE "recall_remedy" AS ENUM ('repair', 'replacement', 'refund');

-- CreateTable
CREATE TABLE "lots" (
    "id" UUID NOT NULL,
    "part" "lot_part" NOT NULL,
    "code" TEXT NOT NULL,
    "expires_on" DATE,
    "received" INTEGER NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL,
    "note" TEXT,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "lots_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "lots_received_check" CHECK ("received" >= 0)
);

-- CreateTable
CREATE TABLE "order_lots" (
    "order_id" UUID NOT NULL,
    "lot_id" UUID NOT NULL,
    "quantity" INTEGER NOT NULL,

    CONSTRAINT "order_lots_pkey" PRIMARY KEY ("order_id","lot_id"),
    CONSTRAINT "order_lots_quantity_check" CHECK ("quantity" > 0)
);

-- CreateTable
CREATE TABLE "recalls" (
    "id" UUID NOT NULL,
    "lot_id" UUID NOT NULL,
    "risk" TEXT NOT NULL,
    "instructions" TEXT NOT NULL,
    "remedies" "recall_remedy"[],
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "sent_at" TIMESTAMPTZ(3),
    "sent_by" TEXT,

    CONSTRAINT "recalls_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "lots_part_code_key" ON "lots"("part", "code");

-- CreateIndex
CREATE INDEX "order_lots_lot_id_order_id_idx" ON "order_lots"("lot_id", "order_id");

-- CreateIndex
CREATE UNIQUE INDEX "recalls_lot_id_key" ON "recalls"("lot_id");

-- AddForeignKey
ALTER TABLE "order_lots" ADD CONSTRAINT "order_lots_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_lots" ADD CONSTRAINT "order_lots_lot_id_fkey" FOREIGN KEY ("lot_id") REFERENCES "lots"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recalls" ADD CONSTRAINT "recalls_lot_id_fkey" FOREIGN KEY ("lot_id") REFERENCES "lots"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
