import { type Job } from "@/lib/platform/jobs/model";

export const changeStatusesJob: Job<"change-statuses", { bulkChangeId: string }> = {
  name: "change-statuses",
  label: "Cambi di stato di molti ordini",
  retryLimit: 5,
  retryDelaySeconds: 5,
  expireInSeconds: 300,
};
