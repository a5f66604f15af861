import { drawTrace, startCollector } from "./collector";

/*
 * `npm run collector`: prints every trace of an order it receives as a tree, once no more spans of it have
 * arrived for a while. Start the shop with OTEL_EXPORTER_OTLP_ENDPOINT=http://127.0.0.1:4318.
 */

const PORT = 4318;
const CHECK_MS = 2_000;

const collector = await startCollector(PORT);
console.log(`Collector on ${collector.url}. Ctrl-C prints the metrics and stops it.`);

const printed = new Map<string, number>();
let before = 0;
setInterval(() => {
  const { spans } = collector;
  const isQuiet = spans.length === before;
  before = spans.length;
  if (!isQuiet) return;
  const traces = new Set(
    spans
      .filter(({ attributes }) => attributes?.some(({ key }) => key === "shop.order.id"))
      .map(({ traceId }) => traceId),
  );
  for (const traceId of traces) {
    const size = spans.filter((span) => span.traceId === traceId).length;
    if (printed.get(traceId) === size) continue;
    printed.set(traceId, size);
    console.log(`\n${drawTrace(spans, traceId)}`);
  }
}, CHECK_MS);

process.once("SIGINT", () => {
  for (const { name, attributes, value } of collector.points())
    console.log(`${name} ${JSON.stringify(attributes)} ${value}`);
  process.exit(0);
});
