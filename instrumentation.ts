import { type Instrumentation } from "next";

/**
 * Runs once at server start. Checks the environment, sets up log, error reports and telemetry, starts the
 * worker.
 */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const [{ getEnv }, { redirectConsole }, { startTelemetry }, { reportFatalErrors }] =
    await Promise.all([
      import("@/lib/platform/env"),
      import("@/lib/platform/log"),
      import("@/lib/platform/telemetry/start"),
      import("@/lib/platform/report-error"),
    ]);
  if (getEnv().NODE_ENV === "production") {
    redirectConsole();
    reportFatalErrors();
  }
  await startTelemetry("scultea-web");
  if (getEnv().WORKER === "off") return;
  const [{ startWorker }, { jobs }, { jobHandlers }] = await Promise.all([
    import("@/lib/platform/jobs/worker"),
    import("@/lib/dashboard/model/jobs"),
    import("@/lib/worker"),
  ]);
  startWorker(jobs, jobHandlers);
}

/** Reports errors of pages, routes and actions that nothing else caught. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { reportError } = await import("@/lib/platform/report-error");
  const { routePath: route, routeType } = context;
  const { method } = request;
  reportError(error, { message: "request failed", source: "request", method, route, routeType });
};
