import "server-only";
import { processWebhook } from "@/lib/checkout/commands/process-webhook";
import { reconcilePayments } from "@/lib/checkout/commands/reconcile";
import { sendEmail } from "@/lib/checkout/commands/send-email";
import { type JobHandlers } from "@/lib/jobs/worker";

/** What this shop does for each of its jobs. */
export const jobHandlers: JobHandlers = {
  "process-webhook": (event) => processWebhook(event),
  "send-email": ({ emailId }) => sendEmail(emailId),
  "reconcile-payments": () => reconcilePayments(),
};
