/** Runs once when the server starts: checks the environment, sets up the log and starts the worker. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const [{ getEnv }, { logConsole }] = await Promise.all([
    import("@/lib/env"),
    import("@/lib/log"),
  ]);
  if (getEnv().NODE_ENV === "production") logConsole();
  if (getEnv().WORKER === "off") return;
  const [{ startWorker }, { jobHandlers }] = await Promise.all([
    import("@/lib/jobs/worker"),
    import("@/lib/worker"),
  ]);
  startWorker(jobHandlers);
}
