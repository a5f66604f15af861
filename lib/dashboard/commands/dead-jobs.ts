import "server-only";
import { italianDay } from "@/lib/core/business-days";
import { type Clock, systemClock } from "@/lib/core/clock";
import { ok, type Result } from "@/lib/core/result";
import { type Staff } from "@/lib/identity/queries/gate";
import { raiseAlert, resolveAlerts } from "@/lib/orders/commands/alerts";
import { getDb } from "@/lib/platform/db/client";
import { inTransaction } from "@/lib/platform/db/in-transaction";
import { retryJobs } from "@/lib/platform/jobs/queue";
import { reportError } from "@/lib/platform/report-error";
import { type JobName, jobs, scheduledJobs } from "../model/jobs";
import { listFailedJobs } from "../queries/jobs";

/** Raises an alert for every failed job: one per failure, or one a day for a scheduled job, which restarts anyway. */
export async function reportDeadJobs(clock: Clock = systemClock): Promise<void> {
  const now = clock();
  for (const job of await listFailedJobs()) {
    const raised = await getDb().$transaction((tx) =>
      raiseAlert(tx, {
        kind: "job_dead",
        subjectId: deadJobSubject(job),
        orderId: job.order?.id ?? null,
        at: now,
        data: { job: job.name, jobId: job.id, tries: job.attempts, message: job.message },
      }),
    );
    if (raised !== null)
      reportError(new Error(job.message), {
        message: "job has no retries left",
        source: "job",
        job: job.name,
      });
  }
}

export function deadJobSubject(job: {
  id: string;
  name: JobName;
  attempts: number;
  failedAt: Date;
}) {
  return scheduledJobs.some(({ name }) => name === job.name)
    ? `${job.name}/${italianDay(job.failedAt)}`
    : `${job.id}/${String(job.attempts)}`;
}

/**
 * Queues one failed job, or all on the page, for another retry and closes their alerts; a new failure raises
 * a new alert. Returns the number of queued jobs and skips those no longer failed.
 */
export async function retryDeadJobs(
  { actor: resolvedBy }: Staff<"write">,
  { jobId }: { jobId: string | null },
  now: Date,
): Promise<Result<{ queued: number }, never>> {
  const dead = (await listFailedJobs()).filter(({ id }) => jobId === null || id === jobId);
  return inTransaction(async (tx) => {
    let queued = 0;
    for (const job of jobs) {
      const ids = dead.filter(({ name }) => name === job.name).map(({ id }) => id);
      if (ids.length > 0) queued += await retryJobs(tx, job, ids);
    }
    const subjectIds = dead.map((job) => deadJobSubject(job));
    await resolveAlerts(tx, { kind: "job_dead", subjectIds, resolvedBy }, now);
    return ok({ queued });
  });
}
