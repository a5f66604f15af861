import { type IsoDay } from "@/lib/core/business-days";
import { type Cents } from "@/lib/core/money";
import { err, ok, type Result } from "@/lib/core/result";
import { waitOf } from "@/lib/core/retry-after";
import { type KeyRefused, keyRefusedBy } from "@/lib/platform/health/key-refused";
import { JobPostponed } from "@/lib/platform/jobs/model";

export const providerIds = ["stripe", "paypal"] as const;
export type ProviderId = (typeof providerIds)[number];

/** Returns whether a service takes the payments of this method; staff record a bank transfer. */
export function isProvider(method: string): method is ProviderId {
  return providerIds.some((id) => id === method);
}

/** A payment to start. The provider returns `attemptId` in its responses. */
export type CheckoutRequest = {
  attemptId: string;
  /** Repeating the call with the same key never opens a second session. */
  idempotencyKey: string;
  orderNumber: string;
  customerEmail: string;
  lines: { name: string; quantity: number; unitPriceCents: Cents }[];
  shipping: { name: string; priceCents: Cents };
  discount: { code: string; cents: Cents } | null;
  totalCents: Cents;
  expiresAt: Date;
  /** URL to which the provider sends the customer after paying, without query. */
  successUrl: string;
  cancelUrl: string;
};

export type CheckoutSession = { reference: string; redirectUrl: string | null };

export type PaymentSnapshot = {
  reference: string;
  /** Our attempt id, as the provider returns it; null when this shop did not start the payment. */
  attemptId: string | null;
  state:
    | "open" // the customer can still pay
    | "approved" // the customer has approved; the shop must capture
    | "processing" // the payment is accepted but not completed
    | "paid"
    | "failed"
    | "expired";
  amountCents: Cents;
  currency: string;
  liveMode: boolean;
  /** The provider's id of the money movement, once there is one. */
  transactionId: string | null;
  /** Payment method as the customer knows it: `Visa •••• 4242`. */
  methodLabel: string | null;
  failureCode: string | null;
};

export type RefundState = "pending" | "succeeded" | "failed";

/** A refund at the provider, made by the shop or in the provider's dashboard. */
export type ProviderRefund = {
  refundId: string;
  /** Our refund id, as the provider returns it; null when made in the provider's dashboard. */
  ownId: string | null;
  amountCents: Cents;
  state: RefundState;
  failureCode: string | null;
};

export type ProviderDispute = {
  disputeId: string;
  amountCents: Cents;
  reason: string;
  state: "open" | "won" | "lost";
  /** When the provider stops taking evidence; null when it does not say. */
  evidenceDueAt: Date | null;
};

export type PaymentMovements = { refunds: ProviderRefund[]; disputes: ProviderDispute[] };

/** A payment with everything that moved its money. */
export type WholePayment = { snapshot: PaymentSnapshot; movements: PaymentMovements };

/** A refund to make. The provider returns `refundId` in its responses. */
export type RefundRequest = {
  transactionId: string;
  amountCents: Cents;
  refundId: string;
  idempotencyKey: string;
};

/** A transfer from the provider to the shop's bank. */
export type ProviderPayout = {
  reference: string;
  /** Day on which the bank has it; of a withdrawal at PayPal, on which it was asked for. */
  arrivesOn: IsoDay;
  amountCents: Cents;
  currency: string;
  state: "pending" | "in_transit" | "paid" | "failed" | "canceled";
  /** True when the provider lists what the transfer is made of. */
  isItemised: boolean;
};

/** A movement on the shop's account at the provider; `amountCents` is negative for money out. */
export type ProviderLine = {
  lineId: string;
  kind: "payment" | "refund" | "dispute" | "fee" | "other";
  at: Date;
  amountCents: Cents;
  /** What the provider keeps of it. */
  feeCents: Cents;
  /** The provider's id of the payment, refund or dispute; null for any other movement. */
  transactionId: string | null;
};

export type ProviderStatement = {
  payouts: ProviderPayout[];
  /** Movements that belong to no payout; empty where payouts are itemised. */
  lines: ProviderLine[];
};

export type ProviderFailure =
  | { code: "not_configured" }
  /**
   * Timeout or network: the outcome is unknown, retry with the same key. `waitMs`: the provider has
   * too many requests and wants the next one that much later.
   */
  | { code: "unreachable"; waitMs?: number }
  | { code: "server_error" } // internal error of the provider; the same key would repeat the response
  | { code: "rejected"; reason: string } // the provider refused the request
  | KeyRefused
  | { code: "not_found" };

/** Names the payment of a notification. No other content of a notification is trusted. */
export type EventSubject = {
  reference: string | null;
  attemptId: string | null;
  /** Set for notifications about refunds and disputes. */
  transactionId: string | null;
};

