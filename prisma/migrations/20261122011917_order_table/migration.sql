-- CreateEnum
CREATE TYPE "bulk_change_state" AS ENUM ('waiting', 'running', 'done');

-- DropIndex
DROP INDEX "orders_created_at_id_idx";

-- DropIndex
DROP INDEX "orders_status_idx";

-- DropIndex
DROP INDEX "orders_payment_status_idx";

-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "search_text" TEXT NOT NULL DEFAULT '';

-- CreateTable
CREATE TABLE "saved_views" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "query" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "saved_views_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "table_layouts" (
    "user_id" UUID NOT NULL,
    "hidden_columns" TEXT[],
    "keys" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "table_layouts_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "bulk_changes" (
    "id" UUID NOT NULL,
    "requested_by" UUID NOT NULL,
    "status" "order_status" NOT NULL,
    "reason" TEXT,
    "state" "bulk_change_state" NOT NULL DEFAULT 'waiting',
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "bulk_changes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "bulk_change_items" (
    "bulk_change_id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "outcome" TEXT,

    CONSTRAINT "bulk_change_items_pkey" PRIMARY KEY ("bulk_change_id","order_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "saved_views_user_id_name_key" ON "saved_views"("user_id", "name");

-- CreateIndex
CREATE INDEX "bulk_change_items_order_id_idx" ON "bulk_change_items"("order_id");

-- CreateIndex
CREATE INDEX "orders_created_at_id_idx" ON "orders"("created_at", "id");

-- CreateIndex
CREATE INDEX "orders_total_cents_created_at_id_idx" ON "orders"("total_cents", "created_at", "id");

-- CreateIndex
CREATE INDEX "orders_status_created_at_id_idx" ON "orders"("status", "created_at", "id");

-- CreateIndex
CREATE INDEX "orders_payment_status_created_at_id_idx" ON "orders"("payment_status", "created_at", "id");

-- CreateIndex
CREATE INDEX "orders_status_payment_status_created_at_id_idx" ON "orders"("status", "payment_status", "created_at", "id");

-- AddForeignKey
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "table_layouts" ADD CONSTRAINT "table_layouts_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bulk_changes" ADD CONSTRAINT "bulk_changes_requested_by_fkey" FOREIGN KEY ("requested_by") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bulk_change_items" ADD CONSTRAINT "bulk_change_items_bulk_change_id_fkey" FOREIGN KEY ("bulk_change_id") REFERENCES "bulk_changes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bulk_change_items" ADD CONSTRAINT "bulk_change_items_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Search: lower case, without accents, by any part of a word
CREATE EXTENSION IF NOT EXISTS "unaccent";
CREATE EXTENSION IF NOT EXISTS "pg_trgm";

CREATE FUNCTION "fold_text"("given" TEXT) RETURNS TEXT LANGUAGE sql STABLE STRICT PARALLEL SAFE
  AS $$ SELECT lower(unaccent(given)) $$;

-- What LIKE looks for when somebody types one word: itself, never a pattern. One or two letters are
-- looked for where a word begins, or the index would be of no use.
CREATE FUNCTION "search_pattern"("word" TEXT) RETURNS TEXT LANGUAGE sql STABLE STRICT PARALLEL SAFE
  AS $$ SELECT CASE WHEN length(fold_text(word)) < 3 THEN '% ' ELSE '%' END
    || replace(replace(replace(fold_text(word), '\', '\\'), '%', '\%'), '_', '\_') || '%' $$;

-- Numbers, phones and codes are found with and without what stands between their characters
CREATE FUNCTION "order_search_text"("number" TEXT, "email" TEXT, "first_name" TEXT, "last_name" TEXT, "phone" TEXT, "tracking_code" TEXT)
  RETURNS TEXT LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT fold_text(' ' || concat_ws(' ', first_name, last_name, email, number, replace(number, '-', ''),
    phone, regexp_replace(phone, '\D', '', 'g'), tracking_code, regexp_replace(tracking_code, '\W', '', 'g'))) $$;

CREATE FUNCTION "keep_order_search_text"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_text := order_search_text(NEW.number, NEW.email, NEW.first_name, NEW.last_name, NEW.phone, NEW.tracking_code);
  RETURN NEW;
END $$;
CREATE TRIGGER "orders_search_text"
  BEFORE INSERT OR UPDATE OF "number", "email", "first_name", "last_name", "phone", "tracking_code", "search_text"
  ON "orders" FOR EACH ROW EXECUTE FUNCTION "keep_order_search_text"();

UPDATE "orders" SET "search_text" = order_search_text("number", "email", "first_name", "last_name", "phone", "tracking_code");
-- Without fastupdate no search has to read a list of what is not yet in the index
CREATE INDEX "orders_search_text_idx" ON "orders" USING gin ("search_text" gin_trgm_ops) WITH (fastupdate = off);

-- What the built-in views ask for
CREATE INDEX "orders_to_ship_idx" ON "orders" ("deliver_by")
  WHERE "payment_status" = 'paid' AND "status" IN ('pending', 'confirmed') AND "refunded_cents" < "total_cents";
CREATE INDEX "payment_attempts_processing_idx" ON "payment_attempts" ("order_id") WHERE "state" = 'processing';
CREATE INDEX "email_messages_failed_idx" ON "email_messages" ("order_id") WHERE "state" = 'failed';
CREATE INDEX "orders_lower_email_idx" ON "orders" (lower("email"), "created_at");
CREATE INDEX "bulk_change_items_open_idx" ON "bulk_change_items" ("bulk_change_id", "order_id") WHERE "outcome" IS NULL;
