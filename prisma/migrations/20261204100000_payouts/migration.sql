-- CreateEnum
CREATE TYPE "payout_state" AS ENUM ('pending', 'in_transit', 'paid', 'failed', 'canceled');

-- CreateEnum
CREATE TYPE "payout_line_kind" AS ENUM ('payment', 'refund', 'dispute', 'fee', 'other');

-- CreateTable
CREATE TABLE "payouts" (
    "id" UUID NOT NULL,
    "provider" "payment_method" NOT NULL,
    "reference" TEXT NOT NULL,
    "arrives_on" DATE NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "state" "payout_state" NOT NULL,
    "is_itemised" BOOLEAN NOT NULL,
    "completed_at" TIMESTAMPTZ(3),

    CONSTRAINT "payouts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payout_lines" (
    "id" UUID NOT NULL,
    "provider" "payment_method" NOT NULL,
    "reference" TEXT NOT NULL,
    "payout_id" UUID,
    "kind" "payout_line_kind" NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "fee_cents" INTEGER NOT NULL,
    "transaction_id" TEXT,
    "ledger_entry_id" UUID,

    CONSTRAINT "payout_lines_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payout_readings" (
    "provider" "payment_method" NOT NULL,
    "read_from" TIMESTAMPTZ(3) NOT NULL,
    "read_until" TIMESTAMPTZ(3) NOT NULL,
    "balance_cents" INTEGER,
    "failure" TEXT,

    CONSTRAINT "payout_readings_pkey" PRIMARY KEY ("provider")
);

-- CreateIndex
CREATE UNIQUE INDEX "payouts_provider_reference_key" ON "payouts"("provider", "reference");

-- CreateIndex
CREATE INDEX "payouts_arrives_on_idx" ON "payouts"("arrives_on");

-- CreateIndex
CREATE UNIQUE INDEX "payout_lines_provider_reference_key" ON "payout_lines"("provider", "reference");

-- CreateIndex
CREATE INDEX "payout_lines_payout_id_at_idx" ON "payout_lines"("payout_id", "at");

-- CreateIndex
CREATE INDEX "payout_lines_provider_at_idx" ON "payout_lines"("provider", "at");

-- CreateIndex
CREATE INDEX "payout_lines_ledger_entry_id_idx" ON "payout_lines"("ledger_entry_id");

-- AddForeignKey
ALTER TABLE "payout_lines" ADD CONSTRAINT "payout_lines_payout_id_fkey" FOREIGN KEY ("payout_id") REFERENCES "payouts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payout_lines" ADD CONSTRAINT "payout_lines_ledger_entry_id_fkey" FOREIGN KEY ("ledger_entry_id") REFERENCES "ledger_entries"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
