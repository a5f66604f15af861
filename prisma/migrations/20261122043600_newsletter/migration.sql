-- CreateEnum
CREATE TYPE "newsletter_event_type" AS ENUM ('requested', 'confirmed', 'unsubscribed', 'bounced', 'complained');

-- CreateEnum
CREATE TYPE "newsletter_count_kind" AS ENUM ('trapped', 'too_fast', 'too_many', 'unconfirmed');

-- AlterEnum
ALTER TYPE "email_state" ADD VALUE 'bounced';

-- AlterEnum
ALTER TYPE "newsletter_source" ADD VALUE 'page';

-- AlterEnum
ALTER TYPE "newsletter_status" ADD VALUE 'bounced';
ALTER TYPE "newsletter_status" ADD VALUE 'complained';

-- AlterTable
ALTER TABLE "newsletter_subscribers" ADD COLUMN     "confirmed_at" TIMESTAMPTZ(3),
ADD COLUMN     "ended_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "newsletter_events" (
    "id" UUID NOT NULL,
    "subscriber_id" UUID NOT NULL,
    "type" "newsletter_event_type" NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "ip" TEXT,
    "source" "newsletter_source",
    "consent_version" TEXT,
    "consent_text" TEXT,

    CONSTRAINT "newsletter_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "newsletter_counts" (
    "day" DATE NOT NULL,
    "kind" "newsletter_count_kind" NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "newsletter_counts_pkey" PRIMARY KEY ("day","kind")
);

-- CreateTable
CREATE TABLE "mail_events" (
    "id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "email_id" UUID,
    "occurred_at" TIMESTAMPTZ(3) NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "mail_events_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "newsletter_subscribers_created_at_id_idx" ON "newsletter_subscribers"("created_at" DESC, "id");

-- CreateIndex
CREATE INDEX "newsletter_events_subscriber_id_at_idx" ON "newsletter_events"("subscriber_id", "at");

-- CreateIndex
CREATE INDEX "newsletter_events_type_at_idx" ON "newsletter_events"("type", "at");

-- CreateIndex
CREATE INDEX "mail_events_received_at_idx" ON "mail_events"("received_at");

-- CreateIndex
CREATE INDEX "email_messages_provider_message_id_idx" ON "email_messages"("provider_message_id");

-- AddForeignKey
ALTER TABLE "newsletter_events" ADD CONSTRAINT "newsletter_events_subscriber_id_fkey" FOREIGN KEY ("subscriber_id") REFERENCES "newsletter_subscribers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A proof of consent is never rewritten; it goes with the address it is about.
CREATE TRIGGER "newsletter_events_written_once" BEFORE UPDATE ON "newsletter_events"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
-- The consents that came before proofs were kept this way.
INSERT INTO "newsletter_events" ("id", "subscriber_id", "type", "at", "source", "consent_version")
  SELECT gen_random_uuid(), "id", 'requested', "consented_at", "source", "consent_version" FROM "newsletter_subscribers";
