-- CreateEnum
CREATE TYPE "reminder_refusal" AS ENUM ('closed', 'already_asked', 'ordered_again', 'sold_out', 'blocked', 'unreachable');

-- CreateTable
CREATE TABLE "payment_reminders" (
    "order_id" UUID NOT NULL,
    "decided_at" TIMESTAMPTZ(3) NOT NULL,
    "refusal" "reminder_refusal",

    CONSTRAINT "payment_reminders_pkey" PRIMARY KEY ("order_id")
);

-- AddForeignKey
ALTER TABLE "payment_reminders" ADD CONSTRAINT "payment_reminders_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;
