-- CreateTable
CREATE TABLE "job_schedules" (
    "name" TEXT NOT NULL,
    "slot" TEXT NOT NULL,
    "queued_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "job_schedules_pkey" PRIMARY KEY ("name")
);
