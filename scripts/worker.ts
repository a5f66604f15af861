import { jobs } from "@/lib/dashboard/model/jobs";
import { stopQueue } from "@/lib/platform/jobs/queue";
import { startWorker, stopWorker } from "@/lib/platform/jobs/worker";
import { jobHandlers } from "@/lib/worker";

/*
 * Runs the worker separately from the web server, which then needs WORKER=off. It uses
 * scripts/tsconfig.json, because e-mails need React's server renderer, which the `react-server`
 * condition of other scripts excludes. SIGTERM and SIGINT let running jobs finish.
 */

startWorker(jobs, jobHandlers);

for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.once(signal, () => {
    void stopWorker()
      .then(stopQueue)
      .then(() => process.exit(0));
  });
}
