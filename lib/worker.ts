import "server-only";
import { processWebhook } from "@/lib/settlement/commands/process-webhook";
import { reconcilePayments } from "@/lib/settlement/commands/reconcile";
import { sendEmail } from "@/lib/notifications/commands/send-email";
import { reportDeadJobs } from "@/lib/jobs/commands/report-dead-jobs";
import { type JobHandlers } from "@/lib/jobs/worker";

/** What this shop does for each of its jobs. */
export const jobHandlers: JobHandlers = {
  "process-webhook": (event) => processWebhook(event),
  "send-email": ({ emailId }) => sendEmail(emailId),
  "report-dead-jobs": () => reportDeadJobs(),
  "reconcile-payments": () => reconcilePayments(),
};
