import "server-only";
import { type Attributes, metrics } from "@opentelemetry/api";

/** Counters, with the values of their attributes in brackets. */
const counters = {
  "shop.orders.placed": "Orders with an opened pay page, by provider",
  "shop.orders.paid": "Orders that became paid, by provider",
  "shop.payments": "Settled payments by provider and result (paid, failed, mismatch, out_of_stock)",
  "shop.emails": "E-mails handed to the mailer, by kind and result (sent, failed)",
  "shop.errors": "Unexpected errors by source (request, action, route, job, process, other)",
} as const;

/** Adds one. Without an OpenTelemetry SDK it does nothing. */
export function count(name: keyof typeof counters, attributes: Attributes): void {
  metrics.getMeter("shop").createCounter(name, { description: counters[name] }).add(1, attributes);
}

/** Records the seconds from a provider's event to the end of its processing. */
export function recordWebhookLag(seconds: number, provider: string): void {
  metrics
    .getMeter("shop")
    .createHistogram("shop.webhook.lag", {
      description: "Time from a provider's event to the end of its processing, by provider",
      unit: "s",
      advice: { explicitBucketBoundaries: [0.5, 1, 2, 5, 10, 30, 60, 300, 1_800, 7_200] },
    })
    .record(seconds, { provider });
}
