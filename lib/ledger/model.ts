import { mapParts, type Parts } from "@/lib/catalog/model/parts";
import { type Cents } from "@/lib/core/money";
import { type AnyRefundReason } from "./copy";

/** The hold on stock outlives the pay page by this much, so that a last-second payment still has its stock. */
export const HOLD_GRACE_MINUTES = 10;

/** A payment attempt that can still be paid. `providerReference` is null before its pay page exists. */
export type OpenAttempt = {
  id: string;
  provider: "stripe" | "paypal";
  providerReference: string | null;
};

/** Reasons an administrator can choose for a refund. */
export const refundReasons = [
  "withdrawal",
  "defect",
  "lost",
  "agreement",
  "cancelled",
] as const satisfies AnyRefundReason[];
export type RefundReason = (typeof refundReasons)[number];

/** Maximum length of the reason for withholding part of a withdrawal's refund. */
export const MAX_WITHHELD_REASON = 300;

export type Refundable = {
  provider: "stripe" | "paypal";
  methodLabel: string | null;
  paidCents: Cents;
  refundedCents: Cents;
  /** Requested, but not confirmed by the provider. */
  pendingCents: Cents;
  refundableCents: Cents;
  sold: Parts;
  restocked: Parts;
  goods: GoodsPlace;
};

/** Where an order's goods are: not sent yet, sent, or recorded as come back. */
export type GoodsPlace = "never_left" | "out" | "back";

/** Returns the parts that a stored refund puts back on sale. */
export function restockedParts(refund: {
  restockDevices: number;
  restockSerums: number;
  restockTravelCases: number;
}): Parts {
  return {
    devices: refund.restockDevices,
    serums: refund.restockSerums,
    travelCases: refund.restockTravelCases,
  };
}

/** Returns the sold parts that are not back in stock. */
export function unreturnedParts({
  sold,
  restocked,
}: Pick<Refundable, "sold" | "restocked">): Parts {
  return mapParts((part) => Math.max(0, sold[part] - restocked[part]));
}

/** Ways in which our record of a payment can differ from the provider's. */
export type PaymentDifference =
  | "state"
  | "amount"
  | "refunds"
  | "disputes"
  | "refund_due"
  | "unknown_at_provider"
  | "unreachable";
