-- CreateTable
CREATE TABLE "guarantee_notices" (
    "hash" TEXT NOT NULL,
    "content_type" TEXT NOT NULL,
    "bytes" BYTEA NOT NULL,
    "width" INTEGER,
    "height" INTEGER,
    "uploaded_at" TIMESTAMPTZ(3) NOT NULL,
    "in_use" BOOLEAN NOT NULL,

    CONSTRAINT "guarantee_notices_pkey" PRIMARY KEY ("hash")
);

-- The shop shows one notice at most.
CREATE UNIQUE INDEX "guarantee_notices_in_use_key" ON "guarantee_notices"("in_use") WHERE "in_use";
ALTER TABLE "guarantee_notices" ADD CONSTRAINT "guarantee_notices_content_type_check"
  CHECK ("content_type" IN ('image/png', 'image/webp', 'application/pdf'));
