-- CreateEnum
CREATE TYPE "statistics_kind" AS ENUM ('placed', 'new_customer', 'paid', 'shipping', 'item', 'refund', 'dispute');

-- CreateTable
CREATE TABLE "statistics_cells" (
    "day" DATE NOT NULL,
    "kind" "statistics_kind" NOT NULL,
    "key" TEXT NOT NULL,
    "count" INTEGER NOT NULL,
    "cents" BIGINT NOT NULL,

    CONSTRAINT "statistics_cells_pkey" PRIMARY KEY ("day","kind","key")
);

-- CreateTable
CREATE TABLE "statistics_stale_days" (
    "id" BIGSERIAL NOT NULL,
    "day" DATE NOT NULL,

    CONSTRAINT "statistics_stale_days_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "refunds_attempt_id_idx" ON "refunds"("attempt_id");

-- What Prisma cannot express

-- Money came in, money went back, disputes: what a day is summed from. The rest of a day is found by
-- the indexes of the order table.
CREATE INDEX "orders_paid_at_idx" ON "orders" ("paid_at")
  INCLUDE ("payment_method", "shipping_type", "shipping_cents", "total_cents") WHERE "payment_status" = 'paid';
CREATE INDEX "orders_created_at_email_idx" ON "orders" ("created_at") INCLUDE ("email");
CREATE INDEX "refunds_settled_at_idx" ON "refunds" ("settled_at") WHERE "state" = 'succeeded';
CREATE INDEX "ledger_entries_dispute_at_idx" ON "ledger_entries" ("at") WHERE "kind" IN ('dispute', 'dispute_reversal');

-- The calendar day in Italy on which an instant falls
CREATE FUNCTION "italian_day"("at" TIMESTAMPTZ) RETURNS DATE LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT (at AT TIME ZONE 'Europe/Rome')::date $$;

-- The figures of some days, worked out from the orders themselves. Sales count on the day they were
-- paid, refunds and disputes on the day the money went back. Money of a second payment of the same
-- order was never a sale, so giving it back is no refund of one. A customer is an address, whatever its
-- case, and is new on the day of its first order.
CREATE FUNCTION "statistics_of"("days" DATE[])
  RETURNS TABLE ("day" DATE, "kind" "statistics_kind", "key" TEXT, "count" BIGINT, "cents" BIGINT)
  LANGUAGE sql STABLE AS $$
  SELECT d.day, f.kind, f.key, f.count, f.cents
  FROM (
    SELECT one AS day, one::timestamp AT TIME ZONE 'Europe/Rome' AS starts,
      (one + 1)::timestamp AT TIME ZONE 'Europe/Rome' AS ends
    FROM unnest(days) AS one
  ) d
  CROSS JOIN LATERAL (
    SELECT 'placed'::statistics_kind AS kind, '' AS key, count(*) AS count, 0::bigint AS cents
      FROM orders o WHERE o.created_at >= d.starts AND o.created_at < d.ends
    UNION ALL
    SELECT 'new_customer', '', count(DISTINCT lower(o.email)), 0
      FROM orders o WHERE o.created_at >= d.starts AND o.created_at < d.ends
        AND NOT EXISTS (SELECT FROM orders earlier
          WHERE lower(earlier.email) = lower(o.email) AND earlier.created_at < d.starts)
    UNION ALL
    SELECT 'paid', o.payment_method::text, count(*), sum(o.total_cents)
      FROM orders o WHERE o.payment_status = 'paid' AND o.paid_at >= d.starts AND o.paid_at < d.ends
      GROUP BY o.payment_method
    UNION ALL
    SELECT 'shipping', o.shipping_type::text, count(*), sum(o.shipping_cents)
      FROM orders o WHERE o.payment_status = 'paid' AND o.paid_at >= d.starts AND o.paid_at < d.ends
      GROUP BY o.shipping_type
    UNION ALL
    SELECT 'item', i.sku, sum(i.quantity), sum(i.quantity * i.unit_price_cents)
      FROM orders o JOIN order_items i ON i.order_id = o.id
      WHERE o.payment_status = 'paid' AND o.paid_at >= d.starts AND o.paid_at < d.ends
      GROUP BY i.sku
    UNION ALL
    SELECT 'refund', a.provider::text, count(*), sum(r.amount_cents)
      FROM refunds r JOIN payment_attempts a ON a.id = r.attempt_id
      WHERE r.state = 'succeeded' AND r.settled_at >= d.starts AND r.settled_at < d.ends AND a.state = 'succeeded'
      GROUP BY a.provider
    UNION ALL
    SELECT 'dispute', a.provider::text, count(*) FILTER (WHERE l.kind = 'dispute'), -sum(l.amount_cents)
      FROM ledger_entries l JOIN payment_attempts a ON a.id = l.attempt_id
      WHERE l.kind IN ('dispute', 'dispute_reversal') AND l.at >= d.starts AND l.at < d.ends AND a.state = 'succeeded'
      GROUP BY a.provider
  ) f
  WHERE f.count > 0 OR f.cents <> 0
$$;

-- The figures of every day of a period: those kept, and in one and the same snapshot those worked out
-- anew of the days that changed since. They are never behind the orders.
CREATE FUNCTION "statistics_between"("first" DATE, "last" DATE)
  RETURNS TABLE ("day" DATE, "kind" "statistics_kind", "key" TEXT, "count" BIGINT, "cents" BIGINT)
  LANGUAGE sql STABLE AS $$
  SELECT c.day, c.kind, c.key, c.count::bigint, c.cents
  FROM statistics_cells c
  WHERE c.day BETWEEN first AND last AND c.day NOT IN (SELECT s.day FROM statistics_stale_days s)
  UNION ALL
  SELECT * FROM statistics_of(ARRAY(
    SELECT DISTINCT s.day FROM statistics_stale_days s WHERE s.day BETWEEN first AND last))
$$;

-- Works out the days that changed and answers how many they were. A mark disappears only together with
-- what was read in the same snapshot: a change that comes in between leaves a mark of its own. One at a
-- time, or an earlier reading could overwrite a later one.
CREATE FUNCTION "refresh_statistics"() RETURNS INTEGER LANGUAGE plpgsql AS $$
DECLARE
  refreshed INTEGER;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('refresh_statistics'));
  WITH taken AS (
    DELETE FROM statistics_stale_days RETURNING day
  ), days AS (
    SELECT DISTINCT day FROM taken
  ), fresh AS MATERIALIZED (
    SELECT * FROM statistics_of(ARRAY(SELECT day FROM days))
  ), emptied AS (
    DELETE FROM statistics_cells c USING days d
    WHERE c.day = d.day AND NOT EXISTS (
      SELECT FROM fresh f WHERE f.day = c.day AND f.kind = c.kind AND f.key = c.key)
  ), kept AS (
    INSERT INTO statistics_cells (day, kind, key, count, cents) SELECT * FROM fresh
    ON CONFLICT (day, kind, key) DO UPDATE SET count = excluded.count, cents = excluded.cents
  )
  SELECT count(*) INTO refreshed FROM days;
  RETURN refreshed;
