import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import pino, { type DestinationStream, type Logger } from "pino";
import { describeError } from "@/lib/core/describe-error";
import { getEnv } from "./env";

export type LogContext = { requestId?: string; orderId?: string; jobId?: string };

const context = new AsyncLocalStorage<LogContext>();

/** Keys of personal data and secrets, redacted at the top level and one level down. */
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
  "province",
  "password",
  "token",
  "session_id",
  "authorization",
  "cookie",
  "rawBody",
  "redirectUrl",
];

/** Creates a logger with the shop's redaction. Tests pass a stream to read the output. */
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

export function getLog(): Logger {
  root ??= createLogger(getEnv().LOG_LEVEL);
  return root;
}

/** Runs `work` with `values` added to all its log lines. */
export function withLogContext<T>(values: LogContext, work: () => T): T {
  return context.run({ ...context.getStore(), ...values }, work);
}

/**
 * Redirects `console.error` and `console.warn` to the log. Next prints errors there whose messages
 * quote request bodies; the log omits those messages.
 */
export function redirectConsole(): void {
  const write =
    (level: "error" | "warn") =>
    (...parts: unknown[]) => {
      const error = parts.find((part) => part instanceof Error);
      const text = parts.filter((part) => typeof part === "string").join(" ");
      getLog()[level](error ? describeError(error) : {}, text);
    };
  Object.assign(console, { error: write("error"), warn: write("warn") });
}
