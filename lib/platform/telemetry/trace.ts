import "server-only";
import {
  type Attributes,
  context,
  type Link,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import { describeError } from "@/lib/core/describe-error";

/*
 * Spans of the shop. Without an OpenTelemetry SDK (`start.ts`) the API does nothing. Attributes name orders,
 * payments and jobs, never people.
 */

type SpanOptions = {
  /** `client`: a call to a provider. `consumer`: a job. */
  kind?: "internal" | "client" | "consumer";
  attributes?: Attributes;
  /**
   * Trace to continue, as `traceparent` returned it. In another trace than the current one, the span is
   * linked to the current span.
   */
  continues?: string | null | undefined;
};

const kinds = {
  internal: SpanKind.INTERNAL,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
};

/** Runs `work` in a span. An error ends the span as failed and is thrown on. */
export function withSpan<T>(
  name: string,
  { kind = "internal", attributes = {}, continues }: SpanOptions,
  work: (span: Span) => Promise<T>,
): Promise<T> {
  const { parent, links } = parentOf(continues);
  const options = { kind: kinds[kind], attributes, links };
  return trace.getTracer("shop").startActiveSpan(name, options, parent, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      span.setAttribute("error.type", describeError(error).errorName);
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}

function parentOf(continues: string | null | undefined) {
  const active = context.active();
  const none: Link[] = [];
  if (continues === null || continues === undefined) return { parent: active, links: none };
  const parent = propagation.extract(active, { traceparent: continues });
  const current = trace.getSpanContext(active);
  if (!current || current.traceId === trace.getSpanContext(parent)?.traceId)
    return { parent: current ? active : parent, links: none };
  return { parent, links: [{ context: current }] };
}

/** Returns the current span as a W3C `traceparent`, undefined when nothing is traced. */
export function traceparent(): string | undefined {
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent;
}

export function traceId(): string | undefined {
  return trace.getActiveSpan()?.spanContext().traceId;
}

export function describeSpan(attributes: Attributes): void {
  trace.getActiveSpan()?.setAttributes(attributes);
}
