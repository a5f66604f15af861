import { type Job } from "@/lib/platform/jobs/model";

/** Ad platforms accept a purchase for several days, and nothing waits for it. */
export const sendConversionJob: Job<"send-conversion", { orderId: string }> = {
  name: "send-conversion",
  label: "Acquisti comunicati agli annunci",
  retryLimit: 10,
  retryDelaySeconds: 30,
  expireInSeconds: 60,
  concurrency: 2,
};

export const rollUpVisitsJob: Job<"roll-up-visits"> = {
  name: "roll-up-visits",
  label: "Riepilogo delle visite",
  retryLimit: 2,
  retryDelaySeconds: 60,
  expireInSeconds: 900,
  schedule: { everyMinutes: 30 },
};
