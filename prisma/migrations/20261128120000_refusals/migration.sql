CREATE TABLE "refusals" (
    "service" TEXT NOT NULL,
    "scope" TEXT NOT NULL,
    "last_at" TIMESTAMPTZ(3) NOT NULL,
    "confirmed_at" TIMESTAMPTZ(3),

    CONSTRAINT "refusals_pkey" PRIMARY KEY ("service","scope")
);
