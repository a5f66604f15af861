-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "stock_movements_part_kind_at_id_devices_idx" ON "stock_movements"("part", "kind", "at" DESC, "id" DESC, "devices");
