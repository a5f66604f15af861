import "server-only";
import { setTimeout as delay } from "node:timers/promises";
import type PgBoss from "pg-boss";
import { describeError } from "@/lib/core/describe-error";
import { getDb } from "../db/client";
import { getLog, withLogContext } from "../log";
import { reportError } from "../report-error";
import { withSpan } from "../telemetry/trace";
import { cronOf, type Job, JobPostponed, TRACE_KEY } from "./model";
import {
  createQueue,
  getQueue,
  listDueNames,
  openQueue,
  postponeJob,
  untilQueueAnswered,
} from "./queue";

/** One handler per job. A handler that throws is retried by the queue. */
export type JobHandlers<J extends Job = Job<string, never>> = {
  [K in J as K["name"]]: (data: Exclude<K["data"], undefined>) => Promise<unknown>;
};

/** How often due jobs are looked for, with one statement for all queues. */
const POLL_MS = 500;
/** pg-boss would ask with one statement for each worker. */
const POLL_ALONE_SECONDS = 60;
/** How often jobs of dead processes are looked for. pg-boss does it in one process at a time. */
const MAINTENANCE_SECONDS = 15;
const SCHEDULE_CHECK_SECONDS = 15;
const AFTER_ERROR_MS = 1_000;
const IDLE_CHECK_MS = 1_000;
const STOP_MS = 10_000;

// On globalThis, because the web server that stops the process is outside Next's bundle.
const globals = globalThis as typeof globalThis & {
  stopShopWorker?: (() => Promise<void>) | undefined;
};

type Worker = { name: string; id: string };

let running: { stopping: AbortController; opening: Promise<PgBoss | undefined> } | undefined;

/** Starts the worker of this process. Retries while the database is down. */
export function startWorker(jobs: readonly Job[], handlers: JobHandlers): void {
  const stopping = new AbortController();
  running = { stopping, opening: openWhenPossible(jobs, handlers, stopping.signal) };
  globals.stopShopWorker = stopWorker;
  process.on("unhandledRejection", logLostReport);
}

/**
 * Stops taking jobs and waits for the running ones, at most `timeoutMs` and at least a second.
 * Unfinished jobs are returned to the queue as failed.
 */
export async function stopWorker(timeoutMs = STOP_MS): Promise<void> {
  if (!running) return;
  const { stopping, opening } = running;
  running = undefined;
  globals.stopShopWorker = undefined;
  stopping.abort();
  const worker = await opening;
  if (worker) await stopBoss(worker, timeoutMs);
  process.off("unhandledRejection", logLostReport);
  getLog().info("worker stopped");
}

/**
 * Runs a worker until no job is due, at most `workMs`, and returns whether it finished. For hosts
 * without long-lived processes. Safe to run concurrently.
 */
export async function runWorkerUntilIdle(
  jobs: readonly Job[],
  handlers: JobHandlers,
  workMs: number,
): Promise<{ finished: boolean }> {
  const deadline = Date.now() + workMs;
  const worker = await openWorker(jobs, handlers);
  try {
    let finished = false;
    while (!finished && Date.now() < deadline) {
      await delay(IDLE_CHECK_MS);
      finished = !(await hasOpenJobs());
    }
    return { finished };
  } finally {
    await stopBoss(worker, STOP_MS);
  }
}

/** Stops pg-boss, which does not wait for its reports of how jobs ended. */
async function stopBoss(boss: PgBoss, timeoutMs: number): Promise<void> {
  await boss.stop({ timeout: timeoutMs });
  await Promise.race([untilQueueAnswered(), delay(timeoutMs, undefined, { ref: false })]);
}

async function openWhenPossible(
  jobs: readonly Job[],
  handlers: JobHandlers,
  signal: AbortSignal,
): Promise<PgBoss | undefined> {
  while (!signal.aborted) {
    try {
      const worker = await openWorker(jobs, handlers);
      getLog().info({ jobs: jobs.map(({ name }) => name) }, "worker started");
      return worker;
    } catch (error) {
      reportError(error, { message: "the worker cannot start" });
      await delay(AFTER_ERROR_MS);
    }
  }
  return undefined;
}

