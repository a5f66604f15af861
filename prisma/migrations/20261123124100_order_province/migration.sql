-- Orders from before this migration have no province.
ALTER TABLE "orders" ADD COLUMN "province" TEXT NOT NULL DEFAULT '';
