-- CreateEnum
CREATE TYPE "campaign_state" AS ENUM ('draft', 'scheduled', 'sending', 'sent', 'stopped');

-- CreateEnum
CREATE TYPE "recipient_state" AS ENUM ('waiting', 'sending', 'sent', 'bounced', 'complained', 'skipped', 'refused', 'unknown');

-- CreateTable
CREATE TABLE "campaigns" (
    "id" UUID NOT NULL,
    "number" SERIAL NOT NULL,
    "state" "campaign_state" NOT NULL DEFAULT 'draft',
    "version" INTEGER NOT NULL DEFAULT 1,
    "subject" TEXT NOT NULL,
    "preheader" TEXT NOT NULL,
    "blocks" JSONB NOT NULL,
    "segment" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,
    "changed_by" TEXT NOT NULL,
    "send_at" TIMESTAMPTZ(3),
    "started_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "campaigns_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "campaign_recipients" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "campaign_id" UUID NOT NULL,
    "subscriber_id" UUID NOT NULL,
    "state" "recipient_state" NOT NULL DEFAULT 'waiting',
    "at" TIMESTAMPTZ(3) NOT NULL,
    "batch_id" UUID,
    "unsubscribed_at" TIMESTAMPTZ(3),

    CONSTRAINT "campaign_recipients_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "campaigns_number_key" ON "campaigns"("number");

-- CreateIndex
CREATE INDEX "campaigns_state_send_at_idx" ON "campaigns"("state", "send_at");

-- CreateIndex
CREATE INDEX "campaign_recipients_campaign_id_state_id_idx" ON "campaign_recipients"("campaign_id", "state", "id");

-- CreateIndex
CREATE INDEX "campaign_recipients_subscriber_id_idx" ON "campaign_recipients"("subscriber_id");

-- CreateIndex
CREATE UNIQUE INDEX "campaign_recipients_campaign_id_subscriber_id_key" ON "campaign_recipients"("campaign_id", "subscriber_id");

-- AddForeignKey
ALTER TABLE "campaign_recipients" ADD CONSTRAINT "campaign_recipients_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "campaigns"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "campaign_recipients" ADD CONSTRAINT "campaign_recipients_subscriber_id_fkey" FOREIGN KEY ("subscriber_id") REFERENCES "newsletter_subscribers"("id") ON DELETE CASCADE ON UPDATE CASCADE;
