-- An order may hold no device: the serum is sold alone too.
ALTER TABLE "stock_reservations" DROP CONSTRAINT "stock_reservations_devices";
ALTER TABLE "stock_reservations" ADD CONSTRAINT "stock_reservations_pieces"
  CHECK ("devices" >= 0 AND "serums" >= 0 AND "devices" + "serums" + "travel_cases" > 0) NOT VALID;
ALTER TABLE "order_items" DROP CONSTRAINT "order_items_amounts";
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_amounts"
  CHECK ("quantity" > 0 AND "unit_price_cents" >= 0
    AND "devices" >= 0 AND "serums" >= 0 AND "devices" + "serums" + "travel_cases" > 0) NOT VALID;

-- Without a price it is not for sale. An empty shop gets it with the rest of the catalogue.
INSERT INTO "products" ("sku", "kind", "name", "features", "devices_per_unit", "serums_per_unit", "image_path", "position")
SELECT 'siero-viso', 'pack', 'Siero Anti-Età Premium', ARRAY['Un flacone di siero viso'], 0, 1, '/media/img/cut-siero.webp', max("position") + 1
FROM "products" HAVING count(*) > 0
ON CONFLICT DO NOTHING;
