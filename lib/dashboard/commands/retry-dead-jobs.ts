import "server-only";
import { type WriteRefusal } from "@/lib/identity/model";
import { requireAdmin } from "@/lib/identity/queries/require-staff";
import { type Result, ok } from "@/lib/core/result";
import { getDb } from "@/lib/platform/db/client";
import { adminActor } from "@/lib/identity/model";
import { jobNames } from "@/lib/platform/jobs/model";
import { listFailedJobs } from "@/lib/dashboard/queries/jobs";
import { retryJobs } from "@/lib/platform/jobs/queue";
import { deadJobSubject } from "./report-dead-jobs";

/**
 * Gives one dead letter, or all that the page shows, one more try, and settles the alerts they raised: a job that
 * dies again raises a new one. Returns how many jobs were queued; one that is no longer dead is left
 * alone.
 */
export async function retryDeadJobs(
  { jobId }: { jobId: string | null },
  now: Date,
): Promise<Result<{ queued: number }, { code: WriteRefusal }>> {
  const admin = await requireAdmin();
  if (!admin.ok) return admin;
  const dead = (await listFailedJobs()).filter(({ id }) => jobId === null || id === jobId);
  return getDb().$transaction(async (tx) => {
    let queued = 0;
    for (const name of jobNames) {
      const ids = dead.filter((job) => job.name === name).map(({ id }) => id);
      if (ids.length > 0) queued += await retryJobs(tx, name, ids);
    }
    await tx.alert.updateMany({
      where: {
        dedupeKey: { in: dead.map((job) => `job_dead/${deadJobSubject(job)}`) },
        resolvedAt: null,
      },
      data: { resolvedAt: now, resolvedBy: adminActor(admin.value.userId) },
    });
    return ok({ queued });
  });
}
