import { daily, type Job } from "@/lib/platform/jobs/model";

export const applyRetentionJob: Job<"apply-retention"> = {
  name: "apply-retention",
  label: "Cancellazione dei dati scaduti",
  expireInSeconds: 3_600,
  ...daily("04:20"),
};
