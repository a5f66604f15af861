import { tellProgramsJob } from "@/lib/api/jobs";
import { deleteOldChatsJob } from "@/lib/assistant/jobs";
import { fetchPayoutsJob, sendPackageJob } from "@/lib/books/jobs";
import { assumeDeliveriesJob, changeStatusesJob, remindUnpaidJob } from "@/lib/fulfilment/jobs";
import { receiveReplyJob } from "@/lib/inbox/jobs";
import { sendRecallJob, watchStockJob } from "@/lib/inventory/jobs";
import { issueDocumentsJob } from "@/lib/invoices/jobs";
import {
  checkTotalsJob,
  fetchMissedEventsJob,
  makeRefundJob,
  processWebhookJob,
  reconcilePaymentsJob,
} from "@/lib/ledger/jobs";
import { sendEmailJob } from "@/lib/mail/jobs";
import { forgetUnconfirmedJob, sendCampaignsJob } from "@/lib/newsletter/jobs";
import { sendPushJob, tellReadersJob } from "@/lib/notices/jobs";
import { purgePagesJob } from "@/lib/platform/cdn/model";
import { type Job, reportDeadJobsJob, type Schedule } from "@/lib/platform/jobs/model";
import { applyRetentionJob } from "@/lib/privacy/jobs";
import { watchReceiptsJob } from "@/lib/returns/jobs";
import { hidePicturesJob, inviteReviewersJob, storePicturesJob } from "@/lib/reviews/jobs";
import { tellPlatformsJob } from "@/lib/ucp/jobs";
import { rollUpVisitsJob, sendConversionJob } from "@/lib/visits/jobs";
import { alertOwnerJob, checkStatisticsJob, refreshStatisticsJob, sendDigestsJob } from "../jobs";

/** Every job of the shop, in the order of the dashboard. */
export const jobs = [
  reportDeadJobsJob,
  processWebhookJob,
  sendEmailJob,
  receiveReplyJob,
  sendCampaignsJob,
  makeRefundJob,
  changeStatusesJob,
  assumeDeliveriesJob,
  remindUnpaidJob,
  sendConversionJob,
  reconcilePaymentsJob,
  fetchMissedEventsJob,
  checkTotalsJob,
  fetchPayoutsJob,
  issueDocumentsJob,
  sendPackageJob,
  watchReceiptsJob,
  watchStockJob,
  sendRecallJob,
  alertOwnerJob,
  tellReadersJob,
  sendPushJob,
  sendDigestsJob,
  refreshStatisticsJob,
  checkStatisticsJob,
  rollUpVisitsJob,
  deleteOldChatsJob,
  forgetUnconfirmedJob,
  applyRetentionJob,
  inviteReviewersJob,
  hidePicturesJob,
  storePicturesJob,
  purgePagesJob,
  tellPlatformsJob,
  tellProgramsJob,
] as const;

export type ShopJob = (typeof jobs)[number];
export type JobName = ShopJob["name"];

export const jobNames: JobName[] = jobs.map(({ name }) => name);

/** Jobs whose failure is somebody's task. */
export const neededJobNames: JobName[] = jobs
  .filter((job: Job) => job.isExpendable !== true)
  .map(({ name }) => name);

export function jobLabel(name: JobName): string {
  return jobs.find((job) => job.name === name)?.label ?? name;
}

export const scheduledJobs = jobs.flatMap(({ name, schedule }) =>
  schedule ? [{ name, schedule }] : [],
);

export type DeadJob = {
  id: string;
  name: JobName;
  /** Short description, such as an e-mail's kind or a provider's event type. */
  subject: string | null;
  order: { id: string; number: string } | null;
  message: string;
  attempts: number;
  failedAt: Date;
};

export type QueueCounts = {
  name: JobName;
  waiting: number;
  running: number;
  failed: number;
  /** Due time of the oldest due job; null when none is due. */
  oldestDueAt: Date | null;
};

export type ScheduleRow = {
  name: JobName;
  schedule: Schedule;
  lastRun: { endedAt: Date; succeeded: boolean } | null;
};

export function scheduleText(schedule: Schedule): string {
  if ("dailyAt" in schedule) return `ogni giorno alle ${schedule.dailyAt}`;
  return schedule.everyMinutes === 1 ? "ogni minuto" : `ogni ${schedule.everyMinutes} minuti`;
}

/** Describes why a job failed and where to look. */
export function deadJobReason(message: string): string {
  return reasons.find(([pattern]) => pattern.test(message))?.[1] ?? "Si è fermato per un errore.";
}

const reasons: readonly [RegExp, string][] = [
  [/\b(unreachable|ETIMEDOUT|ECONNREFUSED)\b/, "Il servizio di pagamento non ha risposto."],
  [/\bserver_error\b/, "Il servizio di pagamento ha risposto con un errore suo."],
  [/\brejected\b/, "Il servizio di pagamento ha rifiutato la richiesta."],
  [/\brefused\b/, "Il servizio di pagamento non accetta la nostra chiave."],
  [/\bnot_configured\b/, "Mancano le chiavi del servizio di pagamento."],
  [/\bnot_found\b/, "Il servizio di pagamento non lo conosce."],
  [/timeout in active state|execution exceeded/, "Il processo si è fermato prima della fine."],
];
