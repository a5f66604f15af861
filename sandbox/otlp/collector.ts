import { createServer } from "node:http";
import { listen, readBody } from "../http";

/*
 * Stands in for an OpenTelemetry collector: receives traces and metrics over OTLP/HTTP as JSON
 * (opentelemetry.io/docs/specs/otlp/#otlphttp) and keeps them in memory.
 */

type Value = { stringValue?: string; intValue?: number | string; boolValue?: boolean };
type KeyValue = { key: string; value: Value };

export type Span = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes?: KeyValue[];
  events?: { name: string; attributes?: KeyValue[] }[];
  links?: { traceId: string; spanId: string }[];
  status?: { code?: number; message?: string };
  service: string;
};

type DataPoint = { attributes?: KeyValue[]; asInt?: string; asDouble?: number; count?: string };
type Metric = {
  name: string;
  sum?: { dataPoints: DataPoint[] };
  gauge?: { dataPoints: DataPoint[] };
  histogram?: { dataPoints: DataPoint[] };
};

type Resource = { resource: { attributes: KeyValue[] } };
type TraceRequest = { resourceSpans: (Resource & { scopeSpans: { spans: Span[] }[] })[] };
type MetricRequest = { resourceMetrics: (Resource & { scopeMetrics: { metrics: Metric[] }[] })[] };

export type Point = { name: string; attributes: Record<string, string>; value: number };

export type Collector = {
  url: string;
  spans: Span[];
  /** The newest value of each metric and set of attributes. */
  points: () => Point[];
  close: () => Promise<void>;
};

const MAX_REQUEST_BYTES = 100_000_000;

/** Starts a collector on a loopback port. */
export async function startCollector(port = 0): Promise<Collector> {
  const spans: Span[] = [];
  const points = new Map<string, Point>();
  const server = createServer((request, response) => {
    void readBody(request, MAX_REQUEST_BYTES).then((bytes) => {
      const body: unknown = JSON.parse(String(bytes));
      if (request.url === "/v1/traces") spans.push(...spansOf(body as TraceRequest));
      if (request.url === "/v1/metrics")
        for (const point of pointsOf(body as MetricRequest)) points.set(keyOf(point), point);
      response.writeHead(200, { "content-type": "application/json" }).end("{}");
    });
  });
  return { ...(await listen(server, port)), spans, points: () => [...points.values()] };
}

export function textOf(attributes: KeyValue[] = []): Record<string, string> {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [
      key,
      String(value.stringValue ?? value.intValue ?? value.boolValue ?? ""),
    ]),
  );
}

/** The statements of Prisma's operations are left out of the drawing. */
const NOT_DRAWN = "prisma:client:db_query";

/** Draws a trace as a tree, with the milliseconds since its start and the duration of each span. */
export function drawTrace(all: Span[], traceId: string): string {
  const spans = all.filter((span) => span.traceId === traceId).toSorted(byStart);
  const ids = new Set(spans.map(({ spanId }) => spanId));
  const start = spans[0] ? startOf(spans[0]) : 0;
  const lines = [`trace ${traceId}, ${spans.length} spans`];
  const draw = (span: Span, depth: number) => {
    const { model, method, ...others } = textOf(span.attributes);
    const attributes = Object.entries(others)
      .filter(([key]) => key.startsWith("shop."))
      .map(([key, value]) => `${key.slice(5)}=${value}`);
    const links = (span.links ?? []).map((link) => `linked to trace ${link.traceId.slice(0, 8)}`);
    const at = Math.round(startOf(span) - start);
    const ms = Math.round(
      Number(BigInt(span.endTimeUnixNano) - BigInt(span.startTimeUnixNano)) / 1e6,
    );
    const notes = [...attributes, ...links].join(" ");
    const query = method === undefined ? "" : ` ${[model, method].filter(Boolean).join(".")}`;
    const name = `${"  ".repeat(depth)}${span.name}${query}`;
    lines.push(
      `${String(at).padStart(6)} ms ${String(ms).padStart(5)} ms  ${span.service.padEnd(14)} ${name}  ${notes}`.trimEnd(),
    );
    for (const child of spans.filter(({ parentSpanId }) => parentSpanId === span.spanId))
      if (child.name !== NOT_DRAWN) draw(child, depth + 1);
  };
  for (const span of spans)
    if (span.parentSpanId === undefined || !ids.has(span.parentSpanId)) draw(span, 0);
  return lines.join("\n");
}

const startOf = (span: Span) => Number(BigInt(span.startTimeUnixNano) / 1_000n) / 1_000;
const byStart = (a: Span, b: Span) => startOf(a) - startOf(b);

function spansOf({ resourceSpans }: TraceRequest): Span[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = textOf(resource.attributes)["service.name"] ?? "";
    return scopeSpans.flatMap(({ spans }) => spans.map((span) => ({ ...span, service })));
  });
}

function pointsOf({ resourceMetrics }: MetricRequest): Point[] {
  return resourceMetrics.flatMap(({ scopeMetrics }) =>
    scopeMetrics.flatMap(({ metrics }) =>
      metrics.flatMap(({ name, sum, gauge, histogram }) =>
        (sum ?? gauge ?? histogram ?? { dataPoints: [] }).dataPoints.map((point) => ({
          name,
          attributes: textOf(point.attributes),
          value: Number(point.asDouble ?? point.asInt ?? point.count ?? 0),
        })),
      ),
    ),
  );
}

const keyOf = ({ name, attributes }: Point) => JSON.stringify([name, attributes]);
