ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_related_order_id_fkey";
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_totals";
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_free_check";
ALTER TABLE "refunds" VALIDATE CONSTRAINT "refunds_bank_check";
