import { type ProviderId } from "@/lib/payments/provider";
import { daily, every, type Job } from "@/lib/platform/jobs/model";

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
  expireInSeconds: 600,
  ...every(1),
};

export const fetchMissedEventsJob: Job<"fetch-missed-events"> = {
  name: "fetch-missed-events",
  label: "Recupero delle notifiche perse",
  expireInSeconds: 600,
  ...every(10),
};

export const checkTotalsJob: Job<"check-totals"> = {
  name: "check-totals",
  label: "Confronto dei totali",
  expireInSeconds: 3_600,
  ...daily("03:30"),
};
