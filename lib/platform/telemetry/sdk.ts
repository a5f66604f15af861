import "server-only";
import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { metrics } from "@opentelemetry/api";
import { OTLPMetricExporter } from "@opentelemetry/exporter-metrics-otlp-http";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from "@opentelemetry/resources";
import { MeterProvider, PeriodicExportingMetricReader } from "@opentelemetry/sdk-metrics";
import { BatchSpanProcessor, NodeTracerProvider } from "@opentelemetry/sdk-trace-node";
import { traceQueries } from "../db/trace-queries";
import { getEnv } from "../env";
import { observeQueues } from "../jobs/queue-gauges";
import { observeProcess } from "./gauges";
import { scrubbingProcessor } from "./scrub-spans";

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
