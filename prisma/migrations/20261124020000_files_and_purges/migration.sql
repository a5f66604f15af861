-- A picture may leave the row for S3. Its hash is part of its address and names the object.
ALTER TABLE "review_pictures" ALTER COLUMN "bytes" DROP NOT NULL, ADD COLUMN "hash" TEXT;
UPDATE "review_pictures" SET "hash" = encode(sha256("bytes"), 'hex');
ALTER TABLE "review_pictures" ADD CONSTRAINT "review_pictures_kept_check"
  CHECK ("bytes" IS NOT NULL OR "hash" IS NOT NULL) NOT VALID;

-- What the content delivery network was last purged for.
ALTER TABLE "page_revision" ADD COLUMN "purged" TEXT;
