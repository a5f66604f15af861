ALTER TABLE "lots" VALIDATE CONSTRAINT "lots_receipt_id_fkey";
ALTER TABLE "stock_movements" VALIDATE CONSTRAINT "stock_movements_sample_check";
