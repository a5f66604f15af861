import { type Job } from "@/lib/platform/jobs/model";

export const tellProgramsJob: Job<"tell-programs"> = {
  name: "tell-programs",
  label: "Webhook degli ordini",
  retryLimit: 2,
  retryDelaySeconds: 30,
  expireInSeconds: 120,
  schedule: { everyMinutes: 1 },
};
