import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import pino, { type DestinationStream, type Logger } from "pino";
import { describeError } from "@/lib/core/describe-error";
import { getEnv } from "./env";

/** What every log line of one request or job carries. */
export type LogContext = { requestId?: string; orderId?: string; jobId?: string };

const context = new AsyncLocalStorage<LogContext>();

/** Personal data and secrets that must not reach a log, at the top level or one level down. */
const redactedKeys = [
  "email",
  "recipient",
  "to",
  "firstName",
  "lastName",
  "name",
  "phone",
  "address",
  "postalCode",
  "city",
  "password",
  "token",
  "session_id",
  "authorization",
  "cookie",
  "rawBody",
  "redirectUrl",
];

/** A logger with the shop's redaction; tests pass a stream to read what would be written. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      mixin: () => context.getStore() ?? {},
      redact: { paths: redactedKeys.flatMap((key) => [key, `*.${key}`]), censor: "[redacted]" },
    },
    destination ?? pino.destination({ fd: 1, sync: true }),
  );
}

let root: Logger | undefined;

/** The process's structured logger. */
export function getLog(): Logger {
  root ??= createLogger(getEnv().LOG_LEVEL);
  return root;
}

/** Runs `work` so that all its log lines carry `values` beside those already in force. */
export function withLogContext<T>(values: LogContext, work: () => T): T {
  return context.run({ ...context.getStore(), ...values }, work);
}

/**
 * Sends `console.error` and `console.warn` to the log. Next prints errors there whose messages quote
 * request bodies; the log describes them without.
 */
export function logConsole(): void {
  const write =
    (level: "error" | "warn") =>
    (...parts: unknown[]) => {
      const error = parts.find((part) => part instanceof Error);
      const text = parts.filter((part) => typeof part === "string").join(" ");
      getLog()[level](error ? describeError(error) : {}, text);
    };
  Object.assign(console, { error: write("error"), warn: write("warn") });
}
