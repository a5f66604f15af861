import { type Job } from "@/lib/platform/jobs/model";

export const forgetUnconfirmedJob: Job<"forget-unconfirmed"> = {
  name: "forget-unconfirmed",
  retryLimit: 2,
  retryDelaySeconds: 60,
  expireInSeconds: 300,
  schedule: { everyMinutes: 30 },
};
