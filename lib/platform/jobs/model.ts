/** A kind of job: how it is retried, and when it runs by itself. Its handler is in `lib/worker.ts`. */
export type Job<Name extends string = string, Data = unknown> = {
  name: Name;
  /** What the dashboard calls it. */
  label: string;
  retryLimit: number;
  /** Seconds to the first retry, doubled each time. */
  retryDelaySeconds: number;
  /** A job that runs longer than this, or whose process died, is retried. */
  expireInSeconds: number;
  /** Jobs of this kind that one process runs at once. Default: 1. */
  concurrency?: number;
  /** True for what is worth nothing later: when no retries are left, the log is enough. */
  isExpendable?: true;
  schedule?: Schedule;
  /** Only the type of the job's data, never a value. */
  data?: Data;
};

/** Key in a job's stored data: the W3C `traceparent` of what added it. Handlers do not get it. */
export const TRACE_KEY = "traceparent";

/** The job of the minute may take as long as it expires; later no worker runs. */
export const HEARTBEAT_LATE_MINUTES = 10;

/** Interval in minutes, or a daily Italian time of day. */
export type Schedule = { everyMinutes: number } | { dailyAt: `${number}:${number}` };

/** Schedule and retries of a job that soon runs again anyway. */
export function every(everyMinutes: number) {
  return { retryLimit: 2, retryDelaySeconds: 30, schedule: { everyMinutes } };
}

/** Schedule and retries of a job of the day: what it needs may be away for some minutes. */
export function daily(dailyAt: `${number}:${number}`) {
  return { retryLimit: 3, retryDelaySeconds: 600, schedule: { dailyAt } };
}

/** Thrown by a handler whose provider asks it to wait. The job runs again after `waitMs`, and no retry is used up. */
export class JobPostponed extends Error {
  readonly waitMs: number;

  constructor(reason: string, waitMs: number) {
    super(reason);
    this.waitMs = waitMs;
  }
}

/** Queue to which pg-boss copies a job that has no retries left. */
export const reportDeadJobsJob: Job<"report-dead-jobs"> = {
  name: "report-dead-jobs",
  label: "Avvisi sulle attività ferme",
  retryLimit: 5,
  retryDelaySeconds: 5,
  expireInSeconds: 60,
};

/**
 * Returns the cron expression of a schedule and the length of its slots. At most one job is added per slot,
 * so a daily schedule may name every minute up to the end of its hour: the first process that looks adds
 * the job, also one that was down at the exact minute.
 */
export function cronOf(schedule: Schedule): { cron: string; slotSeconds: number } {
  if ("everyMinutes" in schedule)
    return {
      cron: `*/${schedule.everyMinutes} * * * *`,
      slotSeconds: schedule.everyMinutes * 60,
    };
  const [hour, minute] = schedule.dailyAt.split(":").map(Number);
  return { cron: `${minute}-59 ${hour} * * *`, slotSeconds: 3_600 };
}
