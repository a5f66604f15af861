/** Records of the Stripe sandbox. Amounts are integer cents, times Unix seconds. */

export interface LineRecord {
  readonly name: string;
  readonly unitAmount: number;
  readonly quantity: number;
}

export interface CouponRecord {
  readonly id: string;
  readonly amountOff: number;
  readonly currency: string;
  readonly name: string | null;
}

export interface SessionRecord {
  readonly id: string;
  readonly created: number;
  readonly currency: string;
  readonly lines: readonly LineRecord[];
  /** Absent without a coupon, and in states saved by older versions. */
  readonly coupon?: { readonly id: string; readonly name: string | null; readonly amount: number };
  readonly clientReferenceId: string | null;
  readonly intentMetadata: Readonly<Record<string, string>>;
  readonly customerEmail: string | null;
  readonly successUrl: string;
  readonly cancelUrl: string | null;
  readonly expiresAt: number;
  amountTotal: number;
  status: "open" | "complete" | "expired";
  paymentStatus: "unpaid" | "paid";
  intentId: string | null;
}

export interface IntentRecord {
  readonly id: string;
  readonly created: number;
  readonly currency: string;
  readonly sessionId: string;
  readonly metadata: Readonly<Record<string, string>>;
  amount: number;
  status: "requires_payment_method" | "processing" | "succeeded" | "canceled";
  latestChargeId: string | null;
  declined: boolean;
}

export interface ChargeRecord {
  readonly id: string;
  readonly created: number;
  readonly amount: number;
  readonly currency: string;
  readonly intentId: string;
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
