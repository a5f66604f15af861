-- CreateEnum
CREATE TYPE "approval_decision" AS ENUM ('approved', 'refused');

-- CreateTable
CREATE TABLE "approvals" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "cents" INTEGER NOT NULL,
    "payload" JSONB NOT NULL,
    "asked_by" TEXT NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,
    "decision" "approval_decision",
    "decided_by" TEXT,
    "decided_at" TIMESTAMPTZ(3),

    CONSTRAINT "approvals_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "approvals_decision_check" CHECK (
      ("decision" IS NULL) = ("decided_by" IS NULL) AND ("decision" IS NULL) = ("decided_at" IS NULL)),
    CONSTRAINT "approvals_second_person_check" CHECK ("decision" <> 'approved' OR "decided_by" <> "asked_by")
);

-- CreateIndex
CREATE INDEX "approvals_order_id_idx" ON "approvals"("order_id");

-- AddForeignKey
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
