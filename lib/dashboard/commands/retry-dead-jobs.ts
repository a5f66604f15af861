import "server-only";
import { ok, type Result } from "@/lib/core/result";
import { type Staff } from "@/lib/identity/queries/gate";
import { resolveAlerts } from "@/lib/orders/commands/alerts";
import { inTransaction } from "@/lib/platform/db/in-transaction";
import { retryJobs } from "@/lib/platform/jobs/queue";
import { jobs } from "../model/jobs";
import { listFailedJobs } from "../queries/jobs";
import { deadJobSubject } from "./report-dead-jobs";

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
