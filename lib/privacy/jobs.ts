import { type Job } from "@/lib/platform/jobs/model";

export const applyRetentionJob: Job<"apply-retention"> = {
  name: "apply-retention",
  label: "Cancellazione dei dati scaduti",
  retryLimit: 3,
  retryDelaySeconds: 600,
  expireInSeconds: 3_600,
  schedule: { dailyAt: "04:20" },
};
