import { type Parts } from "@/lib/catalog/model/parts";
import { type DiscountUse } from "@/lib/discounts/commands/redeem";
import { type DiscountRefusal } from "@/lib/discounts/model/code";
import { MAX_ORDER_DEVICES, type UnpaidHoldRefusal } from "@/lib/inventory/model/stock";
import { type OpenAttempt } from "@/lib/ledger/model";
import { type OrderDraft } from "@/lib/orders/commands/save-draft";
import { type ProviderId } from "@/lib/payments/provider";
import { type ShippingOption } from "@/lib/shipping/model/delivery";
import { type PlaceOrderErrorCode } from "./copy";

/** Page of the provider on which an order is paid. */
export type PayPage = { url: string; provider: ProviderId };

export type PaymentRefusal = {
  code: Exclude<PlaceOrderErrorCode, "invalid_input" | "too_many_requests" | "internal">;
  discountMessage?: string;
  /** What the shop offers now, when the customer saw another day of delivery. */
  shippingOptions?: ShippingOption[];
  /** Page of an order that is already paid. */
  confirmationUrl?: string;
};

/** An address the shop does not deliver to, with messages by field. */
export type AddressRefusal = { code: "invalid_input"; fieldErrors: Record<string, string> };

/**
 * Lifetime of a pay page. Stripe accepts no session shorter than 30 minutes (API reference,
 * Checkout Session `expires_at`).
 */
export const SESSION_MINUTES = 31;

/** Lifetime of a pay page while stock is short: the shop then ends it at the provider. */
export const SHORT_SESSION_MINUTES = 15;

export function payPageMinutes(free: number): number {
  return free < MAX_ORDER_DEVICES ? SHORT_SESSION_MINUTES : SESSION_MINUTES;
}

/** A pay page is reused only if it stays open for at least this long. */
export const REUSE_MARGIN_MINUTES = 2;

export type PayableDraft = Pick<
  OrderDraft,
  | "lines"
  | "shippingType"
  | "shippingCents"
  | "discountCents"
  | "discountCode"
  | "totalCents"
  | "fingerprint"
> & { paymentMethod: ProviderId; customer: Pick<OrderDraft["customer"], "email"> };

/** A saved order and what a payment of it needs. */
export type OrderToPay = Parts & {
  id: string;
  number: string;
  /** True when this call created the order, so that no other request can know of it. */
  isNew: boolean;
  draft: PayableDraft;
  /** Key of the cart's own hold on stock, which the order takes over. */
  cartHold: string | null;
  discount: DiscountUse | null;
  /** True for an order that staff made: the limits for unpaid orders of strangers do not count. */
  isHandMade?: boolean;
};

export type OpenedAttempt = {
  orderId: string;
  isNew: boolean;
  orderNumber: string;
  attemptId: string;
  idempotencyKey: string;
  provider: ProviderId;
  /** Time at which the provider ends the session; the shop may end the attempt earlier. */
  sessionEndsAt: Date;
  /** Null until the provider has created the pay page. */
  redirectUrl: string | null;
  draft: PayableDraft;
};

export type OpenRefusal =
  | {
      code:
        | "out_of_stock"
        | UnpaidHoldRefusal["code"]
        | "order_closed"
        | "in_progress"
        | "provider_error"
        | "terms_changed"
        | "total_changed";
    }
  | { code: "discount_refused"; refusal: DiscountRefusal }
  | { code: "already_paid"; provider: ProviderId; reference: string };

/** Why an order is not saved: it has a pay page, which is either still good or must be ended first. */
export type SaveRefusal =
  | OpenRefusal
  | { code: "still_open"; attempt: OpenedAttempt }
  | { code: "close_first"; attempts: OpenAttempt[] };
