-- Scripts and styles of the last releases, for pages that were loaded before a deploy.
CREATE TABLE "release_files" (
    "path" TEXT NOT NULL,
    "content" BYTEA NOT NULL,
    "last_used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "release_files_pkey" PRIMARY KEY ("path")
);
