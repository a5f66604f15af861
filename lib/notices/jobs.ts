import { type Job } from "@/lib/platform/jobs/model";

export const sendPushJob: Job<"send-push", { newsId: string; subscriptionId: string }> = {
  name: "send-push",
  label: "Notifiche ai colleghi",
  retryLimit: 5,
  retryDelaySeconds: 10,
  expireInSeconds: 60,
  concurrency: 2,
};
