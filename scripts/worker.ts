import { stopQueue } from "@/lib/platform/jobs/queue";
import { startWorker, stopWorker } from "@/lib/platform/jobs/worker";
import { jobHandlers } from "@/lib/worker";

/*
 * The worker on its own, for hosts that keep it apart from the web server (which then runs with
 * WORKER=off). It renders e-mails with React's server renderer, which the `react-server` condition of
 * the other scripts rules out: hence scripts/tsconfig.json. SIGTERM and SIGINT let running jobs end first.
 */

startWorker(jobHandlers);

for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.once(signal, () => {
    void stopWorker()
      .then(stopQueue)
      .then(() => process.exit(0));
  });
}
