import "server-only";
import PgBoss from "pg-boss";
import { type Tx } from "@/lib/db/client";
import { getEnv } from "@/lib/env";
import { describeError } from "@/lib/core/describe-error";
import { getLog } from "@/lib/log";

/** Every job of the shop, with what it carries. */
export type Jobs = {
  "process-webhook": { provider: "stripe" | "paypal"; eventId: string };
  "send-email": { emailId: string };
  "make-refund": { refundId: string };
  "reconcile-payments": Record<string, never>;
  "fetch-missed-events": Record<string, never>;
  "check-totals": Record<string, never>;
};

export type JobName = keyof Jobs;

/** How each job is retried: seconds to the first retry, doubled each time. */
const policies: Record<JobName, { retryLimit: number; retryDelay: number }> = {
  "process-webhook": { retryLimit: 12, retryDelay: 2 },
  "send-email": { retryLimit: 10, retryDelay: 5 },
  "make-refund": { retryLimit: 12, retryDelay: 2 },
  "reconcile-payments": { retryLimit: 0, retryDelay: 0 },
  "fetch-missed-events": { retryLimit: 0, retryDelay: 0 },
  "check-totals": { retryLimit: 3, retryDelay: 600 },
};

/** A job whose worker died is taken up again after this long. */
const EXPIRE_SECONDS = 60;

export const jobNames = Object.keys(policies) as JobName[];

let starting: Promise<PgBoss> | undefined;

/** The process's connection to the queue, its tables and queues made on first use. */
export function getQueue(): Promise<PgBoss> {
  starting ??= startQueue().catch((error: unknown) => {
    // The next caller tries again: a database that was down must not stay down for this process.
    starting = undefined;
    throw error;
  });
  return starting;
}

/**
 * Adds a job inside the caller's transaction: it exists exactly when the change it follows from does.
 * It waits until `notBefore`, where one is given.
 */
export async function enqueue<N extends JobName>(
  tx: Tx,
  name: N,
  data: Jobs[N],
  notBefore?: Date,
): Promise<void> {
  const queue = await getQueue();
  const db = {
    executeSql: async (text: string, values: unknown[]) => ({
      rows: await tx.$queryRawUnsafe<object[]>(text, ...values.map(toParameter)),
    }),
  };
  const id = await queue.send(name, data, { db, ...(notBefore && { startAfter: notBefore }) });
  if (id === null) throw new Error(`Job ${name} was not accepted by the queue`);
}

/** Stops fetching, lets running jobs end (at most `timeoutMs`) and closes the connection. */
export async function stopQueue(timeoutMs = 10_000): Promise<void> {
  const queue = await starting;
  starting = undefined;
  await queue?.stop({ graceful: true, wait: true, timeout: timeoutMs });
}

async function startQueue(): Promise<PgBoss> {
  const queue = new PgBoss({
    connectionString: getEnv().DATABASE_URL,
    application_name: "shop-jobs",
    max: 4,
    archiveCompletedAfterSeconds: 3600,
    deleteAfterDays: 14,
  });
  queue.on("error", (error) => getLog().error(describeError(error), "job queue error"));
  await queue.start();
  for (const name of jobNames) {
    await queue.createQueue(name, {
      name,
      retryBackoff: true,
      expireInSeconds: EXPIRE_SECONDS,
      ...policies[name],
    });
  }
  return queue;
}

function toParameter(value: unknown): unknown {
  if (value === undefined) return null;
  return typeof value === "object" && value !== null && !(value instanceof Date)
    ? JSON.stringify(value)
    : value;
}