/** Opens pg-boss with queues, schedules and handlers. Recovers jobs of processes that died. */
async function openWorker(jobs: readonly Job[], handlers: JobHandlers): Promise<PgBoss> {
  // Before the worker opens, because it looks for due schedules at once.
  const queue = await getQueue();
  for (const job of jobs) await createQueue(queue, job);
  await saveSchedules(queue, jobs);
  const boss = await openQueue({
    maintenanceIntervalSeconds: MAINTENANCE_SECONDS,
    cronMonitorIntervalSeconds: SCHEDULE_CHECK_SECONDS,
    cronWorkerIntervalSeconds: 1,
  });
  try {
    await boss.maintain();
    const workers: Worker[] = [];
    for (const job of jobs)
      for (let n = 0; n < (job.concurrency ?? 1); n += 1)
        workers.push({ name: job.name, id: await handleJobs(boss, job, handlers) });
    void wakeWorkers(boss, workers);
    return boss;
  } catch (error) {
    await boss.stop({ graceful: false });
    throw error;
  }
}

/** Stores the schedules in Italian local time, and deletes those of jobs that no longer have one. */
async function saveSchedules(queue: PgBoss, jobs: readonly Job[]): Promise<void> {
  for (const { name, schedule } of jobs) {
    if (!schedule) continue;
    const { cron, slotSeconds } = cronOf(schedule);
    await queue.schedule(name, cron, {}, { tz: "Europe/Rome", singletonSeconds: slotSeconds });
  }
  for (const { name } of await queue.getSchedules())
    if (!jobs.some((job) => job.name === name && job.schedule)) await queue.unschedule(name);
}

/** Wakes the workers of queues with due jobs, until pg-boss has stopped. */
async function wakeWorkers(boss: PgBoss, workers: readonly Worker[]): Promise<void> {
  const ending = new AbortController();
  boss.once("stopped", () => ending.abort());
  while (!ending.signal.aborted) {
    try {
      const due = await listDueNames();
      for (const { name, id } of workers) if (due.has(name)) boss.notifyWorker(id);
    } catch (error) {
      reportError(error, { message: "job queue error" });
    }
    await delay(POLL_MS);
  }
}

/** Runs jobs of one kind, one at a time, until none is due. Returns the id of its worker. */
async function handleJobs(boss: PgBoss, { name }: Job, handlers: JobHandlers): Promise<string> {
  const options = { pollingIntervalSeconds: POLL_ALONE_SECONDS };
  const worker = await boss.work(name, options, async ([job]) => {
    if (!job) return;
    boss.notifyWorker(worker);
    await withLogContext({ jobId: job.id }, () => runJob(name, job, handlers));
  });
  return worker;
}

/**
 * Runs a job, or postpones it when its handler asks for that. Throws an error whose message, which
 * pg-boss stores, has no personal data.
 */
export async function runJob(
  name: string,
  job: { id: string; data: unknown },
  handlers: JobHandlers,
): Promise<void> {
  const { [TRACE_KEY]: continues, ...own } = (job.data ?? {}) as { [TRACE_KEY]?: string };
  try {
    await withSpan(`job ${name}`, { kind: "consumer", continues }, async () =>
      handlers[name]?.(own as never),
    );
  } catch (error) {
    if (error instanceof JobPostponed && (await postponeJob(name, job.id, error.waitMs))) {
      getLog().info({ job: name, waitMs: error.waitMs }, "job postponed");
      return;
    }
    const failure = {
      message: "job failed, the queue retries it",
      level: "warn",
      job: name,
    } as const;
    reportError(error, { ...failure, source: "job" });
    const { errorName, errorCode, errorMessage } = describeError(error);
    throw new Error(errorMessage ?? [errorName, errorCode].filter(Boolean).join(" "));
  }
}

/** Returns true while jobs are due or running. */
async function hasOpenJobs(): Promise<boolean> {
  const open = await getDb().$queryRaw<object[]>`
    SELECT 1 FROM pgboss.job WHERE state < 'completed' AND start_after <= now() LIMIT 1`;
  return open.length > 0;
}

/**
 * pg-boss does not wait for its report of a job's outcome. During a database outage the report is
 * lost: the job expires and runs again.
 */
function logLostReport(error: unknown): void {
  reportError(error, {
    message: "unhandled rejection, probably of the job queue",
    source: "process",
  });
}
