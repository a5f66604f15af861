import { jobs } from "@/lib/dashboard/model/jobs";
import { getQueue } from "@/lib/platform/jobs/queue";
import { type JobHandlers, runJob } from "@/lib/platform/jobs/worker";

/** Runs every due job, one after another and without the worker's pauses. Returns how many ran. */
export async function drainJobs(handlers: JobHandlers): Promise<number> {
  const queue = await getQueue();
  let ran = 0;
  for (const { name } of jobs) {
    for (;;) {
      const [job] = await queue.fetch(name);
      if (!job) break;
      ran += 1;
      const failure = await runJob(name, job.data, handlers).catch((error: unknown) => error);
      if (failure === undefined) await queue.complete(name, job.id);
      else await queue.fail(name, job.id, failure as object);
    }
  }
  return ran;
}
