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
  /** What a code takes off the lines. */
  discount: { code: string; cents: Cents } | null;
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
  /** What the money came from, as the shopper knows it: `Visa •••• 4242`. */
  methodLabel: string | null;
  failureCode: string | null;
};

export type MoneyState = "pending" | "succeeded" | "failed";

/** One refund as the provider has it, whoever made it. */
export type ProviderRefund = {
  refundId: string;
  /** Our refund, as the provider echoes it; null for one made in the provider's dashboard. */
  ownId: string | null;
  amountCents: Cents;
  state: MoneyState;
  failureCode: string | null;
};

/** One dispute (chargeback, claim) as the provider has it. */
export type ProviderDispute = {
  disputeId: string;
  amountCents: Cents;
  reason: string;
  state: "open" | "won" | "lost";
};

/** What happened to a payment's money after it was taken. */
export type PaymentMovements = { refunds: ProviderRefund[]; disputes: ProviderDispute[] };

/** One refund to be made. `refundId` travels to the provider and back: it is our reference. */
export type RefundRequest = {
  transactionId: string;
  amountCents: Cents;
  refundId: string;
  idempotencyKey: string;
};

export type ProviderFailure =
  | { code: "not_configured" }
  | { code: "unreachable" } // timeout or network: the outcome is unknown, ask again with the same key
  | { code: "server_error" } // the provider broke; the same key would repeat the same answer
  | { code: "rejected"; reason: string } // the provider understood and refused
  | { code: "not_found" };

/** Which payment a notification is about; its contents are not believed. */
export type EventSubject = {
  reference: string | null;
  attemptId: string | null;
  /** Set when it speaks of money that moved after the payment: refunds, disputes. */
  transactionId: string | null;
};

export type ProviderEvent = EventSubject & { eventId: string; type: string; liveMode: boolean };

/** A notification whose signature was checked; `unverifiable`: it cannot be checked now. */
export type WebhookNotice =
  | ({ kind: "event" } & ProviderEvent)
  | { kind: "invalid_signature" | "unverifiable" | "not_configured" };

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
  /** Gives back part or all of a payment made. */
  refund(request: RefundRequest): Promise<Result<ProviderRefund, ProviderFailure>>;
  /** Every refund and dispute of a payment made. */
  readMovements(payment: {
    reference: string;
    transactionId: string;
  }): Promise<Result<PaymentMovements, ProviderFailure>>;
  /** Notifications since `since` that never reached the shop, where the provider can tell. */
  listUndelivered(
    since: Date,
  ): Promise<Result<(ProviderEvent & { rawBody: string })[], ProviderFailure>>;
  /** Verifies a raw notification; never throws on hostile input. */
  parseWebhook(rawBody: string, headers: Headers): Promise<WebhookNotice>;
};
