-- How far a night's comparison with a provider has come, so that it continues after a kill.
CREATE TABLE "reconciliation_progress" (
  "night" DATE NOT NULL,
  "provider" "payment_method" NOT NULL,
  "day" DATE NOT NULL,
  "cursor" UUID,
  "payments" INTEGER NOT NULL DEFAULT 0,
  "provider_cents" INTEGER NOT NULL DEFAULT 0,
  "ledger_cents" INTEGER NOT NULL DEFAULT 0,
  "unread" INTEGER NOT NULL DEFAULT 0,
  "done" BOOLEAN NOT NULL DEFAULT false,
  CONSTRAINT "reconciliation_progress_pkey" PRIMARY KEY ("night", "provider", "day")
);
