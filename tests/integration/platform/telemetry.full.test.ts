import { randomUUID, type UUID } from "node:crypto";
import { context, metrics, propagation, trace } from "@opentelemetry/api";
import { afterAll, beforeAll, describe, expect, it, test, vi } from "vitest";
import { placeOrder } from "@/lib/checkout/actions";
import { closeLimiters } from "@/lib/platform/http/rate-limit";
import { createLogger } from "@/lib/platform/log";
import { readQueues } from "@/lib/platform/telemetry/gauges";
import { startSdk } from "@/lib/platform/telemetry/sdk";
import { withSpan } from "@/lib/platform/telemetry/trace";
import { drawTrace, type Span, startCollector, textOf } from "@/sandbox/otlp/collector";
import { startRequest } from "../../support/request";
import { checkoutInput, startShop, type TestShop } from "../../support/shop";
import { startWorkerProcess } from "../../support/worker-process";

/*
 * One order, placed, paid, notified and settled with the real SDK, as a collector receives it.
 */

let shop: TestShop;
let collector: Awaited<ReturnType<typeof startCollector>>;
let stop: () => Promise<void>;

beforeAll(async () => {
  shop = await startShop();
  await shop.reset();
  collector = await startCollector();
  vi.stubEnv("OTEL_EXPORTER_OTLP_ENDPOINT", collector.url);
  vi.stubEnv("OTEL_RESOURCE_ATTRIBUTES", "deployment.environment.name=test");
  stop = startSdk("scultea-test");
});
afterAll(async () => {
  vi.unstubAllEnvs();
  // The next file of this process may register its own.
  for (const registered of [metrics, trace, context, propagation]) registered.disable();
  await closeLimiters();
  await shop.close();
  await collector.close();
});

const person = {
  email: "ermengarda.q@posta.example",
  name: "Ermengarda",
  phone: "+39 333 918 2736",
};

describe("a paid order", () => {
  let order: { id: string; number: string };
  beforeAll(async () => {
    startRequest(undefined, { address: "203.0.113.9" });
    const input = checkoutInput({ customerEmail: person.email, checkout_key: randomUUID() });
    const { orderData } = input;
    const own = { ...orderData, first_name: person.name, phone: person.phone };
    const placed = await placeOrder({ ...input, orderData: own });
    if (!placed.ok) throw new Error(placed.error.code);
    const attempt = await shop.db.paymentAttempt.findFirstOrThrow({ include: { order: true } });
    ({ order } = attempt);
    await shop.sandbox.session(attempt.providerReference ?? "", "pay");
    await shop.runUntilIdle();
    await readQueues(performance.now() + 60_000);
    await stop();
  });

  const named = (name: string): Span => {
    const span = collector.spans.find((one) => one.name === name);
    if (!span) throw new Error(`No span ${name}`);
    return span;
  };
  const parentOf = (span: Span) =>
    collector.spans.find(({ spanId }) => spanId === span.parentSpanId);

  it("is one trace from the form to the e-mail", () => {
    const { traceId } = named("action placeOrder");
    const names = collector.spans
      .filter((span) => span.traceId === traceId)
      .map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        "action placeOrder",
        "stripe startCheckout",
        "process webhook",
        "settle payment",
        "stripe readPayment",
        "job send-email",
        "send e-mail",
        "prisma:client:operation",
      ]),
    );
    expect(parentOf(named("stripe startCheckout"))?.name).toBe("action placeOrder");
    expect(parentOf(named("settle payment"))?.name).toBe("process webhook");
    expect(parentOf(named("send e-mail"))?.name).toBe("job send-email");
    expect(drawTrace(collector.spans, traceId)).toMatch(
      /^ .* {4}stripe startCheckout {2}provider=stripe$/m,
    );
  });

  it("is linked to the trace of the notification that settled it", () => {
    const processed = named("process webhook");
    const job = collector.spans.find(({ spanId }) => spanId === processed.links?.[0]?.spanId);
    expect(job?.name).toBe("job process-webhook");
    const ancestors = [];
    for (let span = job; span; span = parentOf(span)) ancestors.push(span.name);
    expect(ancestors.at(-1)).toBe("receive webhook stripe");
    expect(job?.traceId).not.toBe(processed.traceId);
  });

  it("is named by its id, and no person is", () => {
    expect(textOf(named("settle payment").attributes)).toMatchObject({
      "shop.order.id": order.id,
      "shop.payment.result": "paid",
    });
    const sent = JSON.stringify(collector.spans);
    for (const value of [...Object.values(person), "Via dei Tigli", "De Angelis"])
      expect(sent).not.toContain(value);
  });

  it("can be found from the log", () => {
    const lines: string[] = [];
    const log = createLogger("info", { write: (line) => void lines.push(line) });
    return withSpan("any work", {}, (span) => {
      log.info("done");
      expect(JSON.parse(lines[0] ?? "")).toMatchObject({ traceId: span.spanContext().traceId });
      return Promise.resolve();
    });
  });

  it("is counted, with the state of process and queue", () => {
    const points = collector.points();
    const values = (name: string, attributes: object = {}) =>
      points
        .filter((point) => point.name === name)
        .filter((point) =>
          Object.entries(attributes).every(([key, v]) => point.attributes[key] === v),
        )
        .map(({ value }) => value);
    expect(values("shop.orders.placed", { provider: "stripe" })).toEqual([1]);
    expect(values("shop.orders.paid", { provider: "stripe" })).toEqual([1]);
    expect(values("shop.payments", { provider: "stripe", result: "paid" })).toEqual([1]);
    expect(values("shop.emails", { kind: "order_confirmation", result: "sent" })).toEqual([1]);
    expect(values("shop.webhook.lag", { provider: "stripe" })[0]).toBeGreaterThanOrEqual(1);
    const [idle = 0, used = 0] = values("db.client.connection.count");
    expect(idle + used).toBeGreaterThan(0);
    expect(values("db.client.connection.pending_requests")).toEqual([0]);
    expect(values("process.memory.usage")[0]).toBeGreaterThan(10_000_000);
    expect(values("nodejs.eventloop.delay.p99")[0]).toBeGreaterThan(0);
    expect(values("shop.queue.depth", { queue: "send-email" })).toEqual([0]);
    expect(values("shop.queue.oldest_due_age", { queue: "send-email" })).toEqual([0]);
  });
});

