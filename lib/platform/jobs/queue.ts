import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import { secondsInDay } from "date-fns/constants";
import { type Pool } from "pg";
import PgBoss from "pg-boss";
import { getDb, type Tx } from "../db/client";
import { openLoggedPool, workerConnection } from "../db/connection";
import { reportError } from "../report-error";
import { traceparent } from "../telemetry/trace";
import { type Job, reportDeadJobsJob, TRACE_KEY } from "./model";

/** How long failed jobs stay visible and can be retried. */
const KEEP_FAILED_DAYS = 90;

/** Connections of this process to the queue, for its worker too. */
const CONNECTIONS = 3;

type Opened = {
  pool: Pool;
  queue?: Promise<PgBoss> | undefined;
  createdQueues: Set<string>;
  /** Statements of pg-boss that wait for their answer. */
  asked: Set<Promise<unknown>>;
};

// On globalThis, because Next bundles pages and worker apart.
const globals = globalThis as typeof globalThis & {
  shopQueue?: Opened | undefined;
  shopJobsAdded?: (() => void) | undefined;
};

function opened(): Opened {
  globals.shopQueue ??= { pool: openPool(), createdQueues: new Set(), asked: new Set() };
  return globals.shopQueue;
}

function openPool(): Pool {
  return openLoggedPool({
    ...workerConnection(),
    application_name: "shop-jobs",
    max: CONNECTIONS,
    connectionTimeoutMillis: 10_000,
  });
}

/** Returns the queue that adds jobs and runs none. Creates pg-boss's tables on first use. */
export function getQueue(): Promise<PgBoss> {
  const shared = opened();
  shared.queue ??= openQueue({ supervise: false, schedule: false }).catch((error: unknown) => {
    // Reset, so that the next caller retries after a database outage.
    shared.queue = undefined;
    throw error;
  });
  return shared.queue;
}

/** Closes the queue and its connections; stop the worker first. */
export async function stopQueue(): Promise<void> {
  const { shopQueue } = globals;
  globals.shopQueue = undefined;
  if (!shopQueue) return;
  const queue = await shopQueue.queue;
  await queue?.stop();
  await untilAnswered(shopQueue.asked);
  await shopQueue.pool.end();
}

/** Waits until pg-boss has no statement under way. */
export async function untilQueueAnswered(): Promise<void> {
  if (globals.shopQueue) await untilAnswered(globals.shopQueue.asked);
}

/** Waits until pg-boss asks nothing more. It does not wait for its own last statements. */
async function untilAnswered(asked: Set<Promise<unknown>>): Promise<void> {
  while (asked.size > 0) {
    await Promise.allSettled(asked);
    // What follows from the answers is asked before the next turn of the event loop.
    await nextTurn();
  }
}

/**
 * Returns what runs the statements of pg-boss. A closed queue never answers: pg-boss reports the outcome
 * of a job that outlived its worker without waiting, and an error would be an unhandled rejection.
 */
function executorOfPool({ pool, asked }: Opened): PgBoss.Db {
  return {
    executeSql: (text, values: unknown[]) => {
      if (pool.ending) return new Promise(() => undefined);
      const answer = pool.query<object>(text, values).finally(() => asked.delete(answer));
      asked.add(answer);
      return answer;
    },
  };
}

export async function openQueue(options: PgBoss.ConstructorOptions): Promise<PgBoss> {
  const queue = new PgBoss({
    db: executorOfPool(opened()),
    archiveCompletedAfterSeconds: 3600,
    archiveFailedAfterSeconds: KEEP_FAILED_DAYS * secondsInDay,
    deleteAfterDays: 14,
    ...options,
  });
  queue.on("error", (error) => reportError(error, { message: "job queue error" }));
  return queue.start();
}

/** Creates the queue of a job, or updates its options, which `createQueue` leaves as they were. */
export async function createQueue(queue: PgBoss, job: Job): Promise<void> {
  const options = {
    name: job.name,
    // "short": at most one job waits. Further occurrences of a schedule are not added.
    policy: job.schedule ? ("short" as const) : ("standard" as const),
    retryLimit: job.retryLimit,
    retryDelay: job.retryDelaySeconds,
    retryBackoff: true,
    expireInSeconds: job.expireInSeconds,
    retentionMinutes: KEEP_FAILED_DAYS * 1440,
  };
  const isDeadLetter = job.name === reportDeadJobsJob.name;
  if (!isDeadLetter) await createQueue(queue, reportDeadJobsJob);
  const deadLetter = isDeadLetter ? {} : { deadLetter: reportDeadJobsJob.name };
  await queue.createQueue(job.name, { ...options, ...deadLetter });
  await queue.updateQueue(job.name, { ...options, ...deadLetter });
}

type EnqueueOptions = {
  notBefore?: Date | undefined;
  /** Of the due jobs of one name, those with a higher priority run first. Default: 0. */
  priority?: number;
};

