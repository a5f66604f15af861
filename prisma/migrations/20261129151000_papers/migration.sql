-- The papers had only a date and one place for all of them, in the settings' section "conformity".
INSERT INTO "settings" ("key", "value", "updated_at")
SELECT 'papers', (
  SELECT jsonb_object_agg(paper, jsonb_build_object(
    'issuedOn', "value" -> field, 'place', coalesce("value" -> 'documents', '""')))
  FROM (VALUES ('declaration', 'ceOn'), ('emc', 'emcOn'), ('rohs', 'rohsOn'),
    ('photobiological', 'photobiologicalOn'), ('annexXvi', 'annexXviOn')) AS old (paper, field)
), "updated_at"
FROM "settings" WHERE "key" = 'conformity'
ON CONFLICT ("key") DO NOTHING;
