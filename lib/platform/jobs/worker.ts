import "server-only";
import { setMaxListeners } from "node:events";
import { setTimeout as elapse } from "node:timers/promises";
import type PgBoss from "pg-boss";
import { batched } from "@/lib/core/batched";
import { describeError } from "@/lib/core/describe-error";
import { getLog, withLogContext } from "@/lib/platform/log";
import { queueDueSchedules } from "./queue-due-schedules";
import { type JobName, type Jobs, jobNames, jobPolicies } from "./model";
import { findDueQueues, getQueue } from "./queue";

/** What to do for each job. A handler that throws is retried by the queue. */
export type JobHandlers = { [N in JobName]: (data: Jobs[N]) => Promise<void> };

type Job = { id: string; data: unknown };
type Running = { name: JobName; id: string; end: Promise<void> };

/** Pause after an empty look into a queue; a queue that has work is looked into at once. */
const IDLE_MS = 200;
/** Where a job has ended others are about to: the queue is told of them together. */
const GATHERING_MS = 10;
/** By then some of a full house have left: those that take their places are fetched together. */
const FULL_MS = 20;
const AFTER_ERROR_MS = 1_000;
const SCHEDULE_CHECK_MS = 5_000;

type Worker = { stopping: AbortController; running: Set<Running>; loops: Promise<unknown> };

// On globalThis, since the web server that ends the process is no part of Next's bundle.
const holder = globalThis as typeof globalThis & {
  stopShopWorker?: (() => Promise<void>) | undefined;
};

let worker: Worker | undefined;

/**
 * Starts working off jobs and schedules in this process. A database that cannot be reached, now or
 * later, is waited for.
 */
export function startWorker(handlers: JobHandlers): void {
  const stopping = new AbortController();
  // Each loop waits with an ear for the stop: more of them than Node takes for a leak.
  setMaxListeners(jobNames.length + 2, stopping.signal);
  const running = new Set<Running>();
  const loops = Promise.all([
    takeUpDeadJobs(),
    ...jobNames.map((name) => repeat(stopping.signal, () => lookInto(name, handlers, running))),
    repeat(stopping.signal, async () => {
      await queueDueSchedules();
      return SCHEDULE_CHECK_MS;
    }),
  ]);
  worker = { stopping, running, loops };
  holder.stopShopWorker = stopWorker;
  getLog().info({ jobs: jobNames }, "worker started");
}

/**
 * Takes no more jobs and waits for the running ones, at most `timeoutMs`; those that take longer are
 * given back to the queue.
 */
export async function stopWorker(timeoutMs = 10_000): Promise<void> {
  if (!worker) return;
  const { stopping, running, loops } = worker;
  worker = undefined;
  holder.stopShopWorker = undefined;
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
 * Works off everything that is due now and returns how many jobs ran: how a host without
 * long-lived processes does it, and how tests wait for nothing. Takes no new job after `deadline`.
 */
export async function drainJobs(
  handlers: JobHandlers,
  { atOnce = 1, deadline }: { atOnce?: number; deadline?: Date } = {},
): Promise<number> {
  const queue = await getQueue();
  let ran = 0;
  for (const name of jobNames) {
    for (;;) {
      if (deadline && Date.now() >= deadline.getTime()) return ran;
      const jobs = await queue.fetch<object>(name, {
        batchSize: Math.min(atOnce, jobPolicies[name].atOnce),
      });
      if (jobs.length === 0) break;
      await Promise.all(jobs.map((job) => runJob(queue, name, handlers, job)));
      ran += jobs.length;
    }
  }
  return ran;
}

/**
 * Everything a worker does, once, for at most `workMs`: takes up the jobs of dead processes, queues
 * due schedules and works jobs off until none is due. Several of them may run at once.
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
    const more = await drainJobs(handlers, { atOnce: Infinity, deadline });
    ran += more;
    if (more === 0 || Date.now() >= deadline.getTime())
      return { scheduled, ran, finished: Date.now() < deadline.getTime() };
  }
}

/** Jobs of processes that died before this one started need not wait for the next round of it. */
async function takeUpDeadJobs(): Promise<void> {
  try {
    await (await getQueue()).expire();
  } catch (error) {
    getLog().warn(describeError(error), "jobs of dead processes not looked for yet");
  }
}

/** Takes what is due up to the queue's limit and returns how long to wait before the next look. */
async function lookInto(
  name: JobName,
  handlers: JobHandlers,
  running: Set<Running>,
): Promise<number> {
  const queue = await getQueue();
  const own = [...running].filter((one) => one.name === name);
  const { limit, mayHurry } = paceOf(name, running);
  const free = limit - own.length;
  if (free <= 0) {
    await Promise.race(own.map(({ end }) => end));
    return FULL_MS;
  }
  if (own.length === 0 && !(await isDue(name))) return untilNextLook();
  const jobs = await queue.fetch<object>(name, { batchSize: free });
  for (const job of jobs) {
    const one: Running = { name, id: job.id, end: Promise.resolve() };
    one.end = runJob(queue, name, handlers, job).finally(() => running.delete(one));
    running.add(one);
  }
  return mayHurry && jobs.length === free ? 0 : IDLE_MS;
}

/** Milliseconds to the moment at which all idle queues are looked into, so that one question serves them. */
function untilNextLook(): number {
  return IDLE_MS - (Date.now() % IDLE_MS);
}

/** Whether a queue holds a job that is due. One question to the database serves all that ask. */
const isDue = batched(async (names: JobName[]): Promise<boolean[]> => {
  const due = await findDueQueues();
  return names.map((name) => due.has(name));
});

/** How many of a kind may run now: one after a pause while what it stands behind is being done. */
function paceOf(name: JobName, running: Set<Running>): { limit: number; mayHurry: boolean } {
  const { atOnce, behind } = jobPolicies[name];
  const isBehind = [...running].some((one) => one.name === behind);
  return { limit: isBehind ? 1 : atOnce, mayHurry: !isBehind };
}

/** Runs a job and tells the queue how it went. Never throws: a job without an answer expires. */
async function runJob(
  queue: PgBoss,
  name: JobName,
  handlers: JobHandlers,
  job: Job,
): Promise<void> {
  await withLogContext({ jobId: job.id }, async () => {
    try {
      inWork += 1;
      const failure = await attempt(name, handlers, job).finally(() => (inWork -= 1));
      if (failure === null) await complete({ name, id: job.id });
      else await queue.fail(name, job.id, failure);
    } catch (error) {
      getLog().error({ ...describeError(error), job: name }, "the queue could not be told");
    }
  });
}

/** Jobs that are being done in this process. */
let inWork = 0;

/** Tells the queue that a job is done; what ends soon after it is told together with it. */
const complete = batched(
  async (jobs: Pick<Running, "name" | "id">[]): Promise<null[]> => {
    const queue = await getQueue();
    for (const name of new Set(jobs.map((job) => job.name))) {
      const ids = jobs.filter((job) => job.name === name).map(({ id }) => id);
      await queue.complete(name, ids);
    }
    return jobs.map(() => null);
  },
  () => elapse(inWork > 0 ? GATHERING_MS : 0),
);

/** What went wrong, in words that hold no personal data; null when nothing did. */
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
    getLog().warn({ ...description, job: name }, "job failed, the queue will try again");
    const { errorName, errorCode, errorMessage } = description;
    return { message: errorMessage ?? [errorName, errorCode].filter(Boolean).join(" ") };
  }
}

/** Does something again and again, with the pause it asks for, until `signal` says stop. */
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

/** Resolves after `ms`, or as soon as `signal` says stop. */
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
