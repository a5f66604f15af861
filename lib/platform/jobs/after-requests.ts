import "server-only";
import { describeError } from "@/lib/core/describe-error";
import { getLog, withLogContext } from "../log";
import { type Job } from "./model";
import { getQueue, listDueNames, onJobsAdded } from "./queue";
import { type JobHandlers, runJob } from "./worker";

/** Hosts without long-lived processes allow a request, and what follows it, a minute. */
const WORK_MS = 20_000;

/**
 * Runs the due jobs of the queue after each request that adds some. For hosts that freeze a process between
 * requests; `/api/cron` runs what becomes due later.
 * @param schedule Next's `after`: calls a function when the response is finished
 */
export function runJobsAfterRequests(
  jobs: readonly Job[],
  handlers: JobHandlers,
  schedule: (work: () => Promise<void>) => void,
): void {
  let current = Promise.resolve();
  let next: Promise<void> | undefined;

  const runAll = async () => {
    try {
      const deadline = Date.now() + WORK_MS;
      while ((await runDueJobs(jobs, handlers, deadline)) > 0);
    } catch (error) {
      getLog().error(describeError(error), "jobs after a request failed, /api/cron runs them");
    }
  };
  /** Requests that come before a run begins share it. */
  const run = () =>
    (next ??= current.then(() => {
      next = undefined;
      current = runAll();
      return current;
    }));

  onJobsAdded(() => {
    try {
      schedule(run);
    } catch {
      // A job that adds another one outside of any request: the call that runs it looks again.
    }
  });
}

/**
 * Runs the due jobs one after another until none is left, or `deadline` (milliseconds since 1970). Returns how
 * many ran. Safe beside workers.
 */
export async function runDueJobs(
  jobs: readonly Job[],
  handlers: JobHandlers,
  deadline = Infinity,
): Promise<number> {
  const queue = await getQueue();
  let ran = 0;
  let due = await listDueNames();
  for (const { name } of jobs) {
    if (!due.has(name)) continue;
    while (Date.now() < deadline) {
      const [job] = await queue.fetch(name);
      if (!job) break;
      ran += 1;
      const work = withLogContext({ jobId: job.id }, () => runJob(name, job, handlers));
      const failure = await work.then(
        () => undefined,
        (error: unknown) => error as object,
      );
      if (failure === undefined) await queue.complete(name, job.id);
      else await queue.fail(name, job.id, failure);
    }
    // These jobs may have added others.
    due = await listDueNames();
  }
  return ran;
}
