ALTER TABLE "refunds" ADD COLUMN "restock_serums" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN "restock_travel_cases" INTEGER NOT NULL DEFAULT 0;

-- Until now serums and cases went back with all devices of an order that never left.
UPDATE "refunds" AS f SET "restock_serums" = r."serums", "restock_travel_cases" = r."travel_cases"
FROM "stock_reservations" r JOIN "orders" o ON o."id" = r."order_id"
WHERE r."order_id" = f."order_id" AND f."restock_devices" = r."devices" AND r."devices" > 0
  AND f."state" <> 'failed' AND o."shipped_at" IS NULL;
