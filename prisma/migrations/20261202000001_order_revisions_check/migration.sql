ALTER TABLE "fiscal_documents" VALIDATE CONSTRAINT "fiscal_documents_kind_check";
