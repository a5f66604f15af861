import { type Job } from "@/lib/platform/jobs/model";

/** Resend keeps what it received. */
export const receiveReplyJob: Job<"receive-reply", { receivedId: string }> = {
  name: "receive-reply",
  label: "Repliche ricevute per email",
  retryLimit: 12,
  retryDelaySeconds: 30,
  expireInSeconds: 120,
  concurrency: 1,
};
