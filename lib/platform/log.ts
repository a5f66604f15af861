import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import pino, { type DestinationStream, type Logger } from "pino";
import { describeError } from "@/lib/core/describe-error";
import { scrub } from "@/lib/core/scrub";
import { getEnv } from "./env";
import { isActionUnread } from "./http/unread-action";
import { describeSpan, traceId } from "./telemetry/trace";

export type LogContext = { requestId?: string; orderId?: string; jobId?: string };

const globals = globalThis as typeof globalThis & {
  /** One for all copies of this module: Node copies every instance into each promise. */
  shopLogContext?: AsyncLocalStorage<LogContext>;
  /** Set by `server/request-handler.ts`: the id of a page's request. */
  shopConnections?: AsyncLocalStorage<{ requestId: string }>;
};
const context = (globals.shopLogContext ??= new AsyncLocalStorage<LogContext>());

/** Returns what all log lines and error reports of the current request or job carry. */
export function currentContext(): LogContext & { traceId?: string } {
  const requestId = globals.shopConnections?.getStore()?.requestId;
  const trace = traceId();
  return {
    ...(requestId !== undefined && { requestId }),
    ...context.getStore(),
    ...(trace !== undefined && { traceId: trace }),
  };
}

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
      mixin: () => currentContext(),
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

/** Runs `work` with `values` added to all its log lines. The current span is given them too. */
export function withLogContext<T>(values: LogContext, work: () => T): T {
  const { requestId, orderId, jobId } = values;
  describeSpan({ "shop.request.id": requestId, "shop.order.id": orderId, "shop.job.id": jobId });
  return context.run({ ...context.getStore(), ...values }, work);
}

/**
 * Redirects the console to the log, so that every line of output is JSON. Next prints errors there whose
 * messages quote request bodies; the log omits those messages. An action's unreadable input is no error.
 */
export function redirectConsole(): void {
  const write =
    (level: "error" | "warn" | "info") =>
    (...parts: unknown[]) => {
      const error = parts.find((part) => part instanceof Error);
      const text = parts.filter((part) => typeof part === "string").join(" ");
      getLog()[level === "error" && isActionUnread(error) ? "warn" : level](
        error ? describeError(error) : {},
        scrub(text),
      );
    };
  const info = write("info");
  Object.assign(console, { error: write("error"), warn: write("warn"), info, log: info });
}
