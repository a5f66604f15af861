import { type Job } from "@/lib/platform/jobs/model";

/** After the comparison of totals, which brings late movements into the ledger. */
export const fetchPayoutsJob: Job<"fetch-payouts"> = {
  name: "fetch-payouts",
  label: "Accrediti e commissioni",
  retryLimit: 3,
  retryDelaySeconds: 600,
  expireInSeconds: 3_600,
  schedule: { dailyAt: "04:45" },
};

export const sendPackageJob: Job<"send-package"> = {
  name: "send-package",
  label: "Pacchetto per il commercialista",
  retryLimit: 3,
  retryDelaySeconds: 600,
  expireInSeconds: 600,
  schedule: { dailyAt: "06:30" },
};
