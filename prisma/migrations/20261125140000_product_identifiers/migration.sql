-- Columns of product feeds. Null: not known.
ALTER TABLE "products" ADD COLUMN "gtin" TEXT;
ALTER TABLE "products" ADD COLUMN "mpn" TEXT;
ALTER TABLE "products" ADD COLUMN "brand" TEXT;
ALTER TABLE "products" ADD COLUMN "google_category" INTEGER;
ALTER TABLE "products" ADD COLUMN "weight_grams" INTEGER;
ALTER TABLE "products" ADD CONSTRAINT "products_gtin_check"
  CHECK ("gtin" ~ '^([0-9]{8}|[0-9]{12,14})$') NOT VALID;
ALTER TABLE "products" ADD CONSTRAINT "products_weight_grams_check"
  CHECK ("weight_grams" > 0) NOT VALID;
