import { every, type Job } from "@/lib/platform/jobs/model";

export const assumeDeliveriesJob: Job<"assume-deliveries"> = {
  name: "assume-deliveries",
  label: "Consegne presunte",
  retryLimit: 3,
  retryDelaySeconds: 60,
  expireInSeconds: 900,
  schedule: { dailyAt: "06:30" },
};

export const remindUnpaidJob: Job<"remind-unpaid"> = {
  name: "remind-unpaid",
  label: "Promemoria per gli ordini non pagati",
  expireInSeconds: 600,
  ...every(5),
};

export const changeStatusesJob: Job<"change-statuses", { bulkChangeId: string }> = {
  name: "change-statuses",
  label: "Cambi di stato di molti ordini",
  retryLimit: 5,
  retryDelaySeconds: 5,
  expireInSeconds: 300,
};
