import { type Instrumentation } from "next";
import { after } from "next/server";

/**
 * Runs once at server start. Checks the environment, sets up log, error reports and telemetry, starts the
 * jobs.
 */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const [{ getEnv }, { redirectConsole }, { startTelemetry }, { reportUncaughtErrors }] =
    await Promise.all([
      import("@/lib/platform/env"),
      import("@/lib/platform/log"),
      import("@/lib/platform/telemetry/start"),
      import("@/lib/platform/report-error"),
    ]);
  if (getEnv().NODE_ENV === "production") {
    redirectConsole();
    reportUncaughtErrors();
  }
  await startTelemetry("scultea-web");
  if (getEnv().WORKER === "off") return;
  const [{ jobs }, { jobHandlers }] = await Promise.all([
    import("@/lib/dashboard/model/jobs"),
    import("@/lib/worker"),
  ]);
  if (getEnv().WORKER === "requests") {
    const { runJobsAfterRequests } = await import("@/lib/platform/jobs/after-requests");
    runJobsAfterRequests(jobs, jobHandlers, after);
    return;
  }
  const { startWorker } = await import("@/lib/platform/jobs/worker");
  startWorker(jobs, jobHandlers);
}

/** Reports errors of pages, routes and actions that nothing else caught. Unreadable input of an action is none. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const [{ reportError }, { isActionUnread }] = await Promise.all([
    import("@/lib/platform/report-error"),
    import("@/lib/platform/http/unread-action"),
  ]);
  if (error instanceof Error && isActionUnread(error)) return;
  const { routePath: route, routeType } = context;
  const { method } = request;
  reportError(error, { message: "request failed", source: "request", method, route, routeType });
};