END $$;

-- Marks every day on which anything happened: after data came in past the triggers.
CREATE FUNCTION "mark_all_statistics"() RETURNS VOID LANGUAGE sql AS $$
  INSERT INTO statistics_stale_days (day)
  SELECT DISTINCT italian_day(created_at) FROM orders
  UNION SELECT DISTINCT italian_day(paid_at) FROM orders WHERE paid_at IS NOT NULL
  UNION SELECT DISTINCT italian_day(settled_at) FROM refunds WHERE settled_at IS NOT NULL
  UNION SELECT DISTINCT italian_day(at) FROM ledger_entries WHERE kind IN ('dispute', 'dispute_reversal')
  UNION SELECT DISTINCT day FROM statistics_cells
$$;

-- What is kept and not what the orders say; nothing, unless something went past the triggers.
CREATE FUNCTION "wrong_statistics"()
  RETURNS TABLE ("day" DATE, "kind" "statistics_kind", "key" TEXT) LANGUAGE sql STABLE AS $$
  WITH days AS (
    SELECT italian_day(created_at) AS day FROM orders
    UNION SELECT italian_day(paid_at) FROM orders WHERE paid_at IS NOT NULL
    UNION SELECT italian_day(settled_at) FROM refunds WHERE settled_at IS NOT NULL
    UNION SELECT italian_day(at) FROM ledger_entries WHERE kind IN ('dispute', 'dispute_reversal')
    UNION SELECT c.day FROM statistics_cells c
    EXCEPT SELECT s.day FROM statistics_stale_days s
  ), kept AS (
    SELECT c.day, c.kind, c.key, c.count::bigint, c.cents FROM statistics_cells c JOIN days USING (day)
  ), true_ones AS (
    SELECT * FROM statistics_of(ARRAY(SELECT days.day FROM days))
  )
  SELECT DISTINCT w.day, w.kind, w.key FROM (
    (TABLE kept EXCEPT TABLE true_ones) UNION (TABLE true_ones EXCEPT TABLE kept)
  ) w
$$;

