ALTER TABLE "stock_reservations" VALIDATE CONSTRAINT "stock_reservations_pieces";
ALTER TABLE "order_items" VALIDATE CONSTRAINT "order_items_amounts";
