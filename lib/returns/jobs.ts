import { type Job } from "@/lib/platform/jobs/model";

export const watchReceiptsJob: Job<"watch-receipts"> = {
  name: "watch-receipts",
  label: "Ricevute di recesso in ritardo",
  retryLimit: 2,
  retryDelaySeconds: 30,
  expireInSeconds: 60,
  schedule: { everyMinutes: 1 },
};
