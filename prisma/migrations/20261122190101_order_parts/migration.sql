-- AlterTable
ALTER TABLE "products" ADD COLUMN     "serums_per_unit" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "travel_cases_per_unit" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "order_items" ADD COLUMN     "serums" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "travel_cases" INTEGER NOT NULL DEFAULT 0;

-- Every product promised one serum per device; the Duo a travel case too.
UPDATE "products" SET "serums_per_unit" = "devices_per_unit",
  "travel_cases_per_unit" = CASE "sku" WHEN 'pack-duo-premium' THEN 1 ELSE 0 END;
UPDATE "order_items" SET "serums" = "devices",
  "travel_cases" = CASE "sku" WHEN 'pack-duo-premium' THEN "quantity" ELSE 0 END;
