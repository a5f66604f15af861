import { every, type Job } from "@/lib/platform/jobs/model";

export const watchStockJob: Job<"watch-stock"> = {
  name: "watch-stock",
  label: "Scorte che finiscono",
  expireInSeconds: 60,
  ...every(5),
};

/** Queues a recall's e-mails; resumes after an interruption. */
export const sendRecallJob: Job<"send-recall", { lotId: string }> = {
  name: "send-recall",
  label: "Richiami",
  retryLimit: 13,
  retryDelaySeconds: 10,
  expireInSeconds: 600,
};
