import { type Job } from "@/lib/platform/jobs/model";

export const issueDocumentsJob: Job<"issue-documents"> = {
  name: "issue-documents",
  label: "Fatture da emettere",
  retryLimit: 2,
  retryDelaySeconds: 30,
  expireInSeconds: 600,
  schedule: { everyMinutes: 1 },
};
