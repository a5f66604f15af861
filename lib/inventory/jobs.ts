import { type Job } from "@/lib/platform/jobs/model";

export const watchStockJob: Job<"watch-stock"> = {
  name: "watch-stock",
  label: "Scorte che finiscono",
  retryLimit: 2,
  retryDelaySeconds: 30,
  expireInSeconds: 60,
  schedule: { everyMinutes: 5 },
};

/** Queues a recall's e-mails; resumes after an interruption. */
export const sendRecallJob: Job<"send-recall", { lotId: string }> = {
  name: "send-recall",
  label: "Richiami",
  retryLimit: 13,
  retryDelaySeconds: 10,
  expireInSeconds: 600,
};
