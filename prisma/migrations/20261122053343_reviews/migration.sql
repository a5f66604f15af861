-- CreateEnum
CREATE TYPE "review_state" AS ENUM ('waiting', 'published', 'refused');

-- CreateEnum
CREATE TYPE "review_refusal" AS ENUM ('offensive', 'personal_data', 'off_topic', 'advertising', 'unlawful');

-- CreateTable
CREATE TABLE "review_invitations" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "review_invitations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "review_opt_outs" (
    "email" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "review_opt_outs_pkey" PRIMARY KEY ("email")
);

-- CreateTable
CREATE TABLE "reviews" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "rating" INTEGER NOT NULL,
    "title" TEXT,
    "text" TEXT NOT NULL,
    "author_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "consent_version" TEXT NOT NULL,
    "state" "review_state" NOT NULL DEFAULT 'waiting',
    "decided_at" TIMESTAMPTZ(3),
    "refusal" "review_refusal",
    "answer" TEXT,
    "answered_at" TIMESTAMPTZ(3),

    CONSTRAINT "reviews_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "review_pictures" (
    "review_id" UUID NOT NULL,
    "bytes" BYTEA NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,

    CONSTRAINT "review_pictures_pkey" PRIMARY KEY ("review_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "review_invitations_order_id_key" ON "review_invitations"("order_id");

-- CreateIndex
CREATE UNIQUE INDEX "reviews_order_id_key" ON "reviews"("order_id");

-- CreateIndex
CREATE INDEX "reviews_state_created_at_idx" ON "reviews"("state", "created_at" DESC);

-- AddForeignKey
ALTER TABLE "review_invitations" ADD CONSTRAINT "review_invitations_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "review_pictures" ADD CONSTRAINT "review_pictures_review_id_fkey" FOREIGN KEY ("review_id") REFERENCES "reviews"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Whole stars.
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_rating_check" CHECK ("rating" BETWEEN 1 AND 5);

-- What is refused has a reason, and nothing else has one.
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_refusal_check"
  CHECK (("state" = 'refused') = ("refusal" IS NOT NULL));
