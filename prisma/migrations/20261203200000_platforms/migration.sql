-- CreateTable
CREATE TABLE "platforms" (
    "id" UUID NOT NULL,
    "profile_url" TEXT NOT NULL,
    "host" TEXT NOT NULL,
    "profile" JSONB NOT NULL,
    "fetched_at" TIMESTAMPTZ(3) NOT NULL,
    "first_seen_at" TIMESTAMPTZ(3) NOT NULL,
    "blocked_at" TIMESTAMPTZ(3),

    CONSTRAINT "platforms_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "platform_notices" (
    "id" UUID NOT NULL,
    "platform_id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "event" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_at" TIMESTAMPTZ(3),
    "delivered_at" TIMESTAMPTZ(3),
    "last_error" TEXT,

    CONSTRAINT "platform_notices_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "platform_notices_next_check" CHECK ("delivered_at" IS NULL OR "next_at" IS NULL)
);

-- CreateIndex
CREATE UNIQUE INDEX "platforms_profile_url_key" ON "platforms"("profile_url");

-- CreateIndex
CREATE INDEX "platforms_host_idx" ON "platforms"("host");

-- CreateIndex
CREATE UNIQUE INDEX "platform_notices_order_id_event_key" ON "platform_notices"("order_id", "event");

-- CreateIndex
CREATE INDEX "platform_notices_next_at_idx" ON "platform_notices"("next_at");

-- CreateIndex
CREATE INDEX "platform_notices_platform_id_idx" ON "platform_notices"("platform_id");

-- CreateIndex
CREATE INDEX "platform_notices_created_at_id_idx" ON "platform_notices"("created_at", "id");

-- AddForeignKey
ALTER TABLE "platform_notices" ADD CONSTRAINT "platform_notices_platform_id_fkey" FOREIGN KEY ("platform_id") REFERENCES "platforms"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "platform_notices" ADD CONSTRAINT "platform_notices_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
