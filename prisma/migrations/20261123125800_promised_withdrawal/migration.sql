-- What the accepted terms promised: the settings may change later. Null on orders from before.
ALTER TABLE "orders" ADD COLUMN "withdrawal_days" INTEGER, ADD COLUMN "standard_shipping_cents" INTEGER;
ALTER TABLE "orders" ADD CONSTRAINT "orders_withdrawal_days_check" CHECK ("withdrawal_days" >= 14);
ALTER TABLE "orders" ADD CONSTRAINT "orders_standard_shipping_cents_check"
  CHECK ("standard_shipping_cents" >= 0);
