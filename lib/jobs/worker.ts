import "server-only";
import { describeError } from "@/lib/core/describe-error";
import { SHOP_TIME_ZONE } from "@/lib/core/clock";
import { getLog, withLogContext } from "@/lib/log";
import { type JobName, type Jobs, getQueue, jobNames } from "./queue";

/** What to do for each job. A handler that throws is retried by the queue. */
export type JobHandlers = { [N in JobName]: (data: Jobs[N]) => Promise<void> };

const POLLING_SECONDS = 0.5;

/** When jobs run by themselves, in the shop's own time. */
const schedules: Partial<Record<JobName, string>> = {
  "reconcile-payments": "* * * * *",
  "fetch-missed-events": "*/10 * * * *",
  "check-totals": "30 3 * * *",
};

/** Starts working off jobs in this process, and the schedule that no two processes run twice. */
export async function startWorker(handlers: JobHandlers): Promise<void> {
  const queue = await getQueue();
  for (const name of jobNames) {
    await queue.work<Jobs[typeof name]>(name, { pollingIntervalSeconds: POLLING_SECONDS }, (jobs) =>
      runAll(name, handlers, jobs),
    );
  }
  for (const [name, cron] of Object.entries(schedules))
    await queue.schedule(name, cron, {}, { tz: SHOP_TIME_ZONE });
  getLog().info({ jobs: jobNames }, "worker started");
}

/**
 * Works off everything that is due now and returns how many jobs ran: how a host without
 * long-lived processes does it, and how tests wait for nothing.
 */
export async function drainJobs(handlers: JobHandlers): Promise<number> {
  const queue = await getQueue();
  let ran = 0;
  for (const name of jobNames) {
    for (;;) {
      const jobs = await queue.fetch<Jobs[typeof name]>(name, { batchSize: 1 });
      const [job] = jobs;
      if (!job) break;
      ran += 1;
      try {
        await runAll(name, handlers, jobs);
        await queue.complete(name, job.id);
      } catch (error) {
        await queue.fail(name, job.id, { message: String(error) });
      }
    }
  }
  return ran;
}

async function runAll(
  name: JobName,
  handlers: JobHandlers,
  jobs: { id: string; data: Jobs[JobName] }[],
): Promise<void> {
  for (const job of jobs) {
    await withLogContext({ jobId: job.id }, async () => {
      try {
        await (handlers[name] as (data: Jobs[JobName]) => Promise<void>)(job.data);
      } catch (error) {
        getLog().warn(
          { ...describeError(error), job: name },
          "job failed, the queue will try again",
        );
        throw error;
      }
    });
  }
}
