import { daily, type Job } from "@/lib/platform/jobs/model";

export const deleteOldChatsJob: Job<"delete-old-chats"> = {
  name: "delete-old-chats",
  label: "Cancellazione delle conversazioni scadute",
  expireInSeconds: 600,
  ...daily("04:10"),
};
