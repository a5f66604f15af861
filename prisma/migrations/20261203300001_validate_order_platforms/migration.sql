ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_platform_id_fkey";
