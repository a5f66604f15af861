import { type Job } from "@/lib/platform/jobs/model";

export const forgetUnconfirmedJob: Job<"forget-unconfirmed"> = {
  name: "forget-unconfirmed",
  label: "Cancellazione degli indirizzi mai confermati",
  retryLimit: 2,
  retryDelaySeconds: 60,
  expireInSeconds: 300,
  schedule: { everyMinutes: 30 },
};
