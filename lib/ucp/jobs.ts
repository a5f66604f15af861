import { type Job } from "@/lib/platform/jobs/model";

export const tellPlatformsJob: Job<"tell-platforms"> = {
  name: "tell-platforms",
  label: "Avvisi agli assistenti esterni",
  retryLimit: 2,
  retryDelaySeconds: 30,
  expireInSeconds: 120,
  schedule: { everyMinutes: 1 },
};
