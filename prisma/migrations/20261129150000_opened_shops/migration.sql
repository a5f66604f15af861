-- A shop is now opened with a button. One that has sold with live keys, or that could have, is open already.
INSERT INTO "settings" ("key", "value", "updated_at")
SELECT 'opening', '{"state": "open"}', now()
WHERE EXISTS (SELECT FROM "payment_attempts" WHERE "state" = 'succeeded' AND "live_mode")
  OR EXISTS (SELECT FROM "webhook_events" WHERE "live_mode" AND "attempt_id" IS NOT NULL)
  OR EXISTS (SELECT FROM "guarantee_notices" WHERE "in_use")
    AND (SELECT count(*) FROM "settings"
         WHERE "key" IN ('contact', 'legal', 'safety', 'serum', 'takeBack', 'invoicing')) = 6
ON CONFLICT ("key") DO NOTHING;
