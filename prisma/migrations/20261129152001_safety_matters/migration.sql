-- CreateTable
CREATE TABLE "safety_matters" (
    "id" UUID NOT NULL,
    "message_id" UUID,
    "review_id" UUID,
    "marked_at" TIMESTAMPTZ(3) NOT NULL,
    "marked_by" TEXT NOT NULL,
    "handled_at" TIMESTAMPTZ(3),
    "handled_by" TEXT,
    "note" TEXT,

    CONSTRAINT "safety_matters_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "safety_matters_subject_check" CHECK (num_nonnulls("message_id", "review_id") = 1)
);

-- CreateIndex
CREATE UNIQUE INDEX "safety_matters_message_id_key" ON "safety_matters"("message_id");

-- CreateIndex
CREATE UNIQUE INDEX "safety_matters_review_id_key" ON "safety_matters"("review_id");

-- AddForeignKey
ALTER TABLE "safety_matters" ADD CONSTRAINT "safety_matters_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "contact_messages"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "safety_matters" ADD CONSTRAINT "safety_matters_review_id_fkey" FOREIGN KEY ("review_id") REFERENCES "reviews"("id") ON DELETE CASCADE ON UPDATE CASCADE;
