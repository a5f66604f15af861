/** Runs once at server start. Checks the environment, sets up the log, starts the worker. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const [{ getEnv }, { redirectConsole }] = await Promise.all([
    import("@/lib/platform/env"),
    import("@/lib/platform/log"),
  ]);
  if (getEnv().NODE_ENV === "production") redirectConsole();
  if (getEnv().WORKER === "off") return;
  const [{ startWorker }, { jobs }, { jobHandlers }] = await Promise.all([
    import("@/lib/platform/jobs/worker"),
    import("@/lib/dashboard/model/jobs"),
    import("@/lib/worker"),
  ]);
  startWorker(jobs, jobHandlers);
}
