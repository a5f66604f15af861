import { context, INVALID_SPAN_CONTEXT, trace, type TracerProvider } from "@opentelemetry/api";
import { PrismaInstrumentation } from "@prisma/instrumentation";

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
