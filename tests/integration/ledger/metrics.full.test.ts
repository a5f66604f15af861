import { metrics } from "@opentelemetry/api";
import {
  AggregationTemporality,
  DataPointType,
  InMemoryMetricExporter,
  MeterProvider,
  PeriodicExportingMetricReader,
} from "@opentelemetry/sdk-metrics";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { processWebhook } from "@/lib/ledger/commands/process-webhook";
import { settlePayment } from "@/lib/ledger/commands/settle-payment";
import { sendEmail } from "@/lib/mail/commands/send-email";
import { publishTerms } from "@/lib/settings/commands/publish-terms";
import { termsPdf } from "@/lib/settings/pdf";
import { getSettings } from "@/lib/settings/queries";
import { messageSources } from "@/lib/worker";
import { placeAttempt, placePaid } from "../../support/payments";
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

/**
 * Counts the statements that `work` sends to Postgres, those of the queue and of transactions included.
 * Leaves out the slots of the e-mail pace, because a slow process takes another one, and the end of
 * refused keys, which comes once a minute.
 */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, "query");
  try {
    await work();
    const texts = query.mock.calls.map(([query]: unknown[]) => JSON.stringify(query));
    return texts.filter((text) => !/INSERT INTO mail_pace|DELETE FROM .*refusals/.test(text))
      .length;
  } finally {
    query.mockRestore();
  }
}

/*
 * One worker's settlements a second depend on these. Before raising a number, run
 * `npm run bench -- --only=checkout`.
 */
it("settles a payment and writes its e-mails with few statements", async () => {
  // The first payment opens connections and queues.
  await placePaid(shop);
  const { reference, orderId } = await placeAttempt(shop);
  await shop.sandbox.session(reference, "pay");
  await shop.sandbox.waitForWebhooks();
  const { eventId } = await shop.db.webhookEvent.findFirstOrThrow({ where: { processedAt: null } });
  expect(
    await statementsOf(() => processWebhook({ provider: "stripe", eventId })),
  ).toBeLessThanOrEqual(25);
  const order = await shop.db.order.findUniqueOrThrow({ where: { id: orderId } });
  expect(order.paymentStatus).toBe("paid");

  const emails = await shop.db.emailMessage.findMany({
    where: { orderId },
    orderBy: { kind: "asc" },
  });
  expect(emails.map(({ kind }) => kind)).toEqual(["order_confirmation", "staff_new_order"]);
  const statements = [];
  for (const { id } of emails)
    statements.push(await statementsOf(() => sendEmail(id, messageSources)));
  expect(statements[0]).toBeLessThanOrEqual(14);
  expect(statements[1]).toBeLessThanOrEqual(11);
  const states = await shop.db.emailMessage.groupBy({ by: ["state"], where: { orderId } });
  expect(states).toEqual([{ state: "sent" }]);
});

it("writes the files of a version of the terms once", async () => {
  const terms = await publishTerms(await getSettings(), new Date("2027-03-01T12:00:00Z"));
  const first = await termsPdf(terms, "terms");
  expect(await termsPdf({ ...terms }, "terms")).toBe(first);
  const sameDay = { ...terms, publishedAt: new Date("2027-03-01T15:30:00Z") };
  expect(await termsPdf(sameDay, "terms")).toBe(first);
  expect(await termsPdf(terms, "withdrawalForm")).not.toEqual(first);
  const later = { ...terms, publishedAt: new Date("2027-04-01T12:00:00Z") };
  expect((await termsPdf(later, "terms")).bytes).not.toEqual(first.bytes);
});
