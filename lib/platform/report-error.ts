import "server-only";
import { setTimeout as delay } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { describeError } from "@/lib/core/describe-error";
import { scrub } from "@/lib/core/scrub";
import { getEnv } from "./env";
import { currentContext, getLog } from "./log";
import { type ErrorReport } from "./sentry/adapter";
import { count } from "./telemetry/metrics";

export type ErrorContext = {
  /** What failed, without personal data. */
  message: string;
  source?: "request" | "action" | "route" | "job" | "process" | "browser" | "other";
  /** `warn`: it is tried again, or may have no cause in the shop. Default: `error`. */
  level?: "error" | "warn";
  /** Names and ids for the log, without personal data. */
  [field: string]: unknown;
};

/** Per process: the same error at most this often within the window. */
const MAX_SAME_ERRORS = 5;
const WINDOW_MS = 10 * 60_000;

const seen = new LRUCache<string, { count: number }>({ max: 500, ttl: WINDOW_MS });
const sending = new Set<Promise<void>>();

/**
 * The port of all unexpected errors. Writes one line to the log, counts the error, and sends it to the error
 * service if there is one (ERROR_DSN). Never throws and does not wait.
 */
export function reportError(error: unknown, context: ErrorContext): void {
  const { message, source = "other", level = "error", ...fields } = context;
  const description = describeError(error);
  getLog()[level]({ ...fields, ...description }, message);
  count("shop.errors", { source });
  const { ERROR_DSN, SENTRY_DSN } = getEnv();
  const dsn = ERROR_DSN ?? SENTRY_DSN;
  if (dsn === undefined) return;
  const { errorName, errorCode, frames } = description;
  if (isStorm([errorName, errorCode, message, frames?.[0]])) return;
  const tags = { source, ...textFields(fields), ...textFields(currentContext()) };
  const report = send(dsn, { error: description, message, level, tags }).finally(() =>
    sending.delete(report),
  );
  sending.add(report);
}

/** How long a process that crashed may take to send its report. */
const LAST_REPORT_MS = 3_000;

/** Reports errors that nothing caught. Next's own listener keeps the web server running. */
export function reportUncaughtErrors(): void {
  process.on("uncaughtException", (error) => {
    reportError(error, { message: "uncaught error", source: "process" });
  });
}

/** Reports the error that ends the process, then ends it as Node would. */
export function reportFatalErrors(): void {
  process.on("uncaughtException", (error) => {
    reportError(error, { message: "the process ends after an error", source: "process" });
    void Promise.race([errorsSent(), delay(LAST_REPORT_MS)]).then(() => process.exit(1));
  });
}

/** Waits until the reports so far are sent. */
export async function errorsSent(): Promise<void> {
  await Promise.allSettled(sending);
}

async function send(dsn: string, report: ErrorReport): Promise<void> {
  try {
    const { sendToSentry } = await import("./sentry/adapter");
    await sendToSentry(dsn, report);
  } catch (error) {
    getLog().warn(describeError(error), "could not send an error report");
  }
}

/** Counts an error. Returns true when equal ones were reported often enough. */
function isStorm(parts: (string | undefined)[]): boolean {
  const key = parts.join("\n");
  const known = seen.get(key) ?? { count: 0 };
  known.count += 1;
  if (known.count === 1) seen.set(key, known);
  return known.count > MAX_SAME_ERRORS;
}

function textFields(fields: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([key, value]) =>
      typeof value === "string" || typeof value === "number" ? [[key, scrub(String(value))]] : [],
    ),
  );
}
