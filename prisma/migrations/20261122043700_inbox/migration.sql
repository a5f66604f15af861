-- AlterEnum
ALTER TYPE "inquiry_status" ADD VALUE 'answered' BEFORE 'closed';

-- CreateEnum
CREATE TYPE "partner_decision" AS ENUM ('accepted', 'refused');

-- CreateEnum
CREATE TYPE "inquiry_entry_kind" AS ENUM ('answer', 'note', 'state', 'decision');

-- CreateEnum
CREATE TYPE "privacy_request_kind" AS ENUM ('export', 'erasure');

-- CreateEnum
CREATE TYPE "privacy_request_state" AS ENUM ('asked', 'done', 'refused');

-- AlterTable
ALTER TABLE "contact_messages" ADD COLUMN     "conversation_id" UUID,
ADD COLUMN     "reopened_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "partner_requests" ADD COLUMN     "decision" "partner_decision",
ADD COLUMN     "reopened_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "inquiry_entries" (
    "id" UUID NOT NULL,
    "key" UUID NOT NULL,
    "message_id" UUID,
    "request_id" UUID,
    "kind" "inquiry_entry_kind" NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "actor" TEXT NOT NULL,
    "author_name" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "status" "inquiry_status" NOT NULL,
    "decision" "partner_decision",
    "reason" TEXT,

    CONSTRAINT "inquiry_entries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "privacy_requests" (
    "id" UUID NOT NULL,
    "kind" "privacy_request_kind" NOT NULL,
    "state" "privacy_request_state" NOT NULL DEFAULT 'asked',
    "email" TEXT,
    "email_hint" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "settled_at" TIMESTAMPTZ(3),
    "outcome" JSONB,

    CONSTRAINT "privacy_requests_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "retention_runs" (
    "id" UUID NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3),
    "counts" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "retention_runs_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "inquiry_entries_key_key" ON "inquiry_entries"("key");

-- CreateIndex
CREATE INDEX "inquiry_entries_message_id_id_idx" ON "inquiry_entries"("message_id", "id");

-- CreateIndex
CREATE INDEX "inquiry_entries_request_id_id_idx" ON "inquiry_entries"("request_id", "id");

-- CreateIndex
CREATE INDEX "privacy_requests_created_at_id_idx" ON "privacy_requests"("created_at" DESC, "id");

-- CreateIndex
CREATE INDEX "retention_runs_started_at_idx" ON "retention_runs"("started_at" DESC);

-- AddForeignKey
ALTER TABLE "inquiry_entries" ADD CONSTRAINT "inquiry_entries_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "contact_messages"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "inquiry_entries" ADD CONSTRAINT "inquiry_entries_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "partner_requests"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- An entry belongs to one thread.
ALTER TABLE "inquiry_entries" ADD CONSTRAINT "inquiry_entries_one_thread" CHECK (num_nonnulls("message_id", "request_id") = 1);

-- Whoever wrote is looked up by address, whatever its case.
CREATE INDEX "contact_messages_lower_email_idx" ON "contact_messages" (lower("email"));
CREATE INDEX "partner_requests_lower_email_idx" ON "partner_requests" (lower("email"));
CREATE INDEX "email_messages_lower_recipient_idx" ON "email_messages" (lower("recipient"));
CREATE INDEX "analytics_events_lower_email_idx" ON "analytics_events" (lower("data" ->> 'email')) WHERE "event_type" = 'registration';

-- A timeline is history, but for the words in it once the law asks for a person's erasure. Whoever erases
-- says so for their transaction; everything else about an entry stays as it was written.
CREATE FUNCTION "refuse_event_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND current_setting('shop.erasing', true) = 'on'
    AND (NEW.id, NEW.order_id, NEW.at, NEW.actor, NEW.type) = (OLD.id, OLD.order_id, OLD.at, OLD.actor, OLD.type)
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;
DROP TRIGGER "order_events_append_only" ON "order_events";
CREATE TRIGGER "order_events_append_only" BEFORE UPDATE OR DELETE ON "order_events"
  FOR EACH ROW EXECUTE FUNCTION "refuse_event_change"();
