import "server-only";
import { randomUUID } from "node:crypto";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { metrics } from "@opentelemetry/api";
import { databasePool, getDb } from "../db/client";
import { getEnv } from "../env";

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

const MIN_INTERVAL_MS = 15_000;

type QueueState = { name: string; due: number; oldestSeconds: number };

const holder = randomUUID();
let known: { at: number; queues: QueueState[] } = { at: Number.NEGATIVE_INFINITY, queues: [] };

/**
 * Observes how many jobs are due and for how long the oldest has been. One process asks the database, at
 * every export and no more often than every 15 seconds: the others report nothing. When it ends, another
 * takes over after two exports.
 */
export function observeQueues(): void {
  const meter = metrics.getMeter("shop");
  const depth = meter.createObservableGauge("shop.queue.depth", {
    unit: "{job}",
    description: "Jobs that are due and not running, by queue",
  });
  const age = meter.createObservableGauge("shop.queue.oldest_due_age", {
    unit: "s",
    description: "How long the oldest due job has waited, by queue",
  });
  meter.addBatchObservableCallback(
    async (result) => {
      for (const { name, due, oldestSeconds } of await readQueues(performance.now())) {
        result.observe(depth, due, { queue: name });
        result.observe(age, oldestSeconds, { queue: name });
      }
    },
    [depth, age],
  );
}

/** Returns the queues' state, or nothing when another process reports it. */
export async function readQueues(nowMs: number, own = holder): Promise<QueueState[]> {
  if (nowMs - known.at < MIN_INTERVAL_MS) return known.queues;
  const queues = (await holdLease(own)) ? await countDueJobs() : [];
  known = { at: nowMs, queues };
  return queues;
}

async function holdLease(own: string): Promise<boolean> {
  const seconds = (2 * Math.max(getEnv().OTEL_METRIC_EXPORT_INTERVAL, MIN_INTERVAL_MS)) / 1_000;
  const held = await getDb().$queryRaw<object[]>`
    INSERT INTO leases (task, holder, held_until)
    VALUES ('queue-gauges', ${own}::uuid, now() + make_interval(secs => ${seconds}))
    ON CONFLICT (task) DO UPDATE SET holder = excluded.holder, held_until = excluded.held_until
    WHERE leases.holder = excluded.holder OR leases.held_until < now()
    RETURNING task`;
  return held.length > 0;
}

function countDueJobs(): Promise<QueueState[]> {
  return getDb().$queryRaw<QueueState[]>`
    SELECT queue.name, count(job.id)::int AS due,
      coalesce(extract(epoch FROM now() - min(job.start_after)), 0)::float8 AS "oldestSeconds"
    FROM pgboss.queue
    LEFT JOIN pgboss.job ON job.name = queue.name AND job.state < 'active' AND job.start_after <= now()
    GROUP BY queue.name`;
}
