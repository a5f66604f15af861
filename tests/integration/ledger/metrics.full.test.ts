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

it.each([
  {
    what: "a paid order",
    method: "stripe",
    result: "paid",
    drive: (reference: string) => shop.sandbox.session(reference, "pay"),
  },
  {
    what: "a sold-out payment",
    method: "paypal",
    result: "out_of_stock",
    drive: async (reference: string) => {
      await shop.sandbox.order(reference, "approve");
      await shop.db.stockReservation.updateMany({ data: { state: "released" } });
      await shop.db.stockItem.updateMany({ data: { received: 0, reserved: 0 } });
    },
  },
] as const)(
  "counts $what once when it was rolled back before",
  async ({ method, result, drive }) => {
    const { id, reference } = await placeAttempt(shop, { payment_method: method });
    await drive(reference);
    // Its last write fails.
    await expect(withoutTable("email_messages", () => settlePayment(id))).rejects.toThrow();
    await settlePayment(id);
    expect(await counted("shop.payments")).toEqual([{ provider: method, result, value: 1 }]);
    expect(await counted("shop.orders.paid")).toEqual(
      result === "paid" ? [{ provider: method, value: 1 }] : [],
    );
  },
);
