-- A claim was "demo" or "approved"; now it is open until the owner approves or withdraws it. Ratings, counts,
-- timers, struck prices and testimonials cannot be approved any more: the shop ignores their old keys.
UPDATE "settings"
SET "value" = replace("value"::text, '"status": "demo"', '"status": "open"')::jsonb
WHERE "key" = 'claims';
