-- An invitation now ends with its sender's administration. These senders lost it before.
WITH "withdrawn" AS (
    UPDATE "invitations" AS i SET "withdrawn_at" = now()
    WHERE "accepted_at" IS NULL AND "withdrawn_at" IS NULL AND NOT EXISTS (
        SELECT FROM "users" u
        WHERE 'admin:' || u."id" = i."invited_by" AND u."role" = 'admin' AND u."disabled_at" IS NULL)
    RETURNING "id"
)
INSERT INTO "audit_entries" ("id", "at", "actor", "action", "subject")
SELECT gen_random_uuid(), now(), 'system', 'user.invitation_withdrawn', "id" FROM "withdrawn";
