/*
 * Runs the worker separately from the web server, which then needs WORKER=off. It uses
 * scripts/tsconfig.json, because e-mails need React's server renderer, which the `react-server`
 * condition of other scripts excludes. SIGTERM and SIGINT let running jobs finish.
 */

const { env } = process as { env: Record<string, string | undefined> };
// Like the web server, and before React and the shop are loaded.
env.NODE_ENV ??= "production";

const { jobs } = await import("@/lib/dashboard/model/jobs");
const { openWorkerDb } = await import("@/lib/platform/db/client");
const { stopQueue } = await import("@/lib/platform/jobs/queue");
const { startWorker, stopWorker } = await import("@/lib/platform/jobs/worker");
const { jobHandlers } = await import("@/lib/worker");

openWorkerDb();
startWorker(jobs, jobHandlers);

for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.once(signal, () => {
    void stopWorker()
      .then(stopQueue)
      .then(() => process.exit(0));
  });
}

export {};
