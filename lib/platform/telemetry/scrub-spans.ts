import { type Attributes, type AttributeValue } from "@opentelemetry/api";
import { type Span, type SpanProcessor } from "@opentelemetry/sdk-trace-node";
import { scrub, scrubAddress } from "@/lib/core/scrub";

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
