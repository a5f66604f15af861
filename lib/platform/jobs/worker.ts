import "server-only";
import { setMaxListeners } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import type PgBoss from "pg-boss";
import { batched } from "@/lib/core/batched";
import { describeError } from "@/lib/core/describe-error";
import { getLog, withLogContext } from "../log";
import { type JobName, jobNames, jobPolicies, type Jobs } from "./model";
import { findDueQueues, getQueue } from "./queue";
import { queueDueSchedules } from "./queue-due-schedules";

/** One handler per job. A handler that throws is retried by the queue. */
export type JobHandlers = { [N in JobName]: (data: Jobs[N]) => Promise<void> };

type Job = { id: string; data: unknown };
type Running = { name: JobName; id: string; end: Promise<void> };

/** Pause after an empty poll. A queue with work is polled again at once. */
const IDLE_MS = 200;
/** Wait before reporting a completed job, so that jobs ending together are reported together. */
const COMPLETION_BATCH_MS = 10;
/** Wait after a full queue frees a place, so that several places are refilled in one fetch. */
const REFILL_DELAY_MS = 20;
const AFTER_ERROR_MS = 1_000;
const SCHEDULE_CHECK_MS = 5_000;

type Worker = { stopping: AbortController; running: Set<Running>; loops: Promise<unknown> };

// On globalThis, because the web server that stops the process is outside Next's bundle.
const globals = globalThis as typeof globalThis & {
  stopShopWorker?: (() => Promise<void>) | undefined;
};

let worker: Worker | undefined;

/** Starts the job and schedule loops in this process. Retries while the database is down. */
export function startWorker(handlers: JobHandlers): void {
  const stopping = new AbortController();
  // Each loop adds an abort listener; together they exceed Node's default leak warning.
  setMaxListeners(jobNames.length + 2, stopping.signal);
  const running = new Set<Running>();
  const loops = Promise.all([
    recoverDeadJobs(),
    ...jobNames.map((name) => repeat(stopping.signal, () => poll(name, handlers, running))),
    repeat(stopping.signal, async () => {
      await queueDueSchedules();
      return SCHEDULE_CHECK_MS;
    }),
  ]);
  worker = { stopping, running, loops };
  globals.stopShopWorker = stopWorker;
  getLog().info({ jobs: jobNames }, "worker started");
}

/**
 * Stops taking jobs and waits for the running ones, at most `timeoutMs`. Unfinished jobs are
 * returned to the queue as failed.
 */
export async function stopWorker(timeoutMs = 10_000): Promise<void> {
  if (!worker) return;
  const { stopping, running, loops } = worker;
  worker = undefined;
  globals.stopShopWorker = undefined;
  stopping.abort();
  const pause = new AbortController();
  const ended = loops.then(() => Promise.all([...running].map(({ end }) => end)));
  await Promise.race([ended, wait(timeoutMs, pause.signal)]);
  pause.abort();
  if (running.size > 0) {
    const queue = await getQueue();
    for (const { name, id } of running)
      await queue.fail(name, id, { message: "the worker was stopped" });
  }
  getLog().info({ unfinished: running.size }, "worker stopped");
}

/**
 * Runs everything that is due and returns how many jobs ran. For hosts without long-lived
 * processes, and for tests. Takes no new job after `deadline`.
 */
export async function drainJobs(
  handlers: JobHandlers,
  { concurrency = 1, deadline }: { concurrency?: number; deadline?: Date } = {},
): Promise<number> {
  const queue = await getQueue();
  let ran = 0;
  for (const name of jobNames) {
    for (;;) {
      if (deadline && Date.now() >= deadline.getTime()) return ran;
      const jobs = await queue.fetch<object>(name, {
        batchSize: Math.min(concurrency, jobPolicies[name].concurrency),
      });
      if (jobs.length === 0) break;
      await Promise.all(jobs.map((job) => runJob(queue, name, handlers, job)));
      ran += jobs.length;
    }
  }
  return ran;
}

/**
 * Runs one worker cycle for at most `workMs`: recovers jobs of dead processes, queues due schedules
 * and runs jobs until none is due. Safe to run concurrently.
 */
export async function runDueWork(
  handlers: JobHandlers,
  workMs: number,
): Promise<{ scheduled: JobName[]; ran: number; finished: boolean }> {
  const deadline = new Date(Date.now() + workMs);
  const queue = await getQueue();
  await queue.maintain();
  const scheduled = await queueDueSchedules();
  let ran = 0;
  for (;;) {
    const more = await drainJobs(handlers, { concurrency: Infinity, deadline });
    ran += more;
    if (more === 0 || Date.now() >= deadline.getTime())
      return { scheduled, ran, finished: Date.now() < deadline.getTime() };
  }
}

