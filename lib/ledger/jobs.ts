import { type ProviderId } from "@/lib/payments/provider";
import { type Job } from "@/lib/platform/jobs/model";

export const processWebhookJob: Job<"process-webhook", { provider: ProviderId; eventId: string }> =
  {
    name: "process-webhook",
    retryLimit: 12,
    retryDelaySeconds: 2,
    expireInSeconds: 60,
    concurrency: 8,
  };

export const makeRefundJob: Job<"make-refund", { refundId: string }> = {
  name: "make-refund",
  retryLimit: 12,
  retryDelaySeconds: 2,
  expireInSeconds: 60,
  concurrency: 2,
};

export const reconcilePaymentsJob: Job<"reconcile-payments"> = {
  name: "reconcile-payments",
  retryLimit: 2,
  retryDelaySeconds: 30,
  expireInSeconds: 600,
  schedule: { everyMinutes: 1 },
};

export const fetchMissedEventsJob: Job<"fetch-missed-events"> = {
  name: "fetch-missed-events",
  retryLimit: 2,
  retryDelaySeconds: 30,
  expireInSeconds: 600,
  schedule: { everyMinutes: 10 },
};

export const checkTotalsJob: Job<"check-totals"> = {
  name: "check-totals",
  retryLimit: 3,
  retryDelaySeconds: 600,
  expireInSeconds: 3_600,
  schedule: { dailyAt: "03:30" },
};
