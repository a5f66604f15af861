-- AlterTable
ALTER TABLE "email_messages" ADD COLUMN     "reader_id" UUID;

-- CreateTable
CREATE TABLE "notice_settings" (
    "user_id" UUID NOT NULL,
    "choices" JSONB NOT NULL,
    "quiet_from" INTEGER,
    "quiet_to" INTEGER,

    CONSTRAINT "notice_settings_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "push_subscriptions" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "session_id" UUID NOT NULL,
    "endpoint" TEXT NOT NULL,
    "p256dh" TEXT NOT NULL,
    "auth" TEXT NOT NULL,
    "device" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "last_success_at" TIMESTAMPTZ(3),

    CONSTRAINT "push_subscriptions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "staff_news" (
    "id" UUID NOT NULL,
    "dedupe_key" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "detail" TEXT NOT NULL,
    "href" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "pushed_to" UUID[] DEFAULT ARRAY[]::UUID[],

    CONSTRAINT "staff_news_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "push_subscriptions_endpoint_key" ON "push_subscriptions"("endpoint");

-- CreateIndex
CREATE INDEX "push_subscriptions_user_id_idx" ON "push_subscriptions"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "staff_news_dedupe_key_key" ON "staff_news"("dedupe_key");

-- CreateIndex
CREATE INDEX "staff_news_at_idx" ON "staff_news"("at");

-- AddForeignKey
ALTER TABLE "notice_settings" ADD CONSTRAINT "notice_settings_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "notice_settings" ADD CONSTRAINT "notice_settings_quiet_check"
  CHECK (("quiet_from" IS NULL) = ("quiet_to" IS NULL) AND "quiet_from" BETWEEN 0 AND 23 AND "quiet_to" BETWEEN 0 AND 23) NOT VALID;

-- What each colleague chose until now; the other kinds are as their role has them at first.
INSERT INTO "notice_settings" ("user_id", "choices")
SELECT u."id", jsonb_object_agg(
  substr(k.kind, 7),
  jsonb_build_object('mail', CASE WHEN k.kind = ANY(u."notices") THEN 'now' ELSE 'none' END, 'push', false))
FROM "users" u, unnest(ARRAY['staff_message', 'staff_partner', 'staff_withdrawal', 'staff_review']) AS k(kind)
WHERE u."role" IN ('admin', 'viewer')
GROUP BY u."id";

-- The call for help that was told last, so that it is not told again.
INSERT INTO "staff_news" ("id", "dedupe_key", "kind", "detail", "href", "at")
SELECT "id", "dedupe_key", 'dead_job', '', '/admin/oggi', "created_at" FROM "email_messages"
WHERE "kind" = 'staff_operations' ORDER BY "created_at" DESC LIMIT 1;
