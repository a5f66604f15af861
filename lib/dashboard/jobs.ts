import { every, type Job } from "@/lib/platform/jobs/model";

export const alertOwnerJob: Job<"alert-owner"> = {
  name: "alert-owner",
  label: "Avviso per email su ciò che è fermo",
  expireInSeconds: 60,
  ...every(5),
};

export const sendDigestsJob: Job<"send-digests"> = {
  name: "send-digests",
  label: "Riepiloghi per email ai colleghi",
  retryLimit: 5,
  retryDelaySeconds: 60,
  expireInSeconds: 300,
  schedule: { dailyAt: "08:00" },
};

export const refreshStatisticsJob: Job<"refresh-statistics"> = {
  name: "refresh-statistics",
  label: "Statistiche da aggiornare",
  expireInSeconds: 600,
  ...every(1),
};

export const checkStatisticsJob: Job<"check-statistics"> = {
  name: "check-statistics",
  label: "Controllo delle statistiche",
  retryLimit: 2,
  retryDelaySeconds: 600,
  expireInSeconds: 3_600,
  schedule: { dailyAt: "04:00" },
};
