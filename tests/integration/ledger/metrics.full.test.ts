import { metrics } from "@opentelemetry/api";
import {
  AggregationTemporality,
  DataPointType,
  InMemoryMetricExporter,
  MeterProvider,
  PeriodicExportingMetricReader,
} from "@opentelemetry/sdk-metrics";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { settlePayment } from "@/lib/ledger/commands/settle-payment";
import { placeAttempt } from "../../support/payments";
import { useShop } from "../../support/use-shop";
import { withoutTable } from "../../support/without-table";

const shop = useShop();
const exporter = new InMemoryMetricExporter(AggregationTemporality.DELTA);
const reader = new PeriodicExportingMetricReader({ exporter, exportIntervalMillis: 3_600_000 });

beforeAll(() => metrics.setGlobalMeterProvider(new MeterProvider({ readers: [reader] })));
afterAll(() => metrics.disable());
beforeEach(async () => {
  await reader.forceFlush();
  exporter.reset();
});

/** Returns a counter's increments in this test. */
async function counted(name: string) {
  await reader.forceFlush();
  return exporter
    .getMetrics()
    .flatMap(({ scopeMetrics }) => scopeMetrics)
    .flatMap((scope) => scope.metrics)
    .filter(({ descriptor }) => descriptor.name === name)
    .flatMap((metric) => (metric.dataPointType === DataPointType.SUM ? metric.dataPoints : []))
    .map(({ attributes, value }) => ({ ...attributes, value }));
}

/** Settles a payment twice: once rolled back by its last write, once for good. */
async function settleAfterRollback(attemptId: string): Promise<void> {
  await expect(withoutTable("email_messages", () => settlePayment(attemptId))).rejects.toThrow();
  await settlePayment(attemptId);
}

it("counts a paid order once when its settlement was rolled back before", async () => {
  const { id, reference } = await placeAttempt(shop);
  await shop.sandbox.session(reference, "pay");
  await settleAfterRollback(id);
  expect(await counted("shop.orders.paid")).toEqual([{ provider: "stripe", value: 1 }]);
  expect(await counted("shop.payments")).toEqual([
    { provider: "stripe", result: "paid", value: 1 },
  ]);
});

it("counts a mismatch once when its alert was rolled back before", async () => {
  const { id, reference } = await placeAttempt(shop);
  await shop.sandbox.session(reference, "pay", 100);
  await settleAfterRollback(id);
  expect(await counted("shop.payments")).toEqual([
    { provider: "stripe", result: "mismatch", value: 1 },
  ]);
});

it("counts a sold-out payment once when its refusal was rolled back before", async () => {
  const { id, reference } = await placeAttempt(shop, { payment_method: "paypal" });
  await shop.sandbox.order(reference, "approve");
  await shop.db.stockReservation.updateMany({ data: { state: "released" } });
  await shop.db.stockItem.updateMany({ data: { received: 0, reserved: 0 } });
  await settleAfterRollback(id);
  expect(await counted("shop.payments")).toEqual([
    { provider: "paypal", result: "out_of_stock", value: 1 },
  ]);
});
