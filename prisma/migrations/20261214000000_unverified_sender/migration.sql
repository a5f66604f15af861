ALTER TABLE "contact_messages" ADD COLUMN "unverified" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "inquiry_entries" ADD COLUMN "unverified" BOOLEAN NOT NULL DEFAULT false;
