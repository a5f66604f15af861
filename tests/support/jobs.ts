import { jobs } from "@/lib/dashboard/model/jobs";
import { tellReaders } from "@/lib/notices/commands/tell";
import { tellReadersJob } from "@/lib/notices/jobs";
import { runDueJobs } from "@/lib/platform/jobs/after-requests";
import { type JobHandlers } from "@/lib/platform/jobs/worker";
import { query } from "./database";

/** Runs every due job, without the worker's pauses. Returns how many ran. */
export const drainJobs = (handlers: JobHandlers): Promise<number> => runDueJobs(jobs, handlers);

/** Runs the jobs that choose what each colleague gets, and none that sends it. */
export const tellColleagues = (): Promise<number> =>
  runDueJobs([tellReadersJob], { [tellReadersJob.name]: tellReaders });

/** Makes every delayed job due. */
export async function makeJobsDue(): Promise<void> {
  await query(
    `UPDATE pgboss.job SET start_after = now() - interval '1 second'
     WHERE state IN ('created', 'retry')`,
  );
}
