import "server-only";
import { secondsInDay } from "date-fns/constants";
import PgBoss from "pg-boss";
import { describeError } from "@/lib/core/describe-error";
import { getDb, type Tx } from "../db/client";
import { getEnv } from "../env";
import { getLog } from "../log";
import { DEAD_LETTER_JOB, type JobName, jobNames, jobPolicies, type Jobs } from "./model";

/** How often jobs of dead processes are looked for. pg-boss does it in one process at a time. */
const MAINTENANCE_SECONDS = 15;

/** How long failed jobs stay visible and can be retried. */
const KEEP_FAILED_DAYS = 90;

let starting: Promise<PgBoss> | undefined;

/** Returns the process's queue connection. Creates tables and queues on first use. */
export function getQueue(): Promise<PgBoss> {
  starting ??= startQueue().catch((error: unknown) => {
    // Reset, so that the next caller retries after a database outage.
    starting = undefined;
    throw error;
  });
  return starting;
}

/** Adds a job in the caller's transaction: it exists only if the change commits. */
export async function enqueue<N extends JobName>(
  tx: Tx,
  name: N,
  data: Jobs[N],
  notBefore?: Date,
): Promise<void> {
  const accepted = await send(tx, name, data, notBefore);
  if (!accepted) throw new Error(`Job ${name} was not accepted by the queue`);
}

export async function enqueueAll<N extends JobName>(
  tx: Tx,
  name: N,
  jobs: { data: Jobs[N]; notBefore?: Date | undefined }[],
): Promise<void> {
  if (jobs.length === 0) return;
  const queue = await getQueue();
  let added = 0;
  const counting = async (text: string, values: unknown[]) => {
    added = await tx.$executeRawUnsafe(text, ...values.map(toParameter));
    return { rows: [] };
  };
  await queue.insert(
    jobs.map(({ data, notBefore }) => ({
      name,
      data: data as object,
      ...(notBefore && { startAfter: notBefore }),
    })),
    { db: { executeSql: counting } },
  );
  if (added !== jobs.length) throw new Error(`The queue took ${added} of ${jobs.length} ${name}`);
}

/** Adds a job unless one of its kind is already waiting. For jobs with `uniqueWhileWaiting`. */
export async function enqueueUnlessWaiting(tx: Tx, name: JobName): Promise<void> {
  await send(tx, name, {});
}

/** Gives failed jobs one more retry at once. Returns how many are now waiting for a retry. */
export async function retryJobs(tx: Tx, name: JobName, ids: string[]): Promise<number> {
  const queue = await getQueue();
  await queue.retry(name, ids, { db: executorOf(tx) });
  return tx.$executeRaw`
    UPDATE pgboss.job SET start_after = now()
    WHERE name = ${name} AND id = ANY(${ids}::uuid[]) AND state = 'retry'`;
}

type OpenJob = { id: string; state: "created" | "retry" | "active" | "failed" };

/** Returns the jobs with exactly this data that have not completed. */
export async function findOpenJobs<N extends JobName>(
  tx: Tx,
  name: N,
  data: Jobs[N],
): Promise<OpenJob[]> {
  await getQueue();
  return tx.$queryRaw<OpenJob[]>`
    SELECT id, state::text FROM pgboss.job
    WHERE name = ${name} AND data = ${JSON.stringify(data)}::jsonb
      AND state IN ('created', 'retry', 'active', 'failed')`;
}

export async function cancelOpenJobs<N extends JobName>(
  tx: Tx,
  name: N,
  data: Jobs[N],
): Promise<void> {
  const open = await findOpenJobs(tx, name, data);
  if (open.length === 0) return;
  const queue = await getQueue();
  await queue.cancel(
    name,
    open.map(({ id }) => id),
    { db: executorOf(tx) },
  );
}

/** Returns the queues that have a due job, in one query. */
export async function findDueQueues(): Promise<Set<JobName>> {
  await getQueue();
  const rows = await getDb().$queryRaw<{ name: JobName }[]>`
    SELECT name FROM unnest(${jobNames}::text[]) AS known (name)
    WHERE EXISTS (SELECT FROM pgboss.job
      WHERE job.name = known.name AND state < 'active' AND start_after < now())`;
  return new Set(rows.map(({ name }) => name));
}

export async function stopQueue(): Promise<void> {
  const queue = await starting;
  starting = undefined;
  await queue?.stop({ graceful: true, wait: true });
}

async function send(tx: Tx, name: JobName, data: unknown, notBefore?: Date): Promise<boolean> {
  const queue = await getQueue();
  const options = { db: executorOf(tx), ...(notBefore && { startAfter: notBefore }) };
  return (await queue.send(name, data as object, options)) !== null;
}

/** Makes pg-boss run its SQL inside the caller's transaction. */
function executorOf(tx: Tx) {
  return {
    executeSql: async (text: string, values: unknown[]) => ({
      rows: await tx.$queryRawUnsafe<object[]>(text, ...values.map(toParameter)),
    }),
  };
}

async function startQueue(): Promise<PgBoss> {
  const queue = new PgBoss({
    connectionString: getEnv().DATABASE_URL,
    application_name: "shop-jobs",
    max: 4,
    maintenanceIntervalSeconds: MAINTENANCE_SECONDS,
    archiveCompletedAfterSeconds: 3600,
    archiveFailedAfterSeconds: KEEP_FAILED_DAYS * secondsInDay,
    deleteAfterDays: 14,
    // Schedules are the shop's own (queue-due-schedules.ts).
    schedule: false,
  });
  queue.on("error", (error) => getLog().error(describeError(error), "job queue error"));
  await queue.start();
  for (const name of jobNames) await createQueue(queue, name);
  return queue;
}

/** Also updates the options, because `createQueue` ignores a queue that exists. */
async function createQueue(queue: PgBoss, name: JobName): Promise<void> {
  const { retryLimit, retryDelaySeconds, expireInSeconds, uniqueWhileWaiting } = jobPolicies[name];
  const options = {
    name,
    policy: uniqueWhileWaiting ? ("short" as const) : ("standard" as const),
    retryLimit,
    retryDelay: retryDelaySeconds,
    retryBackoff: true,
    expireInSeconds,
    retentionMinutes: KEEP_FAILED_DAYS * 1440,
    ...(name !== DEAD_LETTER_JOB && { deadLetter: DEAD_LETTER_JOB }),
  };
  await queue.createQueue(name, options);
  await queue.updateQueue(name, options);
}

function toParameter(value: unknown): unknown {
  if (value === undefined) return null;
  if (Array.isArray(value) || value instanceof Date) return value;
  return typeof value === "object" && value !== null ? JSON.stringify(value) : value;
}
