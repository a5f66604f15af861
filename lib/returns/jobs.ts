import { every, type Job } from "@/lib/platform/jobs/model";

export const watchReceiptsJob: Job<"watch-receipts"> = {
  name: "watch-receipts",
  label: "Ricevute di recesso in ritardo",
  expireInSeconds: 60,
  ...every(1),
};
