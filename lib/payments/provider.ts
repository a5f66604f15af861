import { type Cents } from "@/lib/core/money";
import { type Result } from "@/lib/core/result";

export const providerIds = ["stripe", "paypal"] as const;
export type ProviderId = (typeof providerIds)[number];

/** One payment to be started. `attemptId` travels to the provider and back: it is our reference. */
export type CheckoutRequest = {
  attemptId: string;
  /** Names this call at the provider: repeating it under the same key never opens a second session. */
  idempotencyKey: string;
  orderNumber: string;
  customerEmail: string;
  lines: { name: string; quantity: number; unitPriceCents: Cents }[];
  shipping: { name: string; priceCents: Cents };
  totalCents: Cents;
  expiresAt: Date;
  /** Where the provider sends the shopper after paying, without query. */
  successUrl: string;
  cancelUrl: string;
};

export type CheckoutSession = { reference: string; redirectUrl: string | null };

/** What the provider says about one payment, in our words. */
export type PaymentSnapshot = {
  reference: string;
  /** Our attempt, as the provider echoes it; null when the payment was not started by this shop. */
  attemptId: string | null;
  state:
    | "open" // the shopper can still pay
    | "approved" // the shopper agreed; we must capture
    | "processing" // the money is on its way
    | "paid"
    | "failed"
    | "expired";
  amountCents: Cents;
  currency: string;
  liveMode: boolean;
  /** The provider's name for the money movement, once there is one. */
  transactionId: string | null;
  failureCode: string | null;
};

export type ProviderFailure =
  | { code: "not_configured" }
  | { code: "unreachable" } // timeout or network: the outcome is unknown, ask again with the same key
  | { code: "server_error" } // the provider broke; the same key would repeat the same answer
  | { code: "rejected"; reason: string } // the provider understood and refused
  | { code: "not_found" };

/** A verified notification. `reference` names the payment to look at; its contents are not believed. */
export type WebhookNotice =
  | {
      kind: "event";
      eventId: string;
      type: string;
      reference: string | null;
      attemptId: string | null;
      liveMode: boolean;
    }
  | { kind: "invalid_signature" }
  | { kind: "not_configured" };

/** The port every payment provider is reached through. Vendor types stop at its adapters. */
export type PaymentProvider = {
  id: ProviderId;
  /** True when the configured keys move real money. */
  liveMode: boolean;
  startCheckout(request: CheckoutRequest): Promise<Result<CheckoutSession, ProviderFailure>>;
  readPayment(reference: string): Promise<Result<PaymentSnapshot, ProviderFailure>>;
  /** Takes approved money. Providers that capture by themselves answer with the current state. */
  capture(
    reference: string,
    idempotencyKey: string,
  ): Promise<Result<PaymentSnapshot, ProviderFailure>>;
  /** Ends an open session so that it can no longer be paid; answers with the state that won. */
  expire(reference: string): Promise<Result<PaymentSnapshot, ProviderFailure>>;
  /** Gives back `amountCents` of a payment made. */
  refund(
    transactionId: string,
    amountCents: Cents,
    idempotencyKey: string,
  ): Promise<
    Result<{ refundId: string; state: "pending" | "succeeded" | "failed" }, ProviderFailure>
  >;
  /** Verifies a raw notification; never throws on hostile input. */
  parseWebhook(rawBody: string, headers: Headers): Promise<WebhookNotice>;
};
