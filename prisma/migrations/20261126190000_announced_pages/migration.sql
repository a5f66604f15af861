CREATE TABLE "announced_pages" (
    "path" TEXT NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "announced_pages_pkey" PRIMARY KEY ("path")
);
