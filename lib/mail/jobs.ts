import { type Job } from "@/lib/platform/jobs/model";

export const sendEmailJob: Job<"send-email", { emailId: string }> = {
  name: "send-email",
  label: "Email",
  retryLimit: 10,
  retryDelaySeconds: 5,
  expireInSeconds: 60,
  // Rendering takes time from payments, and the mailer limits requests per second anyway.
  concurrency: 2,
};
