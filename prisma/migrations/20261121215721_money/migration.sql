-- CreateEnum
CREATE TYPE "refund_origin" AS ENUM ('admin', 'system', 'provider');

-- CreateEnum
CREATE TYPE "dispute_state" AS ENUM ('open', 'won', 'lost');

-- CreateEnum
CREATE TYPE "ledger_kind" AS ENUM ('capture', 'refund', 'refund_reversal', 'dispute', 'dispute_reversal');

-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "tracking_carrier" TEXT,
ADD COLUMN     "tracking_code" TEXT;

-- AlterTable
ALTER TABLE "payment_attempts" ADD COLUMN     "method_label" TEXT;

-- AlterTable
ALTER TABLE "webhook_events" ADD COLUMN     "transaction_id" TEXT;

-- AlterTable: refunds made before these columns existed keep their meaning.
ALTER TABLE "refunds" ADD COLUMN     "failure_code" TEXT,
ADD COLUMN     "idempotency_key" TEXT,
ADD COLUMN     "origin" "refund_origin",
ADD COLUMN     "requested_by" TEXT,
ADD COLUMN     "restock_devices" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "settled_at" TIMESTAMPTZ(3);
UPDATE "refunds" SET "idempotency_key" = 'refund-' || "id", "origin" = 'provider', "requested_by" = 'system',
  "settled_at" = CASE WHEN "state" = 'pending' THEN NULL ELSE "updated_at" END;
ALTER TABLE "refunds" ALTER COLUMN "idempotency_key" SET NOT NULL,
ALTER COLUMN "origin" SET NOT NULL,
ALTER COLUMN "requested_by" SET NOT NULL;

-- AlterTable
ALTER TABLE "email_messages" ADD COLUMN     "subject_id" TEXT;

-- AlterTable
ALTER TABLE "alerts" ADD COLUMN     "resolved_by" TEXT;

-- CreateTable
CREATE TABLE "cart_holds" (
    "key" UUID NOT NULL,
    "devices" INTEGER NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "cart_holds_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "disputes" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "attempt_id" UUID NOT NULL,
    "provider_dispute_id" TEXT NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "state" "dispute_state" NOT NULL DEFAULT 'open',
    "opened_at" TIMESTAMPTZ(3) NOT NULL,
    "closed_at" TIMESTAMPTZ(3),

    CONSTRAINT "disputes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ledger_entries" (
    "id" UUID NOT NULL,
    "provider" "payment_method" NOT NULL,
    "kind" "ledger_kind" NOT NULL,
    "provider_transaction_id" TEXT NOT NULL,
    "order_id" UUID NOT NULL,
    "attempt_id" UUID NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ledger_entries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "reconciliation_runs" (
    "id" UUID NOT NULL,
    "provider" "payment_method" NOT NULL,
    "day" DATE NOT NULL,
    "payments" INTEGER NOT NULL,
    "provider_cents" INTEGER NOT NULL,
    "ledger_cents" INTEGER NOT NULL,
    "unread" INTEGER NOT NULL DEFAULT 0,
    "checked_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "reconciliation_runs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "rate_limits" (
    "key" VARCHAR(255) NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "rate_limits_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "cart_holds_expires_at_idx" ON "cart_holds"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "disputes_provider_dispute_id_key" ON "disputes"("provider_dispute_id");

-- CreateIndex
CREATE INDEX "disputes_order_id_idx" ON "disputes"("order_id");

-- CreateIndex
CREATE INDEX "ledger_entries_provider_at_idx" ON "ledger_entries"("provider", "at");

-- CreateIndex
CREATE INDEX "ledger_entries_order_id_idx" ON "ledger_entries"("order_id");

-- CreateIndex
CREATE UNIQUE INDEX "ledger_entries_provider_kind_provider_transaction_id_key" ON "ledger_entries"("provider", "kind", "provider_transaction_id");

-- CreateIndex
CREATE UNIQUE INDEX "reconciliation_runs_provider_day_key" ON "reconciliation_runs"("provider", "day");

-- CreateIndex
CREATE INDEX "payment_attempts_transaction_id_idx" ON "payment_attempts"("transaction_id");

-- CreateIndex
CREATE UNIQUE INDEX "refunds_idempotency_key_key" ON "refunds"("idempotency_key");

-- CreateIndex
CREATE INDEX "refunds_state_created_at_idx" ON "refunds"("state", "created_at");

-- AddForeignKey
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_attempt_id_fkey" FOREIGN KEY ("attempt_id") REFERENCES "payment_attempts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_attempt_id_fkey" FOREIGN KEY ("attempt_id") REFERENCES "payment_attempts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What Prisma cannot express
ALTER TABLE "cart_holds" ADD CONSTRAINT "cart_holds_devices" CHECK ("devices" > 0);
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_restock" CHECK ("restock_devices" >= 0);
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_amount" CHECK ("amount_cents" > 0);
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_sign" CHECK (
  CASE WHEN "kind" IN ('refund', 'dispute') THEN "amount_cents" < 0 ELSE "amount_cents" > 0 END);
CREATE TRIGGER "ledger_entries_append_only" BEFORE UPDATE OR DELETE ON "ledger_entries"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

-- Money that moved before the ledger existed
INSERT INTO "ledger_entries" ("id", "provider", "kind", "provider_transaction_id", "order_id", "attempt_id", "amount_cents", "at")
  SELECT gen_random_uuid(), "provider", 'capture', coalesce("transaction_id", "provider_reference", "id"::text),
    "order_id", "id", "amount_cents", "updated_at"
  FROM "payment_attempts" WHERE "state" IN ('succeeded', 'duplicate_paid');
INSERT INTO "ledger_entries" ("id", "provider", "kind", "provider_transaction_id", "order_id", "attempt_id", "amount_cents", "at")
  SELECT gen_random_uuid(), a."provider", 'refund', coalesce(r."provider_refund_id", r."id"::text),
    r."order_id", r."attempt_id", -r."amount_cents", r."updated_at"
  FROM "refunds" r JOIN "payment_attempts" a ON a."id" = r."attempt_id" WHERE r."state" = 'succeeded';
