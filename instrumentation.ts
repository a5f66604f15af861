/** Runs once when the server starts: checks the environment, sets up the log and starts the worker. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const [{ getEnv }, { logConsole }] = await Promise.all([
    import("@/lib/platform/env"),
    import("@/lib/platform/log"),
  ]);
  if (getEnv().NODE_ENV === "production") logConsole();
  if (getEnv().WORKER === "off") return;
  const [{ startWorker }, { jobHandlers }] = await Promise.all([
    import("@/lib/platform/jobs/worker"),
    import("@/lib/worker"),
  ]);
  startWorker(jobHandlers);
}
