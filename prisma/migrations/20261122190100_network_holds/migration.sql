-- AlterTable
ALTER TABLE "stock_reservations" ADD COLUMN     "network_key" TEXT;

-- AlterTable
ALTER TABLE "cart_holds" ADD COLUMN     "network_key" TEXT;

-- CreateIndex
CREATE INDEX "stock_reservations_network_key_idx" ON "stock_reservations"("network_key");
