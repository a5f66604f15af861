ALTER TABLE "part_stock" ADD COLUMN "low_since" TIMESTAMPTZ(3);
