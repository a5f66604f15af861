import { type Job } from "@/lib/platform/jobs/model";

export const watchStockJob: Job<"watch-stock"> = {
  name: "watch-stock",
  label: "Scorte che finiscono",
  retryLimit: 2,
  retryDelaySeconds: 30,
  expireInSeconds: 60,
  schedule: { everyMinutes: 5 },
};
