import "server-only";
import Stripe from "stripe";
import { type Result, err, ok } from "@/lib/core/result";
import {
  type CheckoutRequest,
  type CheckoutSession,
  type PaymentProvider,
  type PaymentSnapshot,
  type ProviderFailure,
} from "../provider";
import { parseStripeWebhook } from "./webhook";

export type StripeConfig = {
  secretKey: string | undefined;
  webhookSecret: string | undefined;
  /** Base URL of a local stand-in; undefined talks to Stripe. */
  apiBase: string | undefined;
  timeoutMs?: number;
};

/** The card provider: Stripe Checkout with full redirect, so card data never reaches the shop (SAQ A). */
export function createStripeProvider(config: StripeConfig): PaymentProvider {
  const client = config.secretKey ? createClient(config.secretKey, config) : null;
  const liveMode = config.secretKey?.startsWith("sk_live_") ?? false;

  async function call<T>(
    work: (stripe: Stripe) => Promise<T>,
  ): Promise<Result<T, ProviderFailure>> {
    if (!client) return err({ code: "not_configured" });
    try {
      return ok(await work(client));
    } catch (error) {
      return err(toFailure(error));
    }
  }

  async function readPayment(reference: string): Promise<Result<PaymentSnapshot, ProviderFailure>> {
    const session = await call((stripe) =>
      stripe.checkout.sessions.retrieve(reference, { expand: ["payment_intent"] }),
    );
    return session.ok ? ok(toSnapshot(session.value)) : session;
  }

  return {
    id: "stripe",
    liveMode,
    readPayment,
    // Stripe captures by itself when the shopper pays.
    capture: readPayment,
    startCheckout: async (request): Promise<Result<CheckoutSession, ProviderFailure>> => {
      const session = await call((stripe) =>
        stripe.checkout.sessions.create(toSessionParams(request), {
          idempotencyKey: request.idempotencyKey,
        }),
      );
      return session.ok
        ? ok({ reference: session.value.id, redirectUrl: session.value.url })
        : session;
    },
    expire: async (reference) => {
      const expired = await call((stripe) => stripe.checkout.sessions.expire(reference));
      if (expired.ok) return ok(toSnapshot(expired.value));
      // Only an open session can be expired: one that is complete or over is read instead.
      return expired.error.code === "rejected" ? readPayment(reference) : expired;
    },
    refund: async (transactionId, amountCents, idempotencyKey) => {
      const refund = await call((stripe) =>
        stripe.refunds.create(
          { payment_intent: transactionId, amount: amountCents },
          { idempotencyKey },
        ),
      );
      if (!refund.ok) return refund;
      const { id, status } = refund.value;
      const state =
        status === "succeeded"
          ? "succeeded"
          : status === "failed" || status === "canceled"
            ? "failed"
            : "pending";
      return ok({ refundId: id, state });
    },
    parseWebhook: (rawBody, headers) =>
      Promise.resolve(parseStripeWebhook(rawBody, headers, config.webhookSecret, new Date())),
  };
}

function createClient(secretKey: string, config: StripeConfig): Stripe {
  const base = config.apiBase ? new URL(config.apiBase) : null;
  return new Stripe(secretKey, {
    telemetry: false,
    // Retries reuse the call's idempotency key, so a lost answer never opens a second session.
    maxNetworkRetries: 2,
    timeout: config.timeoutMs ?? 8_000,
    ...(base && { host: base.hostname, port: base.port, protocol: "http" as const }),
  });
}

function toSessionParams(request: CheckoutRequest): Stripe.Checkout.SessionCreateParams {
  const metadata = { attempt_id: request.attemptId, order_number: request.orderNumber };
  const goods = request.lines.map((line) => ({
    quantity: line.quantity,
    price_data: {
      currency: "eur",
      unit_amount: line.unitPriceCents,
      product_data: { name: line.name },
    },
  }));
  const shipping = {
    quantity: 1,
    price_data: {
      currency: "eur",
      unit_amount: request.shipping.priceCents,
      product_data: { name: request.shipping.name },
    },
  };
  return {
    mode: "payment",
    locale: "it",
    client_reference_id: request.attemptId,
    customer_email: request.customerEmail,
    line_items: request.shipping.priceCents > 0 ? [...goods, shipping] : goods,
    allowed_payment_method_types: ["card"],
    // The shop sells in euro: a price converted by the provider would not match the order.
    adaptive_pricing: { enabled: false },
    metadata,
    payment_intent_data: { metadata, description: `Ordine ${request.orderNumber}` },
    expires_at: Math.floor(request.expiresAt.getTime() / 1000),
    // The provider fills in the placeholder; it must reach it unescaped.
    success_url: `${request.successUrl}?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: request.cancelUrl,
  };
}

function toSnapshot(session: Stripe.Checkout.Session): PaymentSnapshot {
  const intent = typeof session.payment_intent === "object" ? session.payment_intent : null;
  return {
    reference: session.id,
    attemptId: session.client_reference_id,
    state: sessionState(session, intent),
    amountCents: session.amount_total ?? 0,
    currency: (session.currency ?? "").toUpperCase(),
    liveMode: session.livemode,
    transactionId:
      intent?.id ?? (typeof session.payment_intent === "string" ? session.payment_intent : null),
    failureCode: intent?.last_payment_error?.code ?? null,
  };
}

function sessionState(
  session: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | null,
): PaymentSnapshot["state"] {
  if (session.status === "open") return "open";
  if (session.status === "expired") return "expired";
  // A complete session is not yet a paid one: delayed methods settle, or fail, later.
  if (session.payment_status === "paid") return "paid";
  return intent?.status === "requires_payment_method" || intent?.status === "canceled"
    ? "failed"
    : "processing";
}

function toFailure(error: unknown): ProviderFailure {
  if (error instanceof Stripe.errors.StripeConnectionError) return { code: "unreachable" };
  if (error instanceof Stripe.errors.StripeError) {
    if (error.statusCode === 404) return { code: "not_found" };
    // Another request under the same key is still running: its outcome is not known yet.
    if (error.statusCode === 409 || error.statusCode === 429) return { code: "unreachable" };
    if ((error.statusCode ?? 500) >= 500) return { code: "server_error" };
    return { code: "rejected", reason: error.code ?? error.type };
  }
  throw error;
}
