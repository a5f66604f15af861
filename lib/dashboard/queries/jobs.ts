import "server-only";
import { UUID_PATTERN } from "@/lib/core/time-ordered-id";
import { type Staff } from "@/lib/identity/queries/gate";
import { getDb } from "@/lib/platform/db/client";
import { getQueue } from "@/lib/platform/jobs/queue";
import {
  type DeadJob,
  type JobName,
  jobNames,
  neededJobNames,
  type QueueCounts,
  scheduledJobs,
  type ScheduleRow,
} from "../model/jobs";

const scheduledNames = scheduledJobs.map(({ name }) => name);

export type JobBoard = { queues: QueueCounts[]; schedules: ScheduleRow[]; dead: DeadJob[] };

/** More than a page shows; the queue's count shows when there are more. */
const MAX_DEAD_SHOWN = 200;

/** Loads queues, schedules and failed jobs. */
export async function getJobBoard(_: Staff): Promise<JobBoard> {
  const [queues, runs, failed] = await Promise.all([
    countJobs(),
    listScheduleRuns(),
    listFailedJobs(),
  ]);
  const dead = failed.filter(({ name }) => !scheduledNames.includes(name));
  return { queues, schedules: runs, dead };
}

/**
 * Lists jobs without retries left whose work is still needed, newest first: at most 200, and only the latest failure
 * of each scheduled job.
 */
export async function listFailedJobs(): Promise<DeadJob[]> {
  // Creates the queue's tables when missing.
  await getQueue();
  const rows = await getDb().$queryRaw<DeadJobRow[]>`
    SELECT j.id, j.name, j.retry_count + 1 AS attempts, j.completed_on AS "failedAt",
      coalesce(j.output ->> 'message', j.output -> 'value' ->> 'message', '') AS message,
      coalesce(e.kind, w.type, f.reason) AS subject, o.id AS "orderId", o.number AS "orderNumber"
    FROM (
      SELECT *, row_number() OVER (PARTITION BY name ORDER BY completed_on DESC) AS place
      FROM pgboss.job WHERE state = 'failed' AND name = ANY(${neededJobNames})
    ) j
    LEFT JOIN email_messages e ON e.id =
      CASE WHEN j.name = 'send-email' THEN (j.data ->> 'emailId')::uuid END
    LEFT JOIN webhook_events w ON j.name = 'process-webhook'
      AND w.provider::text = j.data ->> 'provider' AND w.event_id = j.data ->> 'eventId'
    LEFT JOIN refunds f ON f.id =
      CASE WHEN j.name = 'make-refund' THEN (j.data ->> 'refundId')::uuid END
    LEFT JOIN LATERAL (
      SELECT order_id FROM payment_attempts a
      WHERE a.id = CASE WHEN w.attempt_id ~ ${UUID_PATTERN} THEN w.attempt_id::uuid END
        OR (a.provider = w.provider AND a.transaction_id = w.transaction_id)
        OR (a.provider = w.provider AND a.provider_reference = w.reference)
      LIMIT 1
    ) a ON true
    LEFT JOIN orders o ON o.id = coalesce(e.order_id, f.order_id, a.order_id,
      CASE WHEN j.name = 'send-conversion' THEN (j.data ->> 'orderId')::uuid END)
    WHERE j.place = 1 OR NOT (j.name = ANY(${scheduledNames}))
    ORDER BY j.completed_on DESC, j.id
    LIMIT ${MAX_DEAD_SHOWN}`;
  return rows.map(({ orderId, orderNumber, ...job }) => ({
    ...job,
    order: orderId !== null && orderNumber !== null ? { id: orderId, number: orderNumber } : null,
  }));
}

type DeadJobRow = Omit<DeadJob, "order"> & { orderId: string | null; orderNumber: string | null };

async function countJobs(): Promise<QueueCounts[]> {
  await getQueue();
  const counted = await getDb().$queryRaw<QueueCounts[]>`
    SELECT name,
      count(*) FILTER (WHERE state IN ('created', 'retry'))::int AS waiting,
      count(*) FILTER (WHERE state = 'active')::int AS running,
      count(*) FILTER (WHERE state = 'failed')::int AS failed,
      min(start_after) FILTER (WHERE state IN ('created', 'retry') AND start_after <= now())
        AS "oldestDueAt"
    FROM pgboss.job WHERE name = ANY(${jobNames}) GROUP BY name`;
  const none = { waiting: 0, running: 0, failed: 0, oldestDueAt: null };
  return jobNames.map((name) => counted.find((row) => row.name === name) ?? { name, ...none });
}

async function listScheduleRuns(): Promise<ScheduleRow[]> {
  await getQueue();
  const runs = await getDb().$queryRaw<{ name: JobName; endedAt: Date; succeeded: boolean }[]>`
    SELECT DISTINCT ON (name) name, completed_on AS "endedAt", state = 'completed' AS succeeded
    FROM (
      SELECT name, completed_on, state FROM pgboss.job
      UNION ALL SELECT name, completed_on, state FROM pgboss.archive
    ) jobs
    WHERE name = ANY(${scheduledNames}) AND state IN ('completed', 'failed') AND completed_on IS NOT NULL
    ORDER BY name, completed_on DESC`;
  return scheduledJobs.map(({ name, schedule }) => {
    const run = runs.find((row) => row.name === name);
    return {
      name,
      schedule,
      lastRun: run ? { endedAt: run.endedAt, succeeded: run.succeeded } : null,
    };
  });
}