/** Recovers jobs of processes that died, without waiting for the next maintenance interval. */
async function recoverDeadJobs(): Promise<void> {
  try {
    await (await getQueue()).expire();
  } catch (error) {
    getLog().warn(describeError(error), "could not look for jobs of dead processes");
  }
}

/** Fetches due jobs up to the queue's limit. Returns the milliseconds to the next poll. */
async function poll(name: JobName, handlers: JobHandlers, running: Set<Running>): Promise<number> {
  const queue = await getQueue();
  const own = [...running].filter((one) => one.name === name);
  const { limit, pollsAtOnce } = currentPace(name, running);
  const free = limit - own.length;
  if (free <= 0) {
    await Promise.race(own.map(({ end }) => end));
    return REFILL_DELAY_MS;
  }
  if (own.length === 0 && !(await isDue(name))) return msToNextPoll();
  const jobs = await queue.fetch<object>(name, { batchSize: free });
  for (const job of jobs) {
    const one: Running = { name, id: job.id, end: Promise.resolve() };
    one.end = runJob(queue, name, handlers, job).finally(() => running.delete(one));
    running.add(one);
  }
  return pollsAtOnce && jobs.length === free ? 0 : IDLE_MS;
}

/** Returns the milliseconds to the next shared tick, so that one query serves all idle queues. */
function msToNextPoll(): number {
  return IDLE_MS - (Date.now() % IDLE_MS);
}

/** Returns true when a queue has a due job. Concurrent calls share one query. */
const isDue = batched(async (names: JobName[]): Promise<boolean[]> => {
  const due = await findDueQueues();
  return names.map((name) => due.has(name));
});

/**
 * Returns how many jobs of a kind may run now, and whether to poll again without a pause. While the
 * job it yields to is running, a kind runs one job at a time, with a pause.
 */
function currentPace(
  name: JobName,
  running: Set<Running>,
): { limit: number; pollsAtOnce: boolean } {
  const { concurrency, yieldsTo } = jobPolicies[name];
  const isYielding = [...running].some((one) => one.name === yieldsTo);
  return { limit: isYielding ? 1 : concurrency, pollsAtOnce: !isYielding };
}

/** Runs a job and reports its outcome to the queue. Never throws: a job whose outcome is unknown expires. */
async function runJob(
  queue: PgBoss,
  name: JobName,
  handlers: JobHandlers,
  job: Job,
): Promise<void> {
  await withLogContext({ jobId: job.id }, async () => {
    try {
      runningCount += 1;
      const failure = await attempt(name, handlers, job).finally(() => (runningCount -= 1));
      if (failure === null) await complete({ name, id: job.id });
      else await queue.fail(name, job.id, failure);
    } catch (error) {
      getLog().error(
        { ...describeError(error), job: name },
        "could not report the outcome of a job",
      );
    }
  });
}

let runningCount = 0;

/** Reports completed jobs to the queue, batching those that end close together. */
const complete = batched(
  async (jobs: Pick<Running, "name" | "id">[]): Promise<null[]> => {
    const queue = await getQueue();
    for (const name of new Set(jobs.map((job) => job.name))) {
      const ids = jobs.filter((job) => job.name === name).map(({ id }) => id);
      await queue.complete(name, ids);
    }
    return jobs.map(() => null);
  },
  () => delay(runningCount > 0 ? COMPLETION_BATCH_MS : 0),
);

/** Runs a handler. Returns null on success, otherwise an error message without personal data. */
async function attempt(
  name: JobName,
  handlers: JobHandlers,
  job: Job,
): Promise<{ message: string } | null> {
  try {
    await (handlers[name] as (data: unknown) => Promise<void>)(job.data);
    return null;
  } catch (error) {
    const description = describeError(error);
    getLog().warn({ ...description, job: name }, "job failed, the queue retries it");
    const { errorName, errorCode, errorMessage } = description;
    return { message: errorMessage ?? [errorName, errorCode].filter(Boolean).join(" ") };
  }
}

/** Repeats `work` until `signal` aborts, pausing the milliseconds it returns. */
async function repeat(signal: AbortSignal, work: () => Promise<number>): Promise<void> {
  while (!signal.aborted) {
    let pauseMs = AFTER_ERROR_MS;
    try {
      pauseMs = await work();
    } catch (error) {
      getLog().error(describeError(error), "worker loop failed");
    }
    if (pauseMs > 0) await wait(pauseMs, signal);
  }
}

/** Resolves after `ms`, or as soon as `signal` aborts. */
function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) {
      resolve();
      return;
    }
    const stop = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", stop);
      resolve();
    }, ms);
    signal.addEventListener("abort", stop, { once: true });
  });
}
