-- The thresholds, which were settings. The release before reads them there until it stops.
INSERT INTO "parts" ("part", "name", "unit", "threshold", "updated_at")
  SELECT p."part"::"lot_part", p."name", 'pezzi', coalesce((s."value" ->> p."key")::int, 10), now()
  FROM "settings" s, (VALUES
    ('devices', 'Dispositivo', 'lowDevices'),
    ('serums', 'Siero viso', 'lowSerums'),
    ('travelCases', 'Custodia da viaggio', 'lowTravelCases')) p ("part", "name", "key")
  WHERE s."key" = 'stock';

-- Movements of serums and travel cases: the sales of the last four weeks, then what the counters held besides.
SELECT 1 FROM "stock_items" FOR UPDATE;
INSERT INTO "stock_movements" ("id", "part", "at", "kind", "devices", "actor", "order_id")
  SELECT gen_random_uuid(), p."part"::"lot_part", m."at", 'sold', -p."pieces", m."actor", m."order_id"
  FROM (
    SELECT DISTINCT ON ("order_id") "order_id", "at", "actor" FROM "stock_movements"
    WHERE "kind" = 'sold' AND "part" = 'devices' AND "at" > now() - interval '28 days'
      AND "order_id" IS NOT NULL
    ORDER BY "order_id", "at") m
  JOIN "stock_reservations" r ON r."order_id" = m."order_id" AND r."state" = 'consumed'
  JOIN LATERAL (VALUES ('serums', 'serum', r."serums"), ('travelCases', 'travel_case', r."travel_cases"))
    p ("part", "row", "pieces") ON p."pieces" > 0
  JOIN "part_stock" c ON c."id" = p."row";
INSERT INTO "stock_movements" ("id", "part", "at", "kind", "devices", "reason", "actor")
  SELECT gen_random_uuid(), o."part", now(), o."kind"::"stock_movement_kind", o."pieces",
    'Situazione all’apertura del registro', 'system'
  FROM (
    SELECT p."part"::"lot_part" AS "part", c."received",
      c."sold" + coalesce((SELECT sum(m."devices") FROM "stock_movements" m
        WHERE m."part" = p."part"::"lot_part"), 0)::int AS "sold"
    FROM "part_stock" c
    JOIN (VALUES ('serums', 'serum'), ('travelCases', 'travel_case')) p ("part", "row") ON p."row" = c."id") b
  CROSS JOIN LATERAL (VALUES
    (b."part", CASE WHEN b."received" > 0 THEN 'received' ELSE 'correction' END, b."received"),
    (b."part", CASE WHEN b."sold" > 0 THEN 'sold' ELSE 'returned' END, -b."sold")) o ("part", "kind", "pieces")
  WHERE o."pieces" <> 0;
