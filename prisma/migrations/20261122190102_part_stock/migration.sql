-- CreateTable
CREATE TABLE "part_stock" (
    "id" TEXT NOT NULL,
    "received" INTEGER NOT NULL,
    "sold" INTEGER NOT NULL DEFAULT 0,
    "reserved" INTEGER NOT NULL DEFAULT 0,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "part_stock_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "part_stock_free" CHECK ("reserved" >= 0 AND "received" - "sold" - "reserved" >= 0)
);

-- AlterTable
ALTER TABLE "stock_reservations" ADD COLUMN     "serums" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "travel_cases" INTEGER NOT NULL DEFAULT 0;

UPDATE "stock_reservations" r SET "serums" = i."serums", "travel_cases" = i."travel_cases"
FROM (SELECT "order_id", sum("serums")::int AS "serums", sum("travel_cases")::int AS "travel_cases"
  FROM "order_items" GROUP BY "order_id") i
WHERE i."order_id" = r."order_id";

-- Nobody counted parts before: a shop starts with one of each per unsold device, for its owner to correct.
INSERT INTO "part_stock" ("id", "received", "sold", "reserved")
SELECT part."id", s."received" - s."sold" + part."sold", part."sold", part."held"
FROM "stock_items" s, LATERAL (
  SELECT 'serum' AS "id", coalesce(sum("serums") FILTER (WHERE "state" = 'held'), 0)::int AS "held",
    coalesce(sum("serums") FILTER (WHERE "state" = 'consumed'), 0)::int AS "sold"
  FROM "stock_reservations"
  UNION ALL
  SELECT 'travel_case', coalesce(sum("travel_cases") FILTER (WHERE "state" = 'held'), 0)::int,
    coalesce(sum("travel_cases") FILTER (WHERE "state" = 'consumed'), 0)::int
  FROM "stock_reservations"
) part
WHERE s."id" = 'scultea-pro';
