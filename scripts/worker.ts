/*
 * Runs the worker separately from the web server, which then needs WORKER=off. It uses
 * scripts/tsconfig.run.json, because e-mails need React's server renderer, which the `react-server`
 * condition of other scripts excludes. SIGTERM and SIGINT let running jobs finish.
 */

const { env } = process as { env: Record<string, string | undefined> };
// Like the web server, and before React and the shop are loaded.
env.NODE_ENV ??= "production";

const { requireEnv } = await import("@/lib/platform/require-env");
const { NODE_ENV } = requireEnv();
const { redirectConsole } = await import("@/lib/platform/log");
const { reportFatalErrors } = await import("@/lib/platform/report-error");
const { startTelemetry, stopTelemetry } = await import("@/lib/platform/telemetry/start");
if (NODE_ENV === "production") redirectConsole();
reportFatalErrors();
// Before the shop's modules, so that nothing runs untraced.
await startTelemetry("scultea-worker");
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
      .then(stopTelemetry)
      .then(() => process.exit(0));
  });
}

export {};
