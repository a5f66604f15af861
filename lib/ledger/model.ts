import { noParts, type Parts } from "@/lib/catalog/model/parts";
import { addDays, dayToDate, type IsoDay, italianDay } from "@/lib/core/business-days";
import { type Cents } from "@/lib/core/money";
import { type PaymentMethod } from "@/lib/orders/model/order";
import { type AnyRefundReason, MAX_TRANSFER_DAYS } from "./copy";

/** The hold on stock outlives the pay page by this much, so that a last-second payment still has its stock. */
export const HOLD_GRACE_MINUTES = 10;

/** A payment attempt that can still be paid. `providerReference` is null before its pay page exists. */
export type OpenAttempt = {
  id: string;
  provider: PaymentMethod;
  providerReference: string | null;
};

/** A bank transfer as staff record it. */
export type BankTransfer = { day: IsoDay; reference: string };

export const MAX_BANK_REFERENCE = 80;

/** Returns the time at which a bank transfer counts: now, or the start of its day. */
export function transferInstant(day: IsoDay, now: Date): Date {
  return day === italianDay(now) ? now : dayToDate(day);
}

/** Returns whether staff may record a bank transfer of this day: one that gives money back, not before it came. */
export function isTransferDay(day: IsoDay, now: Date, paidAt?: Date | null): boolean {
  const today = italianDay(now);
  if (paidAt && day < italianDay(paidAt)) return false;
  return day <= today && day >= addDays(today, -MAX_TRANSFER_DAYS);
}

/** Reasons an administrator can choose for a refund. */
export const refundReasons = [
  "withdrawal",
  "defect",
  "lost",
  "agreement",
  "cancelled",
  "order_changed",
] as const satisfies AnyRefundReason[];
export type RefundReason = (typeof refundReasons)[number];

/** Maximum length of the reason for withholding part of a withdrawal's refund. */
export const MAX_WITHHELD_REASON = 300;

export type Refundable = {
  provider: PaymentMethod;
  methodLabel: string | null;
  paidCents: Cents;
  refundedCents: Cents;
  /** Requested, but not confirmed by the provider. */
  pendingCents: Cents;
  /** What is left of the order's total. */
  refundableCents: Cents;
  /** What a change of the order took off its total, and no refund has given back yet. */
  overpaidCents: Cents;
  /** Parts that neither a refund nor the check of a return has taken back. */
  out: Parts;
  /** True once the parcel was sent. Then its parts go back on sale with the check of their return. */
  hasLeft: boolean;
};

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

/** Returns the parts that a refund may put back on sale: the sold ones that never left and are not back. */
export function restockableParts({ out, hasLeft }: Pick<Refundable, "out" | "hasLeft">): Parts {
  return hasLeft ? noParts : out;
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
