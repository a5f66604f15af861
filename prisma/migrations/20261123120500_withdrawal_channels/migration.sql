-- CreateEnum
CREATE TYPE "withdrawal_channel" AS ENUM ('page', 'email', 'post');

-- CreateEnum
CREATE TYPE "withdrawal_suspicion" AS ENUM ('trap_field', 'frequent', 'repeated');

-- AlterTable
ALTER TABLE "refunds" ADD COLUMN     "withheld_reason" TEXT;

-- AlterTable
ALTER TABLE "withdrawals" ADD COLUMN     "channel" "withdrawal_channel" NOT NULL DEFAULT 'page',
ADD COLUMN     "recorded_at" TIMESTAMPTZ(3),
ADD COLUMN     "recorded_by" TEXT,
ADD COLUMN     "suspicion" "withdrawal_suspicion",
ALTER COLUMN "email" DROP NOT NULL;

-- Refunds made before this column have the reason in the timeline only. Amount and time identify its entry.
UPDATE "refunds" r SET "withheld_reason" = e."data"->>'text'
FROM "order_events" e
WHERE r."withheld_cents" > 0 AND e."order_id" = r."order_id" AND e."type" = 'refund_requested'
  AND e."at" = r."created_at" AND (e."data"->>'withheldCents')::int = r."withheld_cents";

-- The page always has an address for the receipt. A declaration entered by hand says when, and by whom.
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_channel" CHECK (
  CASE WHEN "channel" = 'page'
    THEN "email" IS NOT NULL AND "recorded_at" IS NULL AND "recorded_by" IS NULL
    ELSE "recorded_at" IS NOT NULL AND "recorded_by" IS NOT NULL
  END
);

-- Receipts that have not left, asked for by a job.
CREATE INDEX "withdrawals_unacknowledged_idx" ON "withdrawals" ("received_at") WHERE "acknowledged_at" IS NULL;

-- As before, and how a declaration came stays too.
CREATE OR REPLACE FUNCTION "refuse_withdrawal_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  erasing boolean := coalesce(current_setting('shop.erasing', true), '') = 'on';
BEGIN
  IF TG_OP = 'DELETE' AND erasing THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE'
    AND (NEW.id, NEW.submission_key, NEW.channel, NEW.received_at, NEW.recorded_at, NEW.recorded_by)
      IS NOT DISTINCT FROM
      (OLD.id, OLD.submission_key, OLD.channel, OLD.received_at, OLD.recorded_at, OLD.recorded_by)
    AND (OLD.acknowledged_at IS NULL OR NEW.acknowledged_at IS NOT DISTINCT FROM OLD.acknowledged_at)
    AND (erasing OR (NEW.name, NEW.order_number, NEW.email, NEW.declaration)
      IS NOT DISTINCT FROM (OLD.name, OLD.order_number, OLD.email, OLD.declaration))
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a withdrawal stays as it was declared' USING ERRCODE = 'restrict_violation';
END
$$;
