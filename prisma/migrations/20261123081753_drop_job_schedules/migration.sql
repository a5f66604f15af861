-- DropTable
DROP TABLE "job_schedules";
