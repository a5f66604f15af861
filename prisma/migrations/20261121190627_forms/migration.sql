-- CreateEnum
CREATE TYPE "newsletter_status" AS ENUM ('pending', 'confirmed', 'unsubscribed');

-- CreateEnum
CREATE TYPE "newsletter_source" AS ENUM ('popup', 'footer', 'cart');

-- CreateEnum
CREATE TYPE "contact_source" AS ENUM ('page', 'dialog');

-- CreateEnum
CREATE TYPE "partner_activity" AS ENUM ('beauty_institute', 'distributor', 'independent_professional', 'other');

-- CreateEnum
CREATE TYPE "inquiry_status" AS ENUM ('open', 'closed');

-- CreateTable
CREATE TABLE "newsletter_subscribers" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "status" "newsletter_status" NOT NULL DEFAULT 'pending',
    "source" "newsletter_source" NOT NULL,
    "consent_version" TEXT NOT NULL,
    "consented_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "newsletter_subscribers_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "contact_messages" (
    "id" UUID NOT NULL,
    "submission_key" UUID NOT NULL,
    "source" "contact_source" NOT NULL,
    "status" "inquiry_status" NOT NULL DEFAULT 'open',
    "first_name" TEXT NOT NULL,
    "last_name" TEXT,
    "email" TEXT NOT NULL,
    "phone" TEXT,
    "subject" TEXT,
    "message" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "contact_messages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "partner_requests" (
    "id" UUID NOT NULL,
    "submission_key" UUID NOT NULL,
    "status" "inquiry_status" NOT NULL DEFAULT 'open',
    "company" TEXT NOT NULL,
    "activity" "partner_activity" NOT NULL,
    "contact_name" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "city" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "partner_requests_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "newsletter_subscribers_email_key" ON "newsletter_subscribers"("email");

-- CreateIndex
CREATE INDEX "newsletter_subscribers_status_created_at_idx" ON "newsletter_subscribers"("status", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "contact_messages_submission_key_key" ON "contact_messages"("submission_key");

-- CreateIndex
CREATE INDEX "contact_messages_status_created_at_idx" ON "contact_messages"("status", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "partner_requests_submission_key_key" ON "partner_requests"("submission_key");

-- CreateIndex
CREATE INDEX "partner_requests_status_created_at_idx" ON "partner_requests"("status", "created_at");

-- What Prisma cannot express: one row an address whatever its case.
ALTER TABLE "newsletter_subscribers" ADD CONSTRAINT "newsletter_subscribers_email_lower" CHECK ("email" = lower("email"));
