import {
  CheckoutPaymentIntent,
  type Order,
  type OrderRequest,
  PaypalExperienceUserAction,
  PaypalWalletContextShippingPreference,
  type Refund,
} from "@paypal/paypal-server-sdk";
import { type Cents, toDecimal } from "@/lib/core/money";
import { fromDecimal } from "@/lib/core/read-money";
import { valueOf } from "@/lib/core/value-of";
import { type CheckoutRequest, type PaymentSnapshot, type ProviderRefund } from "../provider";

export function toMoney(cents: Cents): { currencyCode: string; value: string } {
  return { currencyCode: "EUR", value: toDecimal(cents) };
}

/** Builds the order to create. PayPal returns `custom_id`, our attempt id, in its responses. */
export function toOrderRequest(request: CheckoutRequest): OrderRequest {
  const { discount } = request;
  const itemTotal = request.totalCents - request.shipping.priceCents + (discount?.cents ?? 0);
  return {
    intent: CheckoutPaymentIntent.Capture,
    purchaseUnits: [
      {
        customId: request.attemptId,
        description: `Ordine ${request.orderNumber}`,
        amount: {
          ...toMoney(request.totalCents),
          breakdown: {
            itemTotal: toMoney(itemTotal),
            shipping: toMoney(request.shipping.priceCents),
            ...(discount && { discount: toMoney(discount.cents) }),
          },
        },
        items: request.lines.map((line) => ({
          name: line.name,
          quantity: String(line.quantity),
          unitAmount: toMoney(line.unitPriceCents),
        })),
      },
    ],
    paymentSource: {
      paypal: {
        experienceContext: {
          locale: "it-IT",
          userAction: PaypalExperienceUserAction.PayNow,
          shippingPreference: PaypalWalletContextShippingPreference.NoShipping,
          returnUrl: request.successUrl,
          cancelUrl: request.cancelUrl,
        },
      },
    },
  };
}

/** The capture's state overrides the order's. A refunded capture counts as paid; the refund is a record of its own. */
const captureStates: Partial<Record<string, PaymentSnapshot["state"]>> = {
  COMPLETED: "paid",
  PARTIALLY_REFUNDED: "paid",
  REFUNDED: "paid",
  PENDING: "processing",
  DECLINED: "failed",
  FAILED: "failed",
};

/** A COMPLETED order is not paid until its capture is (developer.paypal.com/docs/api/orders/v2). */
const orderStates: Partial<Record<string, PaymentSnapshot["state"]>> = {
  APPROVED: "approved",
  VOIDED: "expired",
  COMPLETED: "processing",
};

/** Converts a PayPal order to a snapshot, or returns null when required fields are missing. */
export function toSnapshot(order: Order, liveMode: boolean): PaymentSnapshot | null {
  const unit = order.purchaseUnits?.[0];
  const capture = unit?.payments?.captures?.[0];
  const money = capture?.amount ?? unit?.amount;
  const amountCents = money ? fromDecimal(money.value) : null;
  if (!order.id || !money || amountCents === null) return null;
  return {
    reference: order.id,
    attemptId: unit?.customId ?? null,
    state: stateOf(order.status, capture),
    amountCents,
    currency: money.currencyCode,
    liveMode,
    transactionId: capture?.id ?? null,
    methodLabel: capture ? "PayPal" : null,
    failureCode: capture?.statusDetails?.reason ?? null,
  };
}

function stateOf(
  order: string | undefined,
  capture: { status?: string } | undefined,
): PaymentSnapshot["state"] {
  const state = capture
    ? valueOf(captureStates, capture.status ?? "")
    : valueOf(orderStates, order ?? "");
  return state ?? "open";
}

/** Converts a PayPal refund, or returns null when required fields are missing. */
export function toRefund(refund: Refund): ProviderRefund | null {
  const amountCents = refund.amount ? fromDecimal(refund.amount.value) : null;
  if (!refund.id || amountCents === null) return null;
  return {
    refundId: refund.id,
    ownId: refund.customId ?? null,
    amountCents,
    state: valueOf(refundStates, refund.status ?? "") ?? "pending",
    failureCode: refund.statusDetails?.reason ?? null,
  };
}

const refundStates: Partial<Record<string, ProviderRefund["state"]>> = {
  COMPLETED: "succeeded",
  CANCELLED: "failed",
  FAILED: "failed",
};
