import { fromUnixTime } from "date-fns";
import type Stripe from "stripe";
import { valueOf } from "@/lib/core/value-of";
import {
  type CheckoutRequest,
  type PaymentSnapshot,
  type ProviderDispute,
  type ProviderRefund,
  type WholePayment,
} from "../provider";

/**
 * Builds the coupon of a discounted session. One coupon per code and amount, so that the same
 * discount reuses it. The id encodes both, because a coupon's amount cannot be changed
 * (docs.stripe.com/api/coupons).
 */
export function toCouponParams({
  code,
  cents,
}: NonNullable<CheckoutRequest["discount"]>): Stripe.CouponCreateParams & { id: string } {
  return {
    id: `${code}-${cents}`,
    name: code.slice(0, MAX_COUPON_NAME),
    amount_off: cents,
    currency: "eur",
    duration: "once",
  };
}

const MAX_COUPON_NAME = 40;

export function toSessionParams(request: CheckoutRequest): Stripe.Checkout.SessionCreateParams {
  const metadata = { attempt_id: request.attemptId, order_number: request.orderNumber };
  const goods = request.lines.map((line) => ({
    quantity: line.quantity,
    price_data: {
      currency: "eur",
      unit_amount: line.unitPriceCents,
      product_data: { name: line.name },
    },
  }));
  const shipping = {
    quantity: 1,
    price_data: {
      currency: "eur",
      unit_amount: request.shipping.priceCents,
      product_data: { name: request.shipping.name },
    },
  };
  return {
    mode: "payment",
    locale: "it",
    client_reference_id: request.attemptId,
    customer_email: request.customerEmail,
    line_items: request.shipping.priceCents > 0 ? [...goods, shipping] : goods,
    ...(request.discount && { discounts: [{ coupon: toCouponParams(request.discount).id }] }),
    allowed_payment_method_types: ["card"],
    // The shop sells in euro: a price converted by Stripe would not match the order.
    adaptive_pricing: { enabled: false },
    metadata,
    payment_intent_data: { metadata, description: `Ordine ${request.orderNumber}` },
    expires_at: Math.floor(request.expiresAt.getTime() / 1000),
    // Stripe replaces the placeholder, which must arrive unescaped.
    success_url: `${request.successUrl}?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: request.cancelUrl,
  };
}

export function toSnapshot(session: Stripe.Checkout.Session): PaymentSnapshot {
  const intent = typeof session.payment_intent === "object" ? session.payment_intent : null;
  return {
    reference: session.id,
    attemptId: session.client_reference_id,
    state: sessionState(session, intent),
    amountCents: session.amount_total ?? 0,
    currency: (session.currency ?? "").toUpperCase(),
    liveMode: session.livemode,
    transactionId:
      intent?.id ?? (typeof session.payment_intent === "string" ? session.payment_intent : null),
    methodLabel: intent ? cardLabel(intent) : null,
    failureCode: intent?.last_payment_error?.code ?? null,
  };
}

/**
 * Converts a listed session, whose payment, charge and refunds are expanded. Returns null when that is
 * not all: there are more refunds than a list embeds, or a dispute.
 */
export function toWholePayment(session: Stripe.Checkout.Session | undefined): WholePayment | null {
  const intent = typeof session?.payment_intent === "object" ? session.payment_intent : null;
  const charge = typeof intent?.latest_charge === "object" ? intent.latest_charge : null;
  if (!session || !charge?.refunds || charge.refunds.has_more || charge.disputed) return null;
  return {
    snapshot: toSnapshot(session),
    movements: { refunds: charge.refunds.data.map(toRefund), disputes: [] },
  };
}

function sessionState(
  session: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | null,
): PaymentSnapshot["state"] {
  if (session.status === "open") return "open";
  if (session.status === "expired") return "expired";
  // A complete session is not yet paid: delayed payment methods succeed or fail later.
  if (session.payment_status === "paid") return "paid";
  return intent?.status === "requires_payment_method" || intent?.status === "canceled"
    ? "failed"
    : "processing";
}

/** Returns a label such as `Visa •••• 4242`, or null when the charge was not expanded. */
function cardLabel({ latest_charge: charge }: Stripe.PaymentIntent): string | null {
  const card = charge && typeof charge === "object" ? charge.payment_method_details?.card : null;
  if (!card?.brand || !card.last4) return null;
  return `${card.brand.charAt(0).toUpperCase()}${card.brand.slice(1)} •••• ${card.last4}`;
}

export function toRefund(refund: Stripe.Refund): ProviderRefund {
  return {
    refundId: refund.id,
    ownId: refund.metadata?.refund_id ?? null,
    amountCents: refund.amount,
    state: valueOf(refundStates, refund.status ?? "") ?? "pending",
    failureCode: refund.failure_reason ?? null,
  };
}

/** Refund statuses: docs.stripe.com/refunds#failed-refunds. */
const refundStates: Partial<Record<string, ProviderRefund["state"]>> = {
  succeeded: "succeeded",
  failed: "failed",
  canceled: "failed",
};

/**
 * Converts disputes. Leaves out inquiries, which take no money unless they become disputes
 * (docs.stripe.com/disputes/how-disputes-work).
 */
export function toDisputes(disputes: Stripe.Dispute[]): ProviderDispute[] {
  return disputes.filter(({ status }) => !status.startsWith("warning_")).map(toDispute);
}

function toDispute(dispute: Stripe.Dispute): ProviderDispute {
  const { due_by: dueBy } = dispute.evidence_details;
  return {
    disputeId: dispute.id,
    amountCents: dispute.amount,
    reason: dispute.reason,
    state: valueOf(disputeStates, dispute.status) ?? "open",
    // 0 when the bank allows no answer; past once the shop has answered.
    evidenceDueAt: dueBy && dispute.status !== "under_review" ? fromUnixTime(dueBy) : null,
  };
}

/** Dispute statuses: docs.stripe.com/api/disputes/object#dispute_object-status. */
const disputeStates: Partial<Record<string, ProviderDispute["state"]>> = {
  won: "won",
  prevented: "won",
  lost: "lost",
};
