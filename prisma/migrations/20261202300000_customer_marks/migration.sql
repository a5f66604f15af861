-- CreateEnum
CREATE TYPE "customer_mark_kind" AS ENUM ('note', 'tag', 'block');

-- CreateTable
CREATE TABLE "customer_marks" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "kind" "customer_mark_kind" NOT NULL,
    "text" TEXT NOT NULL,
    "by" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "customer_marks_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "customer_aliases" (
    "email" TEXT NOT NULL,
    "person" TEXT NOT NULL,
    "by" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "customer_aliases_pkey" PRIMARY KEY ("email"),
    CONSTRAINT "customer_aliases_person_check" CHECK ("email" <> "person")
);

-- CreateIndex
CREATE INDEX "customer_marks_email_idx" ON "customer_marks"("email");

-- CreateIndex
CREATE INDEX "customer_marks_kind_idx" ON "customer_marks"("kind");

-- CreateIndex
CREATE INDEX "customer_aliases_person_idx" ON "customer_aliases"("person");
