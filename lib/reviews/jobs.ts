import { type Job } from "@/lib/platform/jobs/model";

export const inviteReviewersJob: Job<"invite-reviewers"> = {
  name: "invite-reviewers",
  retryLimit: 3,
  retryDelaySeconds: 600,
  expireInSeconds: 600,
  // In the morning, so that the e-mail is read when it arrives.
  schedule: { dailyAt: "10:30" },
};
