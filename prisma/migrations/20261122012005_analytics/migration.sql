-- CreateEnum
CREATE TYPE "analytics_event_type" AS ENUM ('page_view', 'add_to_cart', 'checkout_started', 'purchase_completed', 'registration');

-- CreateTable
CREATE TABLE "analytics_events" (
    "id" BIGSERIAL NOT NULL,
    "event_type" "analytics_event_type" NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "session_id" UUID,
    "order_id" UUID,
    "page_url" TEXT,
    "referrer" TEXT,
    "user_agent" TEXT,
    "data" JSONB,

    CONSTRAINT "analytics_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "analytics_sessions" (
    "id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "device" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "pages" TEXT[],
    "saw_product" BOOLEAN NOT NULL,
    "added_to_cart" BOOLEAN NOT NULL,
    "started_checkout" BOOLEAN NOT NULL,
    "paid" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "analytics_sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "analytics_session_days" (
    "day" DATE NOT NULL,
    "dimension" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "sessions" INTEGER NOT NULL,
    "product_sessions" INTEGER NOT NULL,
    "shopping_sessions" INTEGER NOT NULL,
    "cart_sessions" INTEGER NOT NULL,
    "checkout_sessions" INTEGER NOT NULL,
    "paid_sessions" INTEGER NOT NULL,

    CONSTRAINT "analytics_session_days_pkey" PRIMARY KEY ("day","dimension","value")
);

-- CreateTable
CREATE TABLE "analytics_counts" (
    "day" DATE NOT NULL,
    "event_type" TEXT NOT NULL,
    "dimension" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "analytics_counts_pkey" PRIMARY KEY ("day","event_type","dimension","value")
);

-- CreateTable
CREATE TABLE "analytics_minutes" (
    "minute" TIMESTAMPTZ(0) NOT NULL,
    "views" INTEGER NOT NULL,

    CONSTRAINT "analytics_minutes_pkey" PRIMARY KEY ("minute")
);

-- CreateTable
CREATE TABLE "analytics_order_sessions" (
    "order_id" UUID NOT NULL,
    "session_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "analytics_order_sessions_pkey" PRIMARY KEY ("order_id")
);

-- CreateIndex
CREATE INDEX "analytics_sessions_day_idx" ON "analytics_sessions"("day");

-- Rows come in the order of time, so a range of blocks says which minutes it holds: what the last half
-- hour needs, at a thousandth of a B-tree's size.
CREATE INDEX "analytics_events_created_at_idx" ON "analytics_events"
  USING brin ("created_at") WITH (pages_per_range = 32, autosummarize = on);

-- A purchase is written once for each order, whoever writes it and how often
CREATE UNIQUE INDEX "analytics_events_order_id_key" ON "analytics_events" ("order_id")
  WHERE "order_id" IS NOT NULL;
CREATE INDEX "analytics_events_purchases_idx" ON "analytics_events" ("created_at")
  WHERE "event_type" = 'purchase_completed';

-- Rows that are changed often find room on their own page
ALTER TABLE "analytics_sessions" SET (fillfactor = 75);
ALTER TABLE "analytics_counts" SET (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.05);
ALTER TABLE "analytics_minutes" SET (fillfactor = 50);

-- Purchases are the payment's to write
ALTER TABLE "analytics_events" ADD CONSTRAINT "analytics_events_purchase_check"
  CHECK (("event_type" = 'purchase_completed') = ("order_id" IS NOT NULL));

-- One definition of what sessions count for: the roll-up stores its rows, days not rolled up yet are
-- read from it directly. Every step takes in the later ones: a cart may have been filled in an earlier
-- visit, and who pays has had one. Product pages alone are what the specified rate divides by.
CREATE VIEW "analytics_session_rows" AS
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
    UNION ALL SELECT 'page', page FROM unnest(session.pages) page
  ) fact
  GROUP BY session.day, fact.dimension, fact.value;
