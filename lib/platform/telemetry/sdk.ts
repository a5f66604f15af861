import "server-only";
import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import {
  type Attributes,
  type AttributeValue,
  context,
  INVALID_SPAN_CONTEXT,
  metrics,
  trace,
  type TracerProvider,
} from "@opentelemetry/api";
import { OTLPMetricExporter } from "@opentelemetry/exporter-metrics-otlp-http";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from "@opentelemetry/resources";
import { MeterProvider, PeriodicExportingMetricReader } from "@opentelemetry/sdk-metrics";
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  type Span,
  type SpanProcessor,
} from "@opentelemetry/sdk-trace-node";
import { PrismaInstrumentation } from "@prisma/instrumentation";
import { scrub, scrubAddress } from "@/lib/core/scrub";
import { getEnv } from "../env";
import { observeProcess, observeQueues } from "./gauges";

/** A process that ends does not wait longer for a collector that does not answer. */
const STOP_MS = 3_000;

/**
 * Starts traces and metrics over OTLP/HTTP (JSON). The packages read the standard OTEL_* variables:
 * endpoint, headers, sampler, batches. OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES replace the names given
 * here. Returns a function that sends what is left and stops.
 */
export function startSdk(serviceName: string): () => Promise<void> {
  const resource = defaultResource()
    .merge(
      resourceFromAttributes({
        "service.name": serviceName,
        "service.instance.id": randomUUID(),
      }),
    )
    .merge(detectResources({ detectors: [envDetector] }));
  const tracing = new NodeTracerProvider({
    resource,
    spanProcessors: [scrubbingProcessor, new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  tracing.register();
  const exportIntervalMillis = getEnv().OTEL_METRIC_EXPORT_INTERVAL;
  const measuring = new MeterProvider({
    resource,
    readers: [
      new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter(),
        exportIntervalMillis,
        exportTimeoutMillis: Math.min(exportIntervalMillis, 30_000),
      }),
    ],
  });
  metrics.setGlobalMeterProvider(measuring);
  traceQueries(tracing);
  observeProcess();
  observeQueues();
  return async () => {
    const sent = Promise.allSettled([tracing.shutdown(), measuring.shutdown()]);
    await Promise.race([sent, delay(STOP_MS)]);
  };
}

/** Attributes that hold an address: Next names them as older conventions do. */
const ADDRESSES = new Set(["http.target", "http.url", "url.full", "url.path", "url.query"]);
/** Quote values; the log has what is safe of them. */
const DROPPED = new Set(["exception.message", "exception.stacktrace"]);

/** Removes personal data from every span before it is exported, whichever library made it. */
export const scrubbingProcessor: SpanProcessor = {
  onStart: () => undefined,
  onEnd: () => undefined,
  onEnding: (span: Span) => {
    span.updateName(scrub(span.name));
    if (span.status.message !== undefined) span.setStatus({ code: span.status.code });
    for (const [key, value] of Object.entries(span.attributes))
      span.setAttribute(key, scrubValue(key, value));
    for (const event of span.events) event.attributes = scrubAll(event.attributes);
  },
  forceFlush: () => Promise.resolve(),
  shutdown: () => Promise.resolve(),
};

function scrubAll(attributes: Attributes = {}): Attributes {
  return Object.fromEntries(
    Object.entries(attributes)
      .filter(([key]) => !DROPPED.has(key))
      .map(([key, value]) => [key, scrubValue(key, value)]),
  );
}

function scrubValue(key: string, value: AttributeValue | undefined): AttributeValue {
  if (typeof value !== "string") return value ?? "";
  return ADDRESSES.has(key) ? scrubAddress(value) : scrub(value);
}

type Work = (span: ReturnType<typeof trace.wrapSpanContext>) => unknown;

/**
 * Makes Prisma record its queries: SQL with placeholders, without values. Skips queries outside
 * a traced request or job, such as the server's polling.
 */
export function traceQueries(provider: TracerProvider): void {
  const prisma = new PrismaInstrumentation({
    ignoreSpanTypes: ["prisma:client:serialize", "prisma:client:compile"],
  });
  prisma.setTracerProvider({
    getTracer: (name, version) => {
      const tracer = provider.getTracer(name, version);
      const untraced = () => trace.wrapSpanContext(INVALID_SPAN_CONTEXT);
      return {
        startSpan: (spanName, options, parent = context.active()) =>
          trace.getSpan(parent) ? tracer.startSpan(spanName, options, parent) : untraced(),
        // Prisma passes name, options and work.
        startActiveSpan: ((spanName: string, options: object, work: Work) =>
          trace.getActiveSpan()
            ? tracer.startActiveSpan(spanName, options, work)
            : work(untraced())) as typeof tracer.startActiveSpan,
      };
    },
  });
  prisma.enable();
}
