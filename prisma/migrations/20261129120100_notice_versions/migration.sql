-- CreateTable
CREATE TABLE "notice_versions" (
    "notice" TEXT NOT NULL,
    "version" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "published_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "notice_versions_pkey" PRIMARY KEY ("notice", "version")
);
