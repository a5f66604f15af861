/** Runs once when the server starts: checks the environment and starts the worker beside the pages. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { getEnv } = await import("@/lib/env");
  if (getEnv().WORKER === "off") return;
  const [{ startWorker }, { jobHandlers }] = await Promise.all([
    import("@/lib/jobs/worker"),
    import("@/lib/worker"),
  ]);
  startWorker(jobHandlers);
}
