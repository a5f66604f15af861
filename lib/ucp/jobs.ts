import { every, type Job } from "@/lib/platform/jobs/model";

export const tellPlatformsJob: Job<"tell-platforms"> = {
  name: "tell-platforms",
  label: "Avvisi agli assistenti esterni",
  expireInSeconds: 120,
  ...every(1),
};
