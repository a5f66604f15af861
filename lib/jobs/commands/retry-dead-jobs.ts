import "server-only";
import { type WriteRefusal } from "@/lib/auth/model";
import { requireAdmin } from "@/lib/auth/require-admin";
import { type Result, ok } from "@/lib/core/result";
import { getDb } from "@/lib/db/client";
import { adminActor } from "@/lib/auth/model";
import { jobNames } from "../model";
import { listFailedJobs } from "../queries";
import { retryJobs } from "../queue";
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
