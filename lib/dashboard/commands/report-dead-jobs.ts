import "server-only";
import { italianDay } from "@/lib/core/business-days";
import { type Clock, systemClock } from "@/lib/core/clock";
import { raiseAlert } from "@/lib/orders/commands/alerts";
import { getDb } from "@/lib/platform/db/client";
import { reportError } from "@/lib/platform/report-error";
import { type JobName, scheduledJobs } from "../model/jobs";
import { listFailedJobs } from "../queries/jobs";

/**
 * Raises an alert for every failed job: one per failure, or one a day for a scheduled job, which restarts
 * anyway.
 */
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

/** Returns the alert subject that identifies one failure of a job. */
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
