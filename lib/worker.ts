import "server-only";
import { tellPrograms } from "@/lib/api/commands/tell-programs";
import { deleteOldConversations } from "@/lib/assistant/commands/store-conversation";
import { fetchPayouts } from "@/lib/books/commands/fetch-payouts";
import { sendPackage } from "@/lib/books/commands/package";
import { booksMailSources } from "@/lib/books/mails";
import { systemClock } from "@/lib/core/clock";
import { alertOwner } from "@/lib/dashboard/commands/alert-owner";
import { reportDeadJobs } from "@/lib/dashboard/commands/dead-jobs";
import { checkStatistics, refreshStatistics } from "@/lib/dashboard/commands/refresh-statistics";
import { sendDigests } from "@/lib/dashboard/commands/send-digests";
import { operationsMailSources } from "@/lib/dashboard/mails";
import { type ShopJob } from "@/lib/dashboard/model/jobs";
import { assumeDeliveries } from "@/lib/fulfilment/commands/assume-deliveries";
import { runBulkChange } from "@/lib/fulfilment/commands/bulk-change";
import { remindUnpaid } from "@/lib/fulfilment/commands/remind-unpaid";
import { receiveReply } from "@/lib/inbox/commands/receive-reply";
import { inboxMailSources } from "@/lib/inbox/mails";
import { queueRecallEmails } from "@/lib/inventory/commands/recalls";
import { watchStock } from "@/lib/inventory/commands/watch-stock";
import { stockMailSources } from "@/lib/inventory/mails";
import { issueDocuments } from "@/lib/invoices/commands/issue-documents";
import { checkTotals } from "@/lib/ledger/commands/check-totals";
import { makeRefund } from "@/lib/ledger/commands/make-refund";
import { processWebhook } from "@/lib/ledger/commands/process-webhook";
import { fetchMissedEvents, reconcilePayments } from "@/lib/ledger/commands/reconcile";
import { type MessageSources, sendEmail } from "@/lib/mail/commands/send-email";
import { deleteUnconfirmed } from "@/lib/newsletter/commands/delete-unconfirmed";
import { sendCampaigns } from "@/lib/newsletter/commands/send-campaigns";
import { newsletterMailSources } from "@/lib/newsletter/mails";
import { sendPush, tellReaders } from "@/lib/notices/commands/tell";
import { orderMailSources } from "@/lib/orders/mails";
import { toJobError } from "@/lib/payments/provider";
import { purgePages } from "@/lib/platform/cdn/publish-pages";
import { getEnv } from "@/lib/platform/env";
import { type JobHandlers } from "@/lib/platform/jobs/worker";
import { applyRetention } from "@/lib/privacy/commands/apply-retention";
import { privacyMailSources } from "@/lib/privacy/mails";
import { watchReceipts } from "@/lib/returns/commands/watch-receipts";
import { returnMailSources } from "@/lib/returns/mails";
import { inviteReviewers } from "@/lib/reviews/commands/invite-reviewers";
import { hidePictures, storePictures } from "@/lib/reviews/commands/store-pictures";
import { reviewMailSources } from "@/lib/reviews/mails";
import { accessMailSources } from "@/lib/staff/mails/access";
import { noticeMailSources } from "@/lib/staff/mails/notices";
import { tellPlatforms } from "@/lib/ucp/commands/tell-platforms";
import { sendPurchase } from "@/lib/visits/commands/report-purchase";
import { rollUpVisits } from "@/lib/visits/commands/roll-up-visits";

export const messageSources: MessageSources = {
  ...orderMailSources,
  ...newsletterMailSources,
  ...stockMailSources,
  ...operationsMailSources,
  ...booksMailSources,
  ...noticeMailSources,
  ...accessMailSources,
  ...inboxMailSources,
  ...privacyMailSources,
  ...returnMailSources,
  ...reviewMailSources,
};

export const jobHandlers: JobHandlers<ShopJob> = {
  "process-webhook": (event) => processWebhook(event),
  "send-email": ({ emailId }) => sendEmail(emailId, messageSources),
  "receive-reply": ({ receivedId }) => receiveReply(receivedId, systemClock),
  "send-campaigns": () => sendCampaigns(),
  "report-dead-jobs": () => reportDeadJobs(),
  "make-refund": async ({ refundId }) => {
    const made = await makeRefund(refundId);
    if (!made.ok) throw toJobError(made.error, "Could not make the refund");
  },
  "change-statuses": ({ bulkChangeId }) => runBulkChange(bulkChangeId),
  "assume-deliveries": async () => {
    await assumeDeliveries();
  },
  "remind-unpaid": () => remindUnpaid(systemClock()),
  "reconcile-payments": () => reconcilePayments(),
  "fetch-missed-events": () => fetchMissedEvents(),
  "check-totals": () => checkTotals(),
  "fetch-payouts": () => fetchPayouts(),
  "send-package": () => sendPackage({ live: getEnv().paymentsLive }),
  "watch-receipts": () => watchReceipts(),
  "watch-stock": () => watchStock(),
  "send-recall": ({ lotId }) => queueRecallEmails(lotId),
  "alert-owner": () => alertOwner(),
  "tell-readers": (news) => tellReaders(news),
  "send-push": (push) => sendPush(push),
  "send-digests": () => sendDigests(),
  "refresh-statistics": () => refreshStatistics(),
  "check-statistics": () => checkStatistics(),
  "roll-up-visits": () => rollUpVisits(systemClock()),
  "send-conversion": ({ orderId }) => sendPurchase(orderId),
  "delete-old-chats": () => deleteOldConversations(systemClock()),
  "forget-unconfirmed": () => deleteUnconfirmed(systemClock()),
  "apply-retention": () => applyRetention(systemClock()),
  "issue-documents": () => issueDocuments(systemClock, { live: getEnv().paymentsLive }),
  "invite-reviewers": () => inviteReviewers(systemClock()),
  "hide-pictures": ({ hashes }) => hidePictures(hashes),
  "store-pictures": () => storePictures(),
  "purge-pages": () => purgePages(),
  "tell-platforms": () => tellPlatforms(systemClock()),
  "tell-programs": () => tellPrograms(systemClock()),
};
