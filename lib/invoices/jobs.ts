import { every, type Job } from "@/lib/platform/jobs/model";

export const issueDocumentsJob: Job<"issue-documents"> = {
  name: "issue-documents",
  label: "Fatture da emettere",
  expireInSeconds: 600,
  ...every(1),
};
