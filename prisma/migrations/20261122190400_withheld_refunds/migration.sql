-- What a refund holds back for good of the sum a withdrawal is due; the reason is in the timeline.
ALTER TABLE "refunds" ADD COLUMN "withheld_cents" INTEGER NOT NULL DEFAULT 0;
