import "server-only";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { metrics } from "@opentelemetry/api";
import { databasePool } from "../db/client";

const EVENT_LOOP_RESOLUTION_MS = 20;

/** Observes this process at every export: memory, event loop and database pool. */
export function observeProcess(): void {
  const meter = metrics.getMeter("shop");
  meter
    .createObservableGauge("process.memory.usage", { unit: "By", description: "Resident set size" })
    .addCallback((result) => result.observe(process.memoryUsage.rss()));
  meter
    .createObservableGauge("v8js.memory.heap.used", { unit: "By" })
    .addCallback((result) => result.observe(process.memoryUsage().heapUsed));
  observeEventLoop();
  meter
    .createObservableGauge("db.client.connection.count", {
      unit: "{connection}",
      description: "Connections of the shop's pool by state (used, idle)",
    })
    .addCallback((result) => {
      const { total, idle } = databasePool();
      result.observe(idle, { "db.client.connection.state": "idle" });
      result.observe(total - idle, { "db.client.connection.state": "used" });
    });
  meter
    .createObservableGauge("db.client.connection.pending_requests", {
      unit: "{request}",
      description: "Statements that wait for a connection",
    })
    .addCallback((result) => result.observe(databasePool().waiting));
}

function observeEventLoop(): void {
  const delay = monitorEventLoopDelay({ resolution: EVENT_LOOP_RESOLUTION_MS });
  delay.enable();
  const meter = metrics.getMeter("shop");
  const p50 = meter.createObservableGauge("nodejs.eventloop.delay.p50", { unit: "s" });
  const p99 = meter.createObservableGauge("nodejs.eventloop.delay.p99", { unit: "s" });
  const max = meter.createObservableGauge("nodejs.eventloop.delay.max", { unit: "s" });
  meter.addBatchObservableCallback(
    (result) => {
      // Without a measurement yet the percentiles are not numbers of nanoseconds.
      if (delay.count === 0) return;
      result.observe(p50, delay.percentile(50) / 1e9);
      result.observe(p99, delay.percentile(99) / 1e9);
      result.observe(max, delay.max / 1e9);
      delay.reset();
    },
    [p50, p99, max],
  );
}
