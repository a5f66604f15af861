import { type Cents } from "@/lib/core/money";

/** The hold on stock outlives the pay page by this much, so that a last-second payment still finds it. */
export const HOLD_GRACE_MINUTES = 10;

/** Why an administrator gives money back. */
export const refundReasons = ["withdrawal", "defect", "lost", "agreement", "cancelled"] as const;
export type RefundReason = (typeof refundReasons)[number];

/** Why the shop gives money back by itself, or finds that its provider did. */
export const otherRefundReasons = [
  "paid_twice",
  "outdated_payment",
  "out_of_stock",
  "paid_after_cancellation",
  "made_at_provider",
] as const;
export type AnyRefundReason = RefundReason | (typeof otherRefundReasons)[number];

/** Longest reason for holding back part of what a withdrawal is due. */
export const MAX_WITHHELD_REASON = 300;

/** What can still be given back of an order, as the refund dialog shows it. */
export type Refundable = {
  provider: "stripe" | "paypal";
  methodLabel: string | null;
  paidCents: Cents;
  refundedCents: Cents;
  /** Asked for and on its way. */
  pendingCents: Cents;
  refundableCents: Cents;
  devicesSold: number;
  devicesRestocked: number;
  freeDevices: number;
};

/** What stands between our record of a payment and the provider's. */
export type PaymentDifference =
  "state" | "amount" | "refunds" | "refund_due" | "unknown_at_provider" | "unreachable";

/** One payment as we have it beside what its provider says. */
export type PaymentComparison = {
  orderId: string;
  orderNumber: string;
  attemptId: string;
  provider: "stripe" | "paypal";
  ours: { state: string; amountCents: Cents; refundedCents: Cents; transactionId: string | null };
  /** Null when the provider could not be asked, or does not know the payment. */
  theirs: {
    state: string;
    amountCents: Cents;
    refundedCents: Cents;
    currency: string;
    transactionId: string | null;
  } | null;
  differences: PaymentDifference[];
};

/** One provider's money of one day against the ledger. */
export type ReconciliationDay = {
  provider: "stripe" | "paypal";
  day: string;
  payments: number;
  providerCents: Cents;
  ledgerCents: Cents;
  unread: number;
  checkedAt: Date;
};
