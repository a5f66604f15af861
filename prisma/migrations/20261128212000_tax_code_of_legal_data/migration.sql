-- The seller's tax code is asked for with its legal form. The last release still reads it from `invoicing`.
INSERT INTO "settings" ("key", "value", "updated_at")
SELECT 'legal', jsonb_build_object('taxCode', "value" -> 'taxCode'), "updated_at"
FROM "settings" WHERE "key" = 'invoicing' AND "value" ? 'taxCode'
ON CONFLICT ("key") DO UPDATE SET "value" = "settings"."value" || excluded."value";
