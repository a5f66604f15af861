-- CreateTable
CREATE TABLE "return_photos" (
    "id" UUID NOT NULL,
    "parcel_id" UUID NOT NULL,
    "bytes" BYTEA NOT NULL,
    "taken_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "return_photos_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "return_labels" (
    "parcel_id" UUID NOT NULL,
    "bytes" BYTEA NOT NULL,
    "price_cents" INTEGER NOT NULL,
    "added_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "return_labels_pkey" PRIMARY KEY ("parcel_id"),
    CONSTRAINT "return_labels_price_check" CHECK ("price_cents" >= 0)
);

-- CreateIndex
CREATE INDEX "return_photos_parcel_id_idx" ON "return_photos"("parcel_id");

-- AddForeignKey
ALTER TABLE "return_photos" ADD CONSTRAINT "return_photos_parcel_id_fkey" FOREIGN KEY ("parcel_id") REFERENCES "return_parcels"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "return_labels" ADD CONSTRAINT "return_labels_parcel_id_fkey" FOREIGN KEY ("parcel_id") REFERENCES "return_parcels"("id") ON DELETE CASCADE ON UPDATE CASCADE;
