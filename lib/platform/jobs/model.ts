import { addDays, italianDay } from "@/lib/core/business-days";
import { formatTime } from "@/lib/core/dates";

export type Jobs = {
  "process-webhook": { provider: "stripe" | "paypal"; eventId: string };
  "send-email": { emailId: string };
  "make-refund": { refundId: string };
  "change-statuses": { bulkChangeId: string };
  "reconcile-payments": Record<string, never>;
  "fetch-missed-events": Record<string, never>;
  "check-totals": Record<string, never>;
  "watch-stock": Record<string, never>;
  "refresh-statistics": Record<string, never>;
  "check-statistics": Record<string, never>;
  "roll-up-visits": Record<string, never>;
  "delete-old-chats": Record<string, never>;
  "forget-unconfirmed": Record<string, never>;
  "send-conversion": { orderId: string };
  "apply-retention": Record<string, never>;
  "invite-reviewers": Record<string, never>;
  "report-dead-jobs": unknown;
};

export type JobName = keyof Jobs;

/** How a kind of job is retried and how many run at once. */
export type JobPolicy = {
  retryLimit: number;
  /** Seconds to the first retry, doubled each time. */
  retryDelaySeconds: number;
  /** A job that runs longer than this, or whose process died, is retried. */
  expireInSeconds: number;
  /** Jobs of this kind that one process runs at once. */
  concurrency: number;
  /** While this job is running, jobs of this kind run one at a time. */
  yieldsTo?: JobName;
  /** At most one job of this kind waits in the queue; further ones are not added. */
  uniqueWhileWaiting?: boolean;
};

/** Policies of all jobs. Retries span a few hours; a job that still fails needs a person. */
export const jobPolicies: Record<JobName, JobPolicy> = {
  // First, because the other queues name it as their dead letter queue.
  "report-dead-jobs": { retryLimit: 5, retryDelaySeconds: 5, expireInSeconds: 60, concurrency: 1 },
  "process-webhook": { retryLimit: 12, retryDelaySeconds: 2, expireInSeconds: 60, concurrency: 20 },
  // Payments have priority: an e-mail may be some seconds late.
  "send-email": {
    retryLimit: 10,
    retryDelaySeconds: 5,
    expireInSeconds: 60,
    concurrency: 4,
    yieldsTo: "process-webhook",
  },
  "make-refund": { retryLimit: 12, retryDelaySeconds: 2, expireInSeconds: 60, concurrency: 2 },
  "change-statuses": { retryLimit: 5, retryDelaySeconds: 5, expireInSeconds: 300, concurrency: 1 },
  // Ad platforms accept a purchase for several days, and nothing waits for it.
  "send-conversion": {
    retryLimit: 10,
    retryDelaySeconds: 30,
    expireInSeconds: 60,
    concurrency: 2,
    yieldsTo: "process-webhook",
  },
  "reconcile-payments": {
    retryLimit: 2,
    retryDelaySeconds: 30,
    expireInSeconds: 600,
    concurrency: 1,
    uniqueWhileWaiting: true,
  },
  "fetch-missed-events": {
    retryLimit: 2,
    retryDelaySeconds: 30,
    expireInSeconds: 600,
    concurrency: 1,
    uniqueWhileWaiting: true,
  },
  "check-totals": {
    retryLimit: 3,
    retryDelaySeconds: 600,
    expireInSeconds: 3_600,
    concurrency: 1,
    uniqueWhileWaiting: true,
  },
  "watch-stock": {
    retryLimit: 2,
    retryDelaySeconds: 30,
    expireInSeconds: 60,
    concurrency: 1,
    uniqueWhileWaiting: true,
  },
  "delete-old-chats": {
    retryLimit: 3,
    retryDelaySeconds: 600,
    expireInSeconds: 600,
    concurrency: 1,
    uniqueWhileWaiting: true,
  },
  "forget-unconfirmed": {
    retryLimit: 2,
    retryDelaySeconds: 60,
    expireInSeconds: 300,
    concurrency: 1,
    uniqueWhileWaiting: true,
  },
  "apply-retention": {
    retryLimit: 3,
    retryDelaySeconds: 600,
    expireInSeconds: 3_600,
    concurrency: 1,
    uniqueWhileWaiting: true,
  },
  "invite-reviewers": {
    retryLimit: 3,
    retryDelaySeconds: 600,
    expireInSeconds: 600,
    concurrency: 1,
    uniqueWhileWaiting: true,
  },
  "refresh-statistics": {
    retryLimit: 2,
    retryDelaySeconds: 30,
    expireInSeconds: 600,
    concurrency: 1,
    uniqueWhileWaiting: true,
  },
  "check-statistics": {
    retryLimit: 2,
    retryDelaySeconds: 600,
    expireInSeconds: 3_600,
    concurrency: 1,
    uniqueWhileWaiting: true,
  },
  "roll-up-visits": {
    retryLimit: 2,
    retryDelaySeconds: 60,
    expireInSeconds: 900,
    concurrency: 1,
    uniqueWhileWaiting: true,
  },
};

export const jobNames = Object.keys(jobPolicies) as JobName[];

/** Queue that pg-boss copies a job to when it has no retries left. */
export const DEAD_LETTER_JOB = "report-dead-jobs" satisfies JobName;

/** Interval in minutes, or a daily Italian time of day. */
export type Schedule = { everyMinutes: number } | { dailyAt: `${number}:${number}` };

export const schedules: Partial<Record<JobName, Schedule>> = {
  "reconcile-payments": { everyMinutes: 1 },
  "fetch-missed-events": { everyMinutes: 10 },
  "check-totals": { dailyAt: "03:30" },
  "watch-stock": { everyMinutes: 5 },
  "refresh-statistics": { everyMinutes: 1 },
  "check-statistics": { dailyAt: "04:00" },
  "roll-up-visits": { everyMinutes: 30 },
  "delete-old-chats": { dailyAt: "04:10" },
  "forget-unconfirmed": { everyMinutes: 30 },
  "apply-retention": { dailyAt: "04:20" },
  // In the morning, so that the e-mail is read when it arrives.
  "invite-reviewers": { dailyAt: "10:30" },
};

/**
 * Returns the latest occurrence of a schedule at `now`, as a name that sorts by time: a minute, or
 * an Italian day. If daylight saving skips the time of day, the occurrence falls right after the
 * gap. If the time comes twice, there is one occurrence.
 */
export function scheduleSlot(schedule: Schedule, now: Date): string {
  if ("everyMinutes" in schedule) {
    const ms = schedule.everyMinutes * 60_000;
    return new Date(Math.floor(now.getTime() / ms) * ms).toISOString().slice(0, 16);
  }
  const today = italianDay(now);
  return formatTime(now) >= schedule.dailyAt ? today : addDays(today, -1);
}