-- An order: the days it was placed and paid on, before and after; the days of the same customer's other
-- orders where which of them came first may have changed.
CREATE FUNCTION "mark_order_statistics"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO statistics_stale_days (day)
    SELECT italian_day(created_at) FROM new_rows
    UNION SELECT italian_day(paid_at) FROM new_rows WHERE paid_at IS NOT NULL
    UNION SELECT italian_day(o.created_at) FROM new_rows n
      JOIN orders o ON lower(o.email) = lower(n.email) AND o.created_at > n.created_at;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO statistics_stale_days (day)
    SELECT italian_day(created_at) FROM old_rows
    UNION SELECT italian_day(paid_at) FROM old_rows WHERE paid_at IS NOT NULL
    UNION SELECT italian_day(o.created_at) FROM old_rows n
      JOIN orders o ON lower(o.email) = lower(n.email) AND o.created_at >= n.created_at;
  ELSE
    INSERT INTO statistics_stale_days (day)
    SELECT italian_day(at) FROM old_rows b JOIN new_rows a USING (id)
      CROSS JOIN LATERAL (VALUES (b.paid_at), (a.paid_at)) AS t (at)
      WHERE at IS NOT NULL
        AND (b.paid_at, b.payment_status, b.payment_method, b.total_cents, b.shipping_type, b.shipping_cents)
          IS DISTINCT FROM (a.paid_at, a.payment_status, a.payment_method, a.total_cents, a.shipping_type, a.shipping_cents)
    UNION SELECT italian_day(at) FROM old_rows b JOIN new_rows a USING (id)
      CROSS JOIN LATERAL (
        VALUES (b.created_at), (a.created_at)
        UNION ALL SELECT o.created_at FROM orders o WHERE lower(o.email) IN (lower(b.email), lower(a.email))
      ) AS t (at)
      WHERE (b.created_at, b.email) IS DISTINCT FROM (a.created_at, a.email);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "orders_statistics_inserted" AFTER INSERT ON "orders" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_order_statistics"();
CREATE TRIGGER "orders_statistics_updated" AFTER UPDATE ON "orders" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_order_statistics"();
CREATE TRIGGER "orders_statistics_deleted" AFTER DELETE ON "orders" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_order_statistics"();

-- A line of an order: the day the order was paid on
CREATE FUNCTION "mark_item_statistics"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO statistics_stale_days (day)
    SELECT DISTINCT italian_day(o.paid_at) FROM new_rows n JOIN orders o ON o.id = n.order_id WHERE o.paid_at IS NOT NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO statistics_stale_days (day)
    SELECT DISTINCT italian_day(o.paid_at) FROM old_rows n JOIN orders o ON o.id = n.order_id WHERE o.paid_at IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "order_items_statistics_inserted" AFTER INSERT ON "order_items" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_item_statistics"();
CREATE TRIGGER "order_items_statistics_updated" AFTER UPDATE ON "order_items" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_item_statistics"();
CREATE TRIGGER "order_items_statistics_deleted" AFTER DELETE ON "order_items" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_item_statistics"();

-- A refund: the day it was settled on, before and after
CREATE FUNCTION "mark_refund_statistics"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO statistics_stale_days (day)
  SELECT DISTINCT italian_day(at) FROM (VALUES
    (CASE WHEN TG_OP <> 'INSERT' THEN OLD.settled_at END),
    (CASE WHEN TG_OP <> 'DELETE' THEN NEW.settled_at END)) AS t (at)
  WHERE at IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER "refunds_statistics" AFTER INSERT OR UPDATE OR DELETE ON "refunds"
  FOR EACH ROW EXECUTE FUNCTION "mark_refund_statistics"();

-- A movement of a dispute: its day. The ledger is only ever added to.
CREATE FUNCTION "mark_dispute_statistics"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO statistics_stale_days (day) VALUES (italian_day(NEW.at));
  RETURN NULL;
END $$;
CREATE TRIGGER "ledger_entries_statistics" AFTER INSERT ON "ledger_entries"
  FOR EACH ROW WHEN (NEW."kind" IN ('dispute', 'dispute_reversal')) EXECUTE FUNCTION "mark_dispute_statistics"();

-- A payment that comes to count, or no longer does: the days money of it went back
CREATE FUNCTION "mark_attempt_statistics"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO statistics_stale_days (day)
  SELECT italian_day(settled_at) FROM refunds WHERE attempt_id = NEW.id AND settled_at IS NOT NULL
  UNION SELECT italian_day(at) FROM ledger_entries
    WHERE order_id = NEW.order_id AND attempt_id = NEW.id AND kind IN ('dispute', 'dispute_reversal');
  RETURN NULL;
END $$;
CREATE TRIGGER "payment_attempts_statistics" AFTER UPDATE OF "state", "provider" ON "payment_attempts"
  FOR EACH ROW WHEN ((OLD."state" = 'succeeded') <> (NEW."state" = 'succeeded') OR OLD."provider" <> NEW."provider")
  EXECUTE FUNCTION "mark_attempt_statistics"();

-- What was sold before
SELECT "mark_all_statistics"();
SELECT "refresh_statistics"();
