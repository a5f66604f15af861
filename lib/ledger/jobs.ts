import { type ProviderId } from "@/lib/payments/provider";
import { type Job } from "@/lib/platform/jobs/model";

export const processWebhookJob: Job<"process-webhook", { provider: ProviderId; eventId: string }> =
  {
    name: "process-webhook",
    label: "Notifiche di pagamento",
    retryLimit: 12,
    retryDelaySeconds: 2,
    expireInSeconds: 60,
    concurrency: 8,
  };

export const makeRefundJob: Job<"make-refund", { refundId: string }> = {
  name: "make-refund",
  label: "Rimborsi",
  retryLimit: 12,
  retryDelaySeconds: 2,
  expireInSeconds: 60,
  concurrency: 2,
};

export const reconcilePaymentsJob: Job<"reconcile-payments"> = {
  name: "reconcile-payments",
  label: "Pagamenti scaduti e pezzi da liberare",
  retryLimit: 2,
  retryDelaySeconds: 30,
  expireInSeconds: 600,
  schedule: { everyMinutes: 1 },
};

export const fetchMissedEventsJob: Job<"fetch-missed-events"> = {
  name: "fetch-missed-events",
  label: "Recupero delle notifiche perse",
  retryLimit: 2,
  retryDelaySeconds: 30,
  expireInSeconds: 600,
  schedule: { everyMinutes: 10 },
};

export const checkTotalsJob: Job<"check-totals"> = {
  name: "check-totals",
  label: "Confronto dei totali",
  retryLimit: 3,
  retryDelaySeconds: 600,
  expireInSeconds: 3_600,
  schedule: { dailyAt: "03:30" },
};
