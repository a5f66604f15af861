ALTER TABLE "table_layouts" ADD COLUMN "extra_columns" TEXT[] DEFAULT ARRAY[]::TEXT[];