test("one process asks for the queues, and another when it has ended", async () => {
  const [first, second] = [randomUUID(), randomUUID()];
  await shop.db.lease.deleteMany();
  await shop.db.$executeRaw`
    INSERT INTO pgboss.job (name, start_after) VALUES ('send-email', now() - interval '90 seconds')`;
  let at = performance.now() + 120_000;
  const read = (own: UUID) => readQueues((at += 20_000), own);
  expect((await read(first)).find(({ name }) => name === "send-email")).toMatchObject({ due: 1 });
  expect(await read(second)).toEqual([]);
  await shop.db.lease.updateMany({ data: { heldUntil: new Date(Date.now() - 1_000) } });
  const [oldest] = (await read(second)).toSorted((a, b) => b.oldestSeconds - a.oldestSeconds);
  expect(oldest?.oldestSeconds).toBeGreaterThan(89);
  expect(await read(first)).toEqual([]);
});

test.each([
  { endpoint: "", loads: false },
  { endpoint: "http://127.0.0.1:9", loads: true },
])("a worker with the endpoint '$endpoint' loads the SDK: $loads", async ({ endpoint, loads }) => {
  const worker = await startWorkerProcess(
    {
      NODE_ENV: "test",
      OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
      NODE_OPTIONS: `--import ${new URL("../../support/loaded-modules.mjs", import.meta.url).href}`,
    },
    // A bundle holds its packages, and so does not tell which it loads.
    { source: true },
  );
  await expect.poll(() => worker.log.some(({ msg }) => msg === "worker started")).toBe(true);
  await worker.end("SIGTERM");
  const { modules = [] } = worker.log.find((line) => "modules" in line) as { modules?: string[] };
  const packages = (name: string) =>
    modules.some((file) => file.includes(`/node_modules/${name}/`));
  expect(modules.length).toBeGreaterThan(100);
  expect(packages("@opentelemetry/api")).toBe(true);
  expect(packages("@opentelemetry/sdk-trace")).toBe(loads);
  expect(packages("@opentelemetry/exporter-trace-otlp-http")).toBe(loads);
  expect(packages("@opentelemetry/instrumentation")).toBe(loads);
  expect(packages("@sentry/core")).toBe(false);
});
