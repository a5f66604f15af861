-- CreateTable
CREATE TABLE "product_page_versions" (
    "id" UUID NOT NULL,
    "content" JSONB NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "actor" TEXT NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,
    "published_at" TIMESTAMPTZ(3),

    CONSTRAINT "product_page_versions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "product_pictures" (
    "hash" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "color" TEXT NOT NULL,
    "actor" TEXT NOT NULL,
    "added_at" TIMESTAMPTZ(3) NOT NULL,
    "published_at" TIMESTAMPTZ(3),

    CONSTRAINT "product_pictures_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "product_picture_files" (
    "hash" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "bytes" BYTEA NOT NULL,

    CONSTRAINT "product_picture_files_pkey" PRIMARY KEY ("hash","name")
);

-- CreateIndex
CREATE INDEX "product_page_versions_published_at_idx" ON "product_page_versions"("published_at" DESC);

-- AddForeignKey
ALTER TABLE "product_picture_files" ADD CONSTRAINT "product_picture_files_hash_fkey" FOREIGN KEY ("hash") REFERENCES "product_pictures"("hash") ON DELETE CASCADE ON UPDATE CASCADE;

-- One draft at most.
CREATE UNIQUE INDEX "product_page_versions_draft_key" ON "product_page_versions" ((true)) WHERE "published_at" IS NULL;

-- What was published stays as it was.
CREATE FUNCTION refuse_change_of_published_page() RETURNS trigger AS $$
BEGIN
  RAISE EXCEPTION 'a published version of the product page never changes';
END;
$$ LANGUAGE plpgsql;

CREATE TRIGGER product_page_versions_stay BEFORE UPDATE ON "product_page_versions"
  FOR EACH ROW WHEN (OLD."published_at" IS NOT NULL)
  EXECUTE FUNCTION refuse_change_of_published_page();
