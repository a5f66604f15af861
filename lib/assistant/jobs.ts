import { type Job } from "@/lib/platform/jobs/model";

export const deleteOldChatsJob: Job<"delete-old-chats"> = {
  name: "delete-old-chats",
  label: "Cancellazione delle conversazioni scadute",
  retryLimit: 3,
  retryDelaySeconds: 600,
  expireInSeconds: 600,
  schedule: { dailyAt: "04:10" },
};
