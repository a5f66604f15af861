-- AlterTable
ALTER TABLE "analytics_sessions" ADD COLUMN     "landing" TEXT;

-- CreateTable
CREATE TABLE "ad_costs" (
    "id" UUID NOT NULL,
    "campaign" TEXT NOT NULL,
    "first_day" DATE NOT NULL,
    "last_day" DATE NOT NULL,
    "cents" INTEGER NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "changed_by" TEXT NOT NULL,

    CONSTRAINT "ad_costs_pkey" PRIMARY KEY ("id")
);

ALTER TABLE "ad_costs" ADD CONSTRAINT "ad_costs_check" CHECK ("last_day" >= "first_day" AND "cents" > 0);

-- The page a visit began on is one more thing that sessions count for
CREATE OR REPLACE VIEW "analytics_session_rows" AS
  SELECT session.day, fact.dimension, fact.value,
    count(*)::integer AS sessions,
    (count(*) FILTER (WHERE saw_product))::integer AS product_sessions,
    (count(*) FILTER (WHERE saw_product OR added_to_cart OR started_checkout OR paid))::integer
      AS shopping_sessions,
    (count(*) FILTER (WHERE added_to_cart OR started_checkout OR paid))::integer AS cart_sessions,
    (count(*) FILTER (WHERE started_checkout OR paid))::integer AS checkout_sessions,
    (count(*) FILTER (WHERE paid))::integer AS paid_sessions
  FROM "analytics_sessions" session
  CROSS JOIN LATERAL (
    SELECT 'all'::text AS dimension, ''::text AS value
    UNION ALL SELECT 'device', session.device
    UNION ALL SELECT 'source', session.source
    UNION ALL SELECT 'landing', session.landing WHERE session.landing IS NOT NULL
    UNION ALL SELECT 'page', page FROM unnest(session.pages) page
  ) fact
  GROUP BY session.day, fact.dimension, fact.value;
