-- CreateTable
CREATE TABLE "prepared_purchases" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "platform_id" UUID,
    "cart_id" UUID,
    "link_hash" TEXT NOT NULL,
    "content" JSONB NOT NULL,
    "browser_key" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "opened_at" TIMESTAMPTZ(3),
    "canceled_at" TIMESTAMPTZ(3),

    CONSTRAINT "prepared_purchases_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "prepared_purchases_kind_check" CHECK ("kind" IN ('cart', 'checkout')),
    CONSTRAINT "prepared_purchases_opened_check" CHECK (("browser_key" IS NULL) = ("opened_at" IS NULL))
);

-- CreateTable
CREATE TABLE "prepared_answers" (
    "key" TEXT NOT NULL,
    "request_hash" TEXT NOT NULL,
    "purchase_id" UUID,
    "status" INTEGER,
    "body" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "prepared_answers_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE UNIQUE INDEX "prepared_purchases_cart_id_key" ON "prepared_purchases"("cart_id");

-- CreateIndex
CREATE UNIQUE INDEX "prepared_purchases_link_hash_key" ON "prepared_purchases"("link_hash");

-- CreateIndex
CREATE UNIQUE INDEX "prepared_purchases_browser_key_key" ON "prepared_purchases"("browser_key");

-- CreateIndex
CREATE INDEX "prepared_purchases_expires_at_idx" ON "prepared_purchases"("expires_at");

-- CreateIndex
CREATE INDEX "prepared_purchases_platform_id_idx" ON "prepared_purchases"("platform_id");

-- CreateIndex
CREATE INDEX "prepared_answers_purchase_id_idx" ON "prepared_answers"("purchase_id");

-- CreateIndex
CREATE INDEX "prepared_answers_created_at_idx" ON "prepared_answers"("created_at");

-- AddForeignKey
ALTER TABLE "prepared_purchases" ADD CONSTRAINT "prepared_purchases_platform_id_fkey" FOREIGN KEY ("platform_id") REFERENCES "platforms"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "prepared_answers" ADD CONSTRAINT "prepared_answers_purchase_id_fkey" FOREIGN KEY ("purchase_id") REFERENCES "prepared_purchases"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "orders" ADD COLUMN "platform_id" UUID,
ADD COLUMN "prepared_id" UUID;

-- AddForeignKey
ALTER TABLE "orders" ADD CONSTRAINT "orders_platform_id_fkey" FOREIGN KEY ("platform_id") REFERENCES "platforms"("id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;
