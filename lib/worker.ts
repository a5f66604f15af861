import "server-only";
import { deleteOldConversations } from "@/lib/chat/commands/keep-conversation";
import { systemClock } from "@/lib/core/clock";
import { processWebhook } from "@/lib/settlement/commands/process-webhook";
import { checkTotals } from "@/lib/settlement/commands/check-totals";
import { makeRefund } from "@/lib/settlement/commands/make-refund";
import { fetchMissedEvents, reconcilePayments } from "@/lib/settlement/commands/reconcile";
import { sendEmail } from "@/lib/notifications/commands/send-email";
import { reportDeadJobs } from "@/lib/jobs/commands/report-dead-jobs";
import { type JobHandlers } from "@/lib/jobs/worker";

/** What this shop does for each of its jobs. */
export const jobHandlers: JobHandlers = {
  "process-webhook": (event) => processWebhook(event),
  "send-email": ({ emailId }) => sendEmail(emailId),
  "report-dead-jobs": () => reportDeadJobs(),
  "make-refund": async ({ refundId }) => {
    const made = await makeRefund(refundId);
    if (!made.ok) throw new Error(`Refund could not be made: ${made.error.code}`);
  },
  "reconcile-payments": () => reconcilePayments(),
  "fetch-missed-events": () => fetchMissedEvents(),
  "check-totals": () => checkTotals(),
  "delete-old-chats": () => deleteOldConversations(systemClock()),
};
