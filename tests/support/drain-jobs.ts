import { jobs } from "@/lib/dashboard/model/jobs";
import { runDueJobs } from "@/lib/platform/jobs/after-requests";
import { type JobHandlers } from "@/lib/platform/jobs/worker";

/** Runs every due job, without the worker's pauses. Returns how many ran. */
export const drainJobs = (handlers: JobHandlers): Promise<number> => runDueJobs(jobs, handlers);
