import "server-only";
import {
  ApiError,
  CustomError,
  type Order,
  OrdersController,
  PaymentsController,
} from "@paypal/paypal-server-sdk";
import { min } from "date-fns";
import { mapAtMost } from "@/lib/core/concurrency";
import { err, ok, type Result } from "@/lib/core/result";
import {
  type CheckoutSession,
  failureOf,
  type PaymentMovements,
  type PaymentProvider,
  type PaymentSnapshot,
  type ProviderFailure,
  type ProviderRefund,
  type WholePayment,
} from "../provider";
import { createPayPalClient, type PayPalClient, type PayPalConfig } from "./client";
import { type CaptureDispute, DisputesBusy, listDisputes } from "./disputes";
import { toMoney, toOrderRequest, toRefund, toSnapshot } from "./mapping";
import { statementReader } from "./statement";
import { createWebhookVerifier } from "./webhook";

const REQUEST_ATTEMPTS = 3;
/** PayPal has no list of orders: a batch is read this many at a time. */
const READ_AT_ONCE = 8;

/** Creates the PayPal provider (Orders v2). The customer approves at PayPal, the shop captures. */
export function createPayPalProvider(config: PayPalConfig): PaymentProvider {
  const client = createPayPalClient(config);
  const orders = client && new OrdersController(client);
  const payments = client && new PaymentsController(client);
  const verifyWebhook = createWebhookVerifier(config);

  async function readPayment(reference: string): Promise<Result<PaymentSnapshot, ProviderFailure>> {
    if (!orders) return err({ code: "not_configured" });
    const order = await call(() => orders.getOrder({ id: reference }));
    return order.ok ? toSnapshotResult(order.value, config) : order;
  }

  return {
    id: "paypal",
    liveMode: config.environment === "live",
    readPayment,
    startCheckout: async (request): Promise<Result<CheckoutSession, ProviderFailure>> => {
      if (!orders) return err({ code: "not_configured" });
      const created = await call(() =>
        orders.createOrder({
          paypalRequestId: request.idempotencyKey,
          prefer: "return=representation",
          body: toOrderRequest(request),
        }),
      );
      if (!created.ok) return created;
      const { id, links = [] } = created.value;
      if (!id) return err({ code: "server_error" });
      const approval = links.find(({ rel }) => rel === "payer-action" || rel === "approve");
      return ok({ reference: id, redirectUrl: approval?.href ?? null });
    },
    capture: async (reference, idempotencyKey) => {
      if (!orders) return err({ code: "not_configured" });
      const captured = await call(() =>
        orders.captureOrder({
          id: reference,
          paypalRequestId: idempotencyKey,
          prefer: "return=representation",
          body: {},
        }),
      );
      if (captured.ok) return toSnapshotResult(captured.value, config);
      if (captured.error.code !== "rejected") return captured;
      // Already captured, here or by a concurrent call: the order's current state decides.
      const { reason } = captured.error;
      const current = await readPayment(reference);
      if (!current.ok || current.value.state === "paid") return current;
      return reason === "INSTRUMENT_DECLINED"
        ? ok({ ...current.value, state: "open" as const, failureCode: reason })
        : ok({ ...current.value, failureCode: reason });
    },
    // PayPal has no call that ends an unapproved order. It expires by itself, and without a capture
    // no money moves.
    expire: readPayment,
    refund: async ({ transactionId, amountCents, refundId, idempotencyKey }) => {
      if (!payments) return err({ code: "not_configured" });
      const refund = await call(() =>
        payments.refundCapturedPayment({
          captureId: transactionId,
          paypalRequestId: idempotencyKey,
          prefer: "return=representation",
          body: { amount: toMoney(amountCents), customId: refundId },
        }),
      );
      if (!refund.ok) return refund;
      const made = toRefund(refund.value);
      return made ? ok(made) : err({ code: "server_error" });
    },
    readMovements: async (payment) =>
      client && orders
        ? readMovements(config, client, orders, payment)
        : err({ code: "not_configured" }),
    readMany: async (payments) => {
      if (!client || !orders) return payments.map(() => err({ code: "not_configured" as const }));
      const createdAfter = min(payments.map(({ startedAt }) => startedAt));
      const disputes = await call(async () => ({
        result: await listDisputes(config, client, { createdAfter }),
      }));
      if (!disputes.ok) return payments.map(() => disputes);
      return mapAtMost(payments, READ_AT_ONCE, async ({ reference }) => {
        const order = await call(() => orders.getOrder({ id: reference }));
        return order.ok ? toWholePayment(order.value, config, disputes.value) : order;
      });
    },
    // PayPal retries deliveries for three days and cannot list failed ones. Open payments are read
    // every minute instead, and settled ones in the nightly comparison.
    listUndelivered: null,
    ...statementReader(client, call),
    parseWebhook: verifyWebhook,
  };
}

async function readMovements(
  config: PayPalConfig,
  client: PayPalClient,
  orders: OrdersController,
  { reference, transactionId }: { reference: string; transactionId: string },
): Promise<Result<PaymentMovements, ProviderFailure>> {
  const order = await call(() => orders.getOrder({ id: reference }));
  if (!order.ok) return order;
  const disputes = await call(async () => ({
    result: await listDisputes(config, client, { captureId: transactionId }),
  }));
  if (!disputes.ok) return disputes;
  return ok({ refunds: refundsOf(order.value), disputes: disputes.value });
}

function refundsOf({ purchaseUnits = [] }: Order): ProviderRefund[] {
  const made = purchaseUnits.flatMap(({ payments }) => payments?.refunds ?? []);
  return made.flatMap((refund) => toRefund(refund) ?? []);
}

function toWholePayment(
  order: Order,
  config: PayPalConfig,
  disputes: CaptureDispute[],
): Result<WholePayment, ProviderFailure> {
  const snapshot = toSnapshotResult(order, config);
  if (!snapshot.ok) return snapshot;
  const { transactionId } = snapshot.value;
  const ofCapture = disputes.filter(
    ({ captureIds }) => transactionId !== null && captureIds.includes(transactionId),
  );
  return ok({
    snapshot: snapshot.value,
    movements: { refunds: refundsOf(order), disputes: ofCapture },
  });
}

function toSnapshotResult(
  order: Order,
  config: PayPalConfig,
): Result<PaymentSnapshot, ProviderFailure> {
  const snapshot = toSnapshot(order, config.environment === "live");
  return snapshot ? ok(snapshot) : err({ code: "server_error" });
}

/** The SDK does not retry POST requests. The same request id makes a retry safe here. */
async function call<T>(work: () => Promise<{ result: T }>): Promise<Result<T, ProviderFailure>> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return ok((await work()).result);
    } catch (error) {
      const failure = toFailure(error);
      const mayPass =
        failure.code === "server_error" || (failure.code === "unreachable" && !failure.waitMs);
      if (!mayPass || attempt === REQUEST_ATTEMPTS) return err(failure);
    }
  }
}

function toFailure(error: unknown): ProviderFailure {
  if (error instanceof ApiError) {
    const details = error instanceof CustomError ? error.result?.details : undefined;
    return failureOf(error.statusCode, {
      retryAfter: error.headers["retry-after"],
      reason: details?.[0]?.issue ?? `http_${error.statusCode}`,
    });
  }
  if (error instanceof DisputesBusy) return { code: "unreachable", waitMs: error.waitMs };
  // Everything else is a transport error: refused, reset or timed out.
  if (error instanceof Error) return { code: "unreachable" };
  throw error;
}
