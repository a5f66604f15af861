-- The mailer that has a message, or may have it. Null: none, or sent before this migration.
ALTER TABLE "email_messages" ADD COLUMN "mailer" TEXT;
ALTER TABLE "email_messages" ADD CONSTRAINT "email_messages_mailer_check"
  CHECK ("mailer" IN ('resend', 'smtp')) NOT VALID;

-- When a mailer may be asked next, for all processes.
CREATE TABLE "mail_pace" (
  "mailer" TEXT NOT NULL,
  "next_at" TIMESTAMPTZ(3) NOT NULL,
  "limited_since" TIMESTAMPTZ(3),
  "out_until" TIMESTAMPTZ(3),
  CONSTRAINT "mail_pace_pkey" PRIMARY KEY ("mailer")
);
