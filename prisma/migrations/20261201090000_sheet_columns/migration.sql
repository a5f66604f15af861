ALTER TABLE "table_layouts" ADD COLUMN "sheet_columns" TEXT[] DEFAULT ARRAY[]::TEXT[];
