import "server-only";
import { addMinutes, getUnixTime, max, min, subMinutes } from "date-fns";
import Stripe from "stripe";
import { mapAtMost } from "@/lib/core/concurrency";
import { err, ok, type Result } from "@/lib/core/result";
import {
  type CheckoutRequest,
  type CheckoutSession,
  failureOf,
  type PaymentMovements,
  type PaymentProvider,
  type PaymentSnapshot,
  type ProviderFailure,
  readWhole,
} from "../provider";
import {
  toCouponParams,
  toDisputes,
  toRefund,
  toSessionParams,
  toSnapshot,
  toWholePayment,
} from "./mapping";
import { payoutReader } from "./payouts";
import { parseStripeWebhook, toEvent } from "./webhook";

/** Far above what one payment can have. */
const MAX_MOVEMENTS = 500;
const MAX_EVENTS = 1_000;
const MAX_SESSIONS = 10_000;

/** A session is opened right after its payment attempt is stored. */
const OPENED_AFTER_MINUTES = 15;
/** Payments that a listing does not cover are read singly, this many at a time. */
const READ_AT_ONCE = 4;

export type StripeConfig = {
  secretKey: string | undefined;
  webhookSecrets: string[];
  /** Base URL of a local sandbox; undefined means Stripe. */
  apiBase: string | undefined;
  liveMode: boolean;
  timeoutMs?: number;
};

/** Creates the Stripe provider: Checkout with full redirect, so that card data never reaches the shop (SAQ A). */
export function createStripeProvider(config: StripeConfig): PaymentProvider {
  const client = config.secretKey ? createClient(config.secretKey, config) : null;
  const { liveMode } = config;

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
      stripe.checkout.sessions.retrieve(reference, { expand: ["payment_intent.latest_charge"] }),
    );
    return session.ok ? ok(toSnapshot(session.value)) : session;
  }

  /**
   * Creates the coupon of a discount if missing. No idempotency key: an id that exists already
   * names the same coupon.
   */
  async function ensureCoupon(
    discount: NonNullable<CheckoutRequest["discount"]>,
  ): Promise<Result<null, ProviderFailure>> {
    const created = await call((stripe) => stripe.coupons.create(toCouponParams(discount)));
    const exists =
      !created.ok &&
      created.error.code === "rejected" &&
      created.error.reason === "resource_already_exists";
    return created.ok || exists ? ok(null) : created;
  }

  function readMovements({
    transactionId,
  }: {
    transactionId: string;
  }): Promise<Result<PaymentMovements, ProviderFailure>> {
    return call(async (stripe) => {
      const filter = { payment_intent: transactionId, limit: 100 };
      const [refunds, disputes] = await Promise.all([
        stripe.refunds.list(filter).autoPagingToArray({ limit: MAX_MOVEMENTS }),
        stripe.disputes.list(filter).autoPagingToArray({ limit: MAX_MOVEMENTS }),
      ]);
      return { refunds: refunds.map(toRefund), disputes: toDisputes(disputes) };
    });
  }

  /** Lists the complete sessions of a period, a hundred a call, with their refunds. */
  function listSessions(from: Date, until: Date) {
    return call((stripe) =>
      stripe.checkout.sessions
        .list({
          status: "complete",
          created: { gte: getUnixTime(from), lte: getUnixTime(until) },
          expand: ["data.payment_intent.latest_charge.refunds"],
          limit: 100,
        })
        .autoPagingToArray({ limit: MAX_SESSIONS }),
    );
  }

  return {
    id: "stripe",
    liveMode,
    readPayment,
    readMovements,
    readMany: async (payments) => {
      const times = payments.map(({ startedAt }) => startedAt);
      const until = addMinutes(max(times), OPENED_AFTER_MINUTES);
      const listed = await listSessions(subMinutes(min(times), 1), until);
      if (!listed.ok) return payments.map(() => listed);
      const sessions = new Map(listed.value.map((session) => [session.id, session]));
      return mapAtMost(payments, READ_AT_ONCE, ({ reference }) => {
        const whole = toWholePayment(sessions.get(reference));
        return whole
          ? Promise.resolve(ok(whole))
          : readWhole({ readPayment, readMovements }, reference);
      });
    },
    // Stripe captures automatically when the customer pays.
    capture: readPayment,
    startCheckout: async (request): Promise<Result<CheckoutSession, ProviderFailure>> => {
      const coupon = request.discount && (await ensureCoupon(request.discount));
      if (coupon && !coupon.ok) return coupon;
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
      // Only an open session can be expired; a complete or expired one is read instead.
      return expired.error.code === "rejected" ? readPayment(reference) : expired;
    },
    refund: async ({ transactionId, amountCents, refundId, idempotencyKey }) => {
      const refund = await call((stripe) =>
        stripe.refunds.create(
          {
            payment_intent: transactionId,
            amount: amountCents,
            metadata: { refund_id: refundId },
          },
          { idempotencyKey },
        ),
      );
      return refund.ok ? ok(toRefund(refund.value)) : refund;
    },
    listUndelivered: (since) =>
      call(async (stripe) => {
        const events = await stripe.events
          .list({
            delivery_success: false,
            created: { gte: Math.floor(since.getTime() / 1000) },
            limit: 100,
          })
          .autoPagingToArray({ limit: MAX_EVENTS });
        return events.map((event) => ({ ...toEvent(event), rawBody: JSON.stringify(event) }));
      }),
    ...payoutReader(call),
    parseWebhook: (rawBody, headers) =>
      Promise.resolve(parseStripeWebhook(rawBody, headers, config.webhookSecrets, new Date())),
  };
}

function createClient(secretKey: string, config: StripeConfig): Stripe {
  const base = config.apiBase ? new URL(config.apiBase) : null;
  return new Stripe(secretKey, {
    telemetry: false,
    // Retries reuse the call's idempotency key, so a lost response never opens a second session.
    maxNetworkRetries: 2,
    timeout: config.timeoutMs ?? 8_000,
    ...(base && { host: base.hostname, port: base.port, protocol: "http" as const }),
  });
}

function toFailure(error: unknown): ProviderFailure {
  if (error instanceof Stripe.errors.StripeConnectionError) return { code: "unreachable" };
  // The SDK retries a 429 only when Stripe says so in `stripe-should-retry`, and ignores Retry-After.
  if (error instanceof Stripe.errors.StripeError)
    return failureOf(error.statusCode ?? 500, {
      retryAfter: error.headers?.["retry-after"],
      reason: error.code ?? error.type,
    });
  throw error;
}