/** Adds a job in the caller's transaction: it exists only if the change commits. */
export async function enqueue<Data>(
  tx: Tx,
  job: Job<string, Data>,
  data: Data,
  { notBefore, priority = 0 }: EnqueueOptions = {},
): Promise<void> {
  const queue = await queueOf(job);
  const id = await queue.send(job.name, withTrace(data as object), {
    db: executorOf(tx),
    priority,
    ...(notBefore && { startAfter: notBefore }),
  });
  if (id === null) throw new Error(`Job ${job.name} was not accepted by the queue`);
  globals.shopJobsAdded?.();
}

/** Calls `listener` for each job that a transaction adds, before the transaction commits. */
export function onJobsAdded(listener: (() => void) | undefined): void {
  globals.shopJobsAdded = listener;
}

/** Adds a run of a scheduled job besides its schedule. A run that waits already counts for both. */
export async function enqueueRun(
  tx: Tx,
  job: Job,
  { notBefore }: Pick<EnqueueOptions, "notBefore"> = {},
): Promise<void> {
  const queue = await queueOf(job);
  await queue.send(
    job.name,
    {},
    { db: executorOf(tx), ...(notBefore && { startAfter: notBefore }) },
  );
  globals.shopJobsAdded?.();
}

/** Lets the job continue the trace of the request that adds it. */
function withTrace(data: object): object {
  const trace = traceparent();
  return trace === undefined ? data : { ...data, [TRACE_KEY]: trace };
}

/** How long a job may be postponed in a row. Then it fails for good. */
const MAX_POSTPONED_HOURS = 12;

/**
 * Returns an active job to the queue for `waitMs`, without using up a retry. Its place among jobs of
 * equal priority stays. Returns false when the job has waited for too long: it then has no retries
 * left.
 */
export async function postponeJob(name: string, id: string, waitMs: number): Promise<boolean> {
  // A new id: pg-boss completes the old one when the handler has returned. Without `started_on`, it
  // does not count the next start as a retry. A failure replaces `output`, and so ends the row.
  const postponed = await getDb().$executeRaw`
    UPDATE pgboss.job SET id = gen_random_uuid(), state = 'retry', started_on = NULL,
      start_after = now() + ${waitMs} * interval '1 millisecond',
      output = jsonb_build_object('postponedSince', coalesce(output->>'postponedSince', now()::text))
    WHERE name = ${name} AND id = ${id}::uuid AND state = 'active'
      AND coalesce((output->>'postponedSince')::timestamptz, now())
        > now() - ${MAX_POSTPONED_HOURS} * interval '1 hour'`;
  if (postponed > 0) return true;
  await getDb().$executeRaw`
    UPDATE pgboss.job SET retry_count = retry_limit
    WHERE name = ${name} AND id = ${id}::uuid AND state = 'active'`;
  return false;
}

/** Gives failed jobs one more retry at once. Returns how many are now waiting for a retry. */
export async function retryJobs(tx: Tx, job: Job, ids: string[]): Promise<number> {
  const queue = await queueOf(job);
  await queue.retry(job.name, ids, { db: executorOf(tx) });
  globals.shopJobsAdded?.();
  return tx.$executeRaw`
    UPDATE pgboss.job SET start_after = now()
    WHERE name = ${job.name} AND id = ANY(${ids}::uuid[]) AND state = 'retry'`;
}

/** Returns the names of the jobs that are due. One statement, because most names have none. */
export async function listDueNames(): Promise<Set<string>> {
  const rows = await getDb().$queryRaw<{ name: string }[]>`
    SELECT DISTINCT name FROM pgboss.job WHERE state < 'active' AND start_after < now()`;
  return new Set(rows.map(({ name }) => name));
}

export async function findOpenJobs<Data>(
  tx: Tx,
  job: Job<string, Data>,
  data: Data,
): Promise<string[]> {
  await queueOf(job);
  const open = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM pgboss.job
    WHERE name = ${job.name} AND data - ${TRACE_KEY}::text = ${JSON.stringify(data)}::jsonb
      AND state IN ('created', 'retry', 'active', 'failed')`;
  return open.map(({ id }) => id);
}

export async function cancelOpenJobs<Data>(
  tx: Tx,
  job: Job<string, Data>,
  data: Data,
): Promise<void> {
  const open = await findOpenJobs(tx, job, data);
  const queue = await queueOf(job);
  if (open.length > 0) await queue.cancel(job.name, open, { db: executorOf(tx) });
}

async function queueOf(job: Job): Promise<PgBoss> {
  const queue = await getQueue();
  const { createdQueues } = opened();
  if (!createdQueues.has(job.name)) await createQueue(queue, job);
  createdQueues.add(job.name);
  return queue;
}

/** Makes pg-boss run its SQL inside the caller's transaction. */
function executorOf(tx: Tx): PgBoss.Db {
  return {
    executeSql: async (text, values: unknown[]) => ({
      rows: await tx.$queryRawUnsafe<object[]>(text, ...values.map(toParameter)),
    }),
  };
}

function toParameter(value: unknown): unknown {
  if (value === undefined) return null;
  if (Array.isArray(value) || value instanceof Date) return value;
  return typeof value === "object" && value !== null ? JSON.stringify(value) : value;
}
