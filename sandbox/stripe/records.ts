/** Records of the Stripe sandbox. Amounts are integer cents, times Unix seconds. */

export interface LineRecord {
  readonly id: string;
  readonly priceId: string;
  readonly productId: string;
  readonly name: string;
  readonly description: string | null;
  readonly unitAmount: number;
  readonly quantity: number;
}

export interface CouponRecord {
  readonly id: string;
  readonly created: number;
  readonly amountOff: number;
  readonly currency: string;
  readonly name: string | null;
}

export interface SessionRecord {
  readonly id: string;
  readonly created: number;
  readonly currency: string;
  readonly lines: readonly LineRecord[];
  readonly shipping: { readonly name: string; readonly amount: number } | null;
  /** Absent without a coupon, and in states saved by older versions. */
  readonly coupon?: { readonly id: string; readonly name: string | null; readonly amount: number };
  readonly clientReferenceId: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly intentMetadata: Readonly<Record<string, string>>;
  readonly intentDescription: string | null;
  readonly customerEmail: string | null;
  readonly successUrl: string;
  readonly cancelUrl: string | null;
  readonly expiresAt: number;
  readonly locale: string | null;
  readonly allowedPaymentMethodTypes: readonly string[] | null;
  readonly adaptivePricing: boolean;
  readonly submitType: string | null;
  amountTotal: number;
  status: "open" | "complete" | "expired";
  paymentStatus: "unpaid" | "paid";
  intentId: string | null;
  payerEmail: string | null;
}

export interface IntentRecord {
  readonly id: string;
  readonly created: number;
  readonly currency: string;
  readonly sessionId: string;
  readonly clientSecret: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly description: string | null;
  amount: number;
  amountReceived: number;
  status: "requires_payment_method" | "processing" | "succeeded" | "canceled";
  latestChargeId: string | null;
  declined: boolean;
  canceledAt: number | null;
}

export interface ChargeRecord {
  readonly id: string;
  readonly created: number;
  readonly amount: number;
  readonly currency: string;
  readonly intentId: string;
  readonly email: string | null;
  readonly description: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  status: "succeeded" | "pending" | "failed";
  amountRefunded: number;
  disputed: boolean;
}

export interface RefundRecord {
  readonly id: string;
  readonly created: number;
  readonly amount: number;
  readonly currency: string;
  readonly chargeId: string;
  readonly intentId: string;
  readonly reason: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  status: "succeeded" | "pending" | "failed";
}

export interface DisputeRecord {
  readonly id: string;
  readonly created: number;
  readonly amount: number;
  readonly currency: string;
  readonly chargeId: string;
  readonly intentId: string;
  status: "warning_needs_response" | "needs_response" | "won" | "lost";
}
