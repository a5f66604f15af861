-- CreateEnum
CREATE TYPE "invoice_for" AS ENUM ('person', 'company');

-- CreateEnum
CREATE TYPE "fiscal_document_kind" AS ENUM ('invoice', 'credit_note');

-- CreateEnum
CREATE TYPE "fiscal_document_state" AS ENUM ('to_send', 'sent', 'accepted', 'rejected');

-- CreateTable
CREATE TABLE "invoice_requests" (
    "order_id" UUID NOT NULL,
    "for" "invoice_for" NOT NULL,
    "tax_code" TEXT,
    "company_name" TEXT,
    "vat_number" TEXT,
    "recipient_code" TEXT,
    "pec" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "invoice_requests_pkey" PRIMARY KEY ("order_id")
);

-- CreateTable
CREATE TABLE "fiscal_documents" (
    "id" UUID NOT NULL,
    "kind" "fiscal_document_kind" NOT NULL,
    "year" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "file_number" SERIAL NOT NULL,
    "day" DATE NOT NULL,
    "issued_at" TIMESTAMPTZ(3) NOT NULL,
    "order_id" UUID NOT NULL,
    "refund_id" UUID,
    "corrects_id" UUID,
    "buyer" JSONB,
    "seller_code" TEXT NOT NULL,
    "net_cents" INTEGER NOT NULL,
    "vat_cents" INTEGER NOT NULL,
    "vat_rate_bps" INTEGER NOT NULL,
    "total_cents" INTEGER NOT NULL,
    "xml" TEXT NOT NULL,
    "state" "fiscal_document_state" NOT NULL DEFAULT 'to_send',
    "state_reason" TEXT,
    "state_at" TIMESTAMPTZ(3),

    CONSTRAINT "fiscal_documents_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "fiscal_counters" (
    "year" INTEGER NOT NULL,
    "last" INTEGER NOT NULL,

    CONSTRAINT "fiscal_counters_pkey" PRIMARY KEY ("year")
);

-- CreateIndex
CREATE UNIQUE INDEX "fiscal_documents_file_number_key" ON "fiscal_documents"("file_number");

-- CreateIndex
CREATE UNIQUE INDEX "fiscal_documents_refund_id_key" ON "fiscal_documents"("refund_id");

-- CreateIndex
CREATE INDEX "fiscal_documents_order_id_idx" ON "fiscal_documents"("order_id");

-- CreateIndex
CREATE INDEX "fiscal_documents_day_year_number_idx" ON "fiscal_documents"("day", "year", "number");

-- CreateIndex
CREATE INDEX "fiscal_documents_corrects_id_idx" ON "fiscal_documents"("corrects_id");

-- CreateIndex
CREATE UNIQUE INDEX "fiscal_documents_year_number_key" ON "fiscal_documents"("year", "number");

-- AddForeignKey
ALTER TABLE "invoice_requests" ADD CONSTRAINT "invoice_requests_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "fiscal_documents" ADD CONSTRAINT "fiscal_documents_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "fiscal_documents" ADD CONSTRAINT "fiscal_documents_refund_id_fkey" FOREIGN KEY ("refund_id") REFERENCES "refunds"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "fiscal_documents" ADD CONSTRAINT "fiscal_documents_corrects_id_fkey" FOREIGN KEY ("corrects_id") REFERENCES "fiscal_documents"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- An order has one invoice; refunds are corrected by credit notes.
CREATE UNIQUE INDEX "fiscal_documents_invoice_of_order_key" ON "fiscal_documents" ("order_id")
    WHERE "kind" = 'invoice';

-- A person is named by the codice fiscale, a company by name and partita IVA.
ALTER TABLE "invoice_requests" ADD CONSTRAINT "invoice_requests_for_check" CHECK (
    ("for" = 'person' AND "tax_code" IS NOT NULL)
    OR ("for" = 'company' AND "company_name" IS NOT NULL AND "vat_number" IS NOT NULL
        AND "recipient_code" IS NOT NULL));

-- A credit note corrects an invoice because of a refund; an invoice corrects nothing.
ALTER TABLE "fiscal_documents" ADD CONSTRAINT "fiscal_documents_kind_check" CHECK (
    ("kind" = 'credit_note') = ("corrects_id" IS NOT NULL)
    AND ("kind" = 'credit_note') = ("refund_id" IS NOT NULL));
ALTER TABLE "fiscal_documents" ADD CONSTRAINT "fiscal_documents_amounts_check" CHECK (
    "total_cents" > 0 AND "net_cents" + "vat_cents" = "total_cents");

-- A document stays as it was issued; staff only note what the SdI answered. One that the SdI rejected does
-- not count as issued (Provvedimento AdE 89757/2018, 6.3): it is written again under its number. After the
-- years of the law an erasure takes the person out.
CREATE FUNCTION "refuse_document_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  free text[] := '{state,state_reason,state_at}';
BEGIN
  IF OLD.state = 'rejected' THEN free := free || '{xml,file_number,buyer,seller_code}'; END IF;
  IF current_setting('shop.erasing', true) = 'on' THEN free := free || '{xml,buyer}'; END IF;
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - free = to_jsonb(OLD) - free THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;
CREATE TRIGGER "fiscal_documents_append_only" BEFORE UPDATE OR DELETE ON "fiscal_documents"
  FOR EACH ROW EXECUTE FUNCTION "refuse_document_change"();
