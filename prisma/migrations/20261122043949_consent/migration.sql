-- CreateEnum
CREATE TYPE "consent_answer" AS ENUM ('accepted', 'refused', 'closed', 'chosen');

-- CreateEnum
CREATE TYPE "conversion_state" AS ENUM ('waiting', 'queued', 'sent');

-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "marketing_consent" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "consent_proofs" (
    "id" BIGSERIAL NOT NULL,
    "consent_id" UUID NOT NULL,
    "decided_at" TIMESTAMPTZ(0) NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL,
    "statistics" BOOLEAN NOT NULL,
    "marketing" BOOLEAN NOT NULL,
    "answer" "consent_answer" NOT NULL,
    "version" INTEGER NOT NULL,
    "text_version" TEXT NOT NULL,

    CONSTRAINT "consent_proofs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "conversions" (
    "order_id" UUID NOT NULL,
    "state" "conversion_state" NOT NULL DEFAULT 'waiting',
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "user_agent" TEXT,
    "browser_id" TEXT,
    "click_id" TEXT,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "last_error" TEXT,
    "sent_at" TIMESTAMPTZ(3),

    CONSTRAINT "conversions_pkey" PRIMARY KEY ("order_id")
);

-- CreateIndex
CREATE INDEX "consent_proofs_received_at_idx" ON "consent_proofs"("received_at");

-- CreateIndex
CREATE UNIQUE INDEX "consent_proofs_consent_id_decided_at_key" ON "consent_proofs"("consent_id", "decided_at");

-- CreateIndex
CREATE INDEX "conversions_state_created_at_idx" ON "conversions"("state", "created_at");

-- AddForeignKey
ALTER TABLE "conversions" ADD CONSTRAINT "conversions_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;
