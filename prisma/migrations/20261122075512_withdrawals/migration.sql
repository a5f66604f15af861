-- CreateEnum
CREATE TYPE "withdrawal_doubt" AS ENUM ('order_unknown', 'person_differs', 'nothing_paid', 'late');

-- CreateEnum
CREATE TYPE "withdrawal_closing" AS ENUM ('refunded', 'settled_elsewhere', 'taken_back', 'duplicate', 'unfounded');

-- CreateEnum
CREATE TYPE "privacy_channel" AS ENUM ('page', 'post', 'phone', 'email', 'in_person');

-- CreateTable
CREATE TABLE "withdrawals" (
    "id" UUID NOT NULL,
    "submission_key" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "order_number" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "declaration" TEXT NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL,
    "acknowledged_at" TIMESTAMPTZ(3),
    "order_id" UUID,
    "doubt" "withdrawal_doubt",
    "closed_at" TIMESTAMPTZ(3),
    "closing" "withdrawal_closing",
    "closed_by" TEXT,
    "note" TEXT,
    "refund_id" UUID,

    CONSTRAINT "withdrawals_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "withdrawals_submission_key_key" ON "withdrawals"("submission_key");

-- CreateIndex
CREATE INDEX "withdrawals_order_id_received_at_idx" ON "withdrawals"("order_id", "received_at");

-- CreateIndex
CREATE INDEX "withdrawals_received_at_id_idx" ON "withdrawals"("received_at" DESC, "id");

-- AddForeignKey
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "privacy_requests" ADD COLUMN "channel" "privacy_channel" NOT NULL DEFAULT 'page',
ADD COLUMN "identity_check" TEXT,
ADD COLUMN "recorded_by" TEXT;

-- AlterTable
ALTER TABLE "reviews" ADD COLUMN "refusal_note" TEXT;

-- Closed means closed somehow.
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_closing" CHECK (("closed_at" IS NULL) = ("closing" IS NULL));

-- What the dashboard asks on every page; and whoever declared one is looked up by address, whatever its case.
CREATE INDEX "withdrawals_open_idx" ON "withdrawals" ("received_at") WHERE "closed_at" IS NULL;
CREATE INDEX "withdrawals_lower_email_idx" ON "withdrawals" (lower("email"));

-- A request that was not made on the page says how its person was recognised, and by whom.
ALTER TABLE "privacy_requests" ADD CONSTRAINT "privacy_requests_recorded" CHECK (
  "channel" = 'page' OR ("identity_check" IS NOT NULL AND "recorded_by" IS NOT NULL)
);

-- A declaration stays as it came, and when its receipt left is written once. What the shop does about it may
-- change. Whoever erases by law says so for their transaction: then its words may go, its time may not.
CREATE FUNCTION "refuse_withdrawal_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  erasing boolean := coalesce(current_setting('shop.erasing', true), '') = 'on';
BEGIN
  IF TG_OP = 'DELETE' AND erasing THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE'
    AND (NEW.id, NEW.submission_key, NEW.received_at) = (OLD.id, OLD.submission_key, OLD.received_at)
    AND (OLD.acknowledged_at IS NULL OR NEW.acknowledged_at = OLD.acknowledged_at)
    AND (erasing OR (NEW.name, NEW.order_number, NEW.email, NEW.declaration)
      = (OLD.name, OLD.order_number, OLD.email, OLD.declaration))
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a withdrawal stays as it was declared' USING ERRCODE = 'restrict_violation';
END
$$;
CREATE TRIGGER "withdrawals_unalterable" BEFORE UPDATE OR DELETE ON "withdrawals"
  FOR EACH ROW EXECUTE FUNCTION "refuse_withdrawal_change"();
