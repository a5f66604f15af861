-- Parcels that staff recorded as returned while a refund put the pieces back on sale. Those of orders that are not
-- settled wait for their check: that of an open withdrawal belongs to it, any other came back undelivered.
INSERT INTO "return_parcels" ("id", "order_id", "kind", "withdrawal_id", "declared_at", "arrived_at")
  SELECT gen_random_uuid(), o."id",
    (CASE WHEN w."id" IS NULL THEN 'undelivered' ELSE 'withdrawal' END)::"return_kind",
    w."id", CASE WHEN w."id" IS NULL THEN e."at" END, e."at"
  FROM (
    SELECT "order_id", min("at") AS "at" FROM "order_events"
    WHERE "type" = 'parcel_returned' GROUP BY "order_id") e
  JOIN "orders" o ON o."id" = e."order_id"
  LEFT JOIN LATERAL (
    SELECT "id" FROM "withdrawals" WHERE "order_id" = o."id" AND "closed_at" IS NULL
    ORDER BY "received_at" LIMIT 1) w ON true
  WHERE o."refunded_cents" < o."total_cents"
    AND (w."id" IS NOT NULL OR NOT EXISTS (SELECT FROM "withdrawals" c WHERE c."order_id" = o."id"))
    AND NOT EXISTS (
      SELECT FROM "refunds" r WHERE r."order_id" = o."id" AND r."state" <> 'failed'
        AND r."restock_devices" + r."restock_serums" + r."restock_travel_cases" > 0);