export type ProviderEvent = EventSubject & {
  eventId: string;
  type: string;
  liveMode: boolean;
  /** When it happened, as the provider says; null when it does not. */
  occurredAt: Date | null;
};

/** A verified notification, or why there is none; `unverifiable`: it cannot be verified now. */
export type ParsedWebhook =
  | ({ kind: "event" } & ProviderEvent)
  | { kind: "invalid_signature" | "unverifiable" | "not_configured" };

/** The port of every payment provider. Vendor types stay inside its adapters. */
export type PaymentProvider = {
  id: ProviderId;
  /** True when the configured keys move real money. */
  liveMode: boolean;
  startCheckout(request: CheckoutRequest): Promise<Result<CheckoutSession, ProviderFailure>>;
  readPayment(reference: string): Promise<Result<PaymentSnapshot, ProviderFailure>>;
  /**
   * Captures an approved payment. Providers that capture automatically return the current state.
   */
  capture(
    reference: string,
    idempotencyKey: string,
  ): Promise<Result<PaymentSnapshot, ProviderFailure>>;
  /** Ends an open session so that it can no longer be paid. Returns the resulting state, which may be paid. */
  expire(reference: string): Promise<Result<PaymentSnapshot, ProviderFailure>>;
  refund(request: RefundRequest): Promise<Result<ProviderRefund, ProviderFailure>>;
  readMovements(payment: {
    reference: string;
    transactionId: string;
  }): Promise<Result<PaymentMovements, ProviderFailure>>;
  /**
   * Reads up to a hundred payments that were started at about the same time, with as few calls as the
   * provider allows. Returns one result for each, in their order.
   */
  readMany(
    payments: { reference: string; startedAt: Date }[],
  ): Promise<Result<WholePayment, ProviderFailure>[]>;
  /** Returns notifications since `since` that never reached the shop; null when the provider cannot list them. */
  listUndelivered:
    | ((since: Date) => Promise<Result<(ProviderEvent & { rawBody: string })[], ProviderFailure>>)
    | null;
  /** Lists the payouts begun in a period of up to 31 days, and the movements that belong to none. */
  readStatement(period: {
    from: Date;
    until: Date;
  }): Promise<Result<ProviderStatement, ProviderFailure>>;
  /** Lists the movements of an itemised payout. */
  readPayoutLines(reference: string): Promise<Result<ProviderLine[], ProviderFailure>>;
  /** Returns the money that is not paid out yet. */
  readBalance(): Promise<Result<Cents, ProviderFailure>>;
  /** Verifies a raw notification; never throws on hostile input. */
  parseWebhook(rawBody: string, headers: Headers): Promise<ParsedWebhook>;
};

/** Returns the failure behind an answer of HTTP. `reason` is the provider's word for a refused request. */
export function failureOf(
  status: number,
  { retryAfter, reason }: { retryAfter: string | undefined; reason: string },
): ProviderFailure {
  const refused = keyRefusedBy(status);
  if (refused) return refused;
  if (status === 404) return { code: "not_found" };
  // 409: the same request is still running, so its outcome is not known yet.
  if (status === 409) return { code: "unreachable" };
  const waitMs = waitOf(status, retryAfter);
  if (waitMs !== null) return { code: "unreachable", waitMs };
  return status >= 500 ? { code: "server_error" } : { code: "rejected", reason };
}

/** Returns what a job throws after a failed call: JobPostponed when the provider asks to wait. */
export function toJobError(failure: ProviderFailure, message: string): Error {
  const text = `${message}: ${failure.code}`;
  const waitMs = failure.code === "unreachable" ? failure.waitMs : undefined;
  return waitMs === undefined ? new Error(text) : new JobPostponed(text, waitMs);
}

/** Reads a payment with its refunds and disputes. An unpaid one has none. */
export async function readWhole(
  port: Pick<PaymentProvider, "readPayment" | "readMovements">,
  reference: string,
): Promise<Result<WholePayment, ProviderFailure>> {
  const read = await port.readPayment(reference);
  if (!read.ok) return read;
  const { state, transactionId } = read.value;
  if (state !== "paid" || !transactionId)
    return ok({ snapshot: read.value, movements: { refunds: [], disputes: [] } });
  const movements = await port.readMovements({ reference, transactionId });
  if (!movements.ok) return movements;
  return ok({ snapshot: read.value, movements: movements.value });
}

/** Reason of a rejected call that the shop's key has no right to. */
export const NOT_PERMITTED = "not_permitted";

/** Turns the refusal of a call that the shop can do without into a failure that raises no alert. */
export function asDispensable<T>(answer: Result<T, ProviderFailure>): Result<T, ProviderFailure> {
  const isRefused = !answer.ok && answer.error.code === "refused" && answer.error.scope === "call";
  return isRefused ? err({ code: "rejected", reason: NOT_PERMITTED }) : answer;
}
