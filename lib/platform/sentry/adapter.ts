import "server-only";
import { randomUUID } from "node:crypto";
import {
  createEventEnvelope,
  createTransport,
  type DsnComponents,
  type Event,
  getEnvelopeEndpointWithUrlEncodedAuth,
  makeDsn,
  type StackFrame,
  type Transport,
} from "@sentry/core";
import { type ErrorDescription } from "@/lib/core/describe-error";
import { getEnv } from "../env";

/*
 * Only the protocol of Sentry's SDK: its server SDK would bring an OpenTelemetry of its own and collect
 * requests. Loaded with the first error that is sent.
 */

export type ErrorReport = {
  error: ErrorDescription;
  message: string;
  level: "error" | "warn";
  tags: Record<string, string>;
};

const TIMEOUT_MS = 5_000;

let service: { dsn: DsnComponents; transport: Transport } | undefined;

/** Sends a report. The transport pauses when the service says that it gets too many. */
export async function sendToSentry(dsn: string, report: ErrorReport): Promise<void> {
  service ??= connect(dsn);
  await service.transport.send(createEventEnvelope(toEvent(report), service.dsn));
}

function connect(text: string) {
  const dsn = makeDsn(text);
  if (!dsn) throw new Error("ERROR_DSN is no address of an error service");
  const url = getEnvelopeEndpointWithUrlEncodedAuth(dsn);
  const transport = createTransport({ recordDroppedEvent: () => undefined }, async ({ body }) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const headers = { "content-type": "application/x-sentry-envelope" };
    const response = await fetch(url, { method: "POST", body: Buffer.from(body), headers, signal });
    await response.arrayBuffer();
    return {
      statusCode: response.status,
      headers: {
        "x-sentry-rate-limits": response.headers.get("x-sentry-rate-limits"),
        "retry-after": response.headers.get("retry-after"),
      },
    };
  });
  return { dsn, transport };
}

function toEvent({ error, message, level, tags }: ErrorReport): Event {
  const frames = error.frames?.map(toFrame).reverse() ?? [];
  const value = [message, error.errorCode, error.errorMessage].filter(Boolean).join(": ");
  return {
    event_id: randomUUID().replaceAll("-", ""),
    timestamp: Date.now() / 1_000,
    platform: "node",
    level: level === "warn" ? "warning" : "error",
    environment: getEnv().NODE_ENV,
    exception: { values: [{ type: error.errorName, value, stacktrace: { frames } }] },
    tags,
  };
}

/** Parses `at call (file:line:column)` or `at file:line:column`. */
function toFrame(line: string): StackFrame {
  const [, call, inner, outer] = /^at (?:(.+) \((.+)\)|(.+))$/.exec(line) ?? [];
  const [, filename, row, column] = /^(.*?):(\d+):(\d+)$/.exec(inner ?? outer ?? "") ?? [];
  return {
    function: call ?? "?",
    filename: filename ?? inner ?? outer ?? "?",
    lineno: Number(row ?? 0),
    colno: Number(column ?? 0),
    in_app: !(filename ?? "").includes("node_modules") && !(filename ?? "").startsWith("node:"),
  };
}
