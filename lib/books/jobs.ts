import { daily, type Job } from "@/lib/platform/jobs/model";

/** After the comparison of totals, which brings late movements into the ledger. */
export const fetchPayoutsJob: Job<"fetch-payouts"> = {
  name: "fetch-payouts",
  label: "Accrediti e commissioni",
  expireInSeconds: 3_600,
  ...daily("04:45"),
};

export const sendPackageJob: Job<"send-package"> = {
  name: "send-package",
  label: "Pacchetto per il commercialista",
  expireInSeconds: 600,
  ...daily("06:30"),
};
