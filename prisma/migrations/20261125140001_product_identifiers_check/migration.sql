ALTER TABLE "products" VALIDATE CONSTRAINT "products_gtin_check";
ALTER TABLE "products" VALIDATE CONSTRAINT "products_weight_grams_check";
