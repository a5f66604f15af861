-- CreateTable
CREATE TABLE "legal_confirmations" (
    "version" TEXT NOT NULL,
    "terms_version" TEXT NOT NULL,
    "notices_version" TEXT NOT NULL,
    "read_by" TEXT NOT NULL,
    "read_on" DATE NOT NULL,
    "confirmed_by" TEXT NOT NULL,
    "confirmed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "legal_confirmations_pkey" PRIMARY KEY ("version")
);

-- A confirmation stays as it was given
CREATE TRIGGER "legal_confirmations_append_only" BEFORE UPDATE OR DELETE ON "legal_confirmations"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
