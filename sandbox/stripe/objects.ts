import type Stripe from "stripe";
import { type Sandbox } from "../context";
import {
  type ChargeRecord,
  type CouponRecord,
  type DisputeRecord,
  type IntentRecord,
  type LineRecord,
  type RefundRecord,
  type SessionRecord,
} from "./records";

/*
 * The fields of Stripe's objects that integrations read. `satisfies` compares their names and types
 * with the SDK's.
 */

export function subtotalOf(lines: readonly LineRecord[]): number {
  return lines.reduce((sum, line) => sum + line.unitAmount * line.quantity, 0);
}

export function couponObject({ live }: Sandbox, coupon: CouponRecord) {
  return {
    id: coupon.id,
    object: "coupon",
    amount_off: coupon.amountOff,
    currency: coupon.currency,
    duration: "once",
    livemode: live,
    name: coupon.name,
    valid: true,
  } satisfies Partial<Stripe.Coupon>;
}

/** Builds a checkout session; `url` is only set while it is open. */
export function sessionObject({ live, url }: Sandbox, session: SessionRecord) {
  return {
    id: session.id,
    object: "checkout.session",
    amount_subtotal: subtotalOf(session.lines),
    amount_total: session.amountTotal,
    client_reference_id: session.clientReferenceId,
    created: session.created,
    currency: session.currency,
    customer_email: session.customerEmail,
    discounts: session.coupon ? [{ coupon: session.coupon.id, promotion_code: null }] : [],
    expires_at: session.expiresAt,
    livemode: live,
    mode: "payment",
    payment_intent: session.intentId,
    payment_status: session.paymentStatus,
    status: session.status,
    url: session.status === "open" ? `${url}/pay/stripe/${session.id}` : null,
  } satisfies Partial<Stripe.Checkout.Session>;
}

export function intentObject({ live }: Sandbox, intent: IntentRecord) {
  return {
    id: intent.id,
    object: "payment_intent",
    amount: intent.amount,
    created: intent.created,
    currency: intent.currency,
    last_payment_error: intent.declined
      ? { type: "card_error", code: "card_declined", message: "Your card was declined." }
      : null,
    latest_charge: intent.latestChargeId,
    livemode: live,
    metadata: intent.metadata,
    status: intent.status,
  } satisfies Partial<Stripe.PaymentIntent>;
}

export function chargeObject({ live }: Sandbox, charge: ChargeRecord) {
  const paid = charge.status === "succeeded";
  const object = {
    id: charge.id,
    object: "charge",
    amount: charge.amount,
    amount_refunded: charge.amountRefunded,
    captured: paid,
    created: charge.created,
    currency: charge.currency,
    disputed: charge.disputed,
    livemode: live,
    metadata: charge.metadata,
    paid,
    payment_intent: charge.intentId,
    refunded: paid && charge.amountRefunded >= charge.amount,
    status: charge.status,
  } satisfies Partial<Stripe.Charge>;
  const card = { brand: "visa", last4: "4242" };
  return { ...object, payment_method_details: { type: "card", card } };
}

export function refundObject(refund: RefundRecord) {
  return {
    id: refund.id,
    object: "refund",
    amount: refund.amount,
    charge: refund.chargeId,
    created: refund.created,
    currency: refund.currency,
    ...(refund.status === "failed" && { failure_reason: "expired_or_canceled_card" }),
    metadata: refund.metadata,
    payment_intent: refund.intentId,
    status: refund.status,
  } satisfies Partial<Stripe.Refund>;
}

/** Days that a shop has to answer a dispute. */
const EVIDENCE_DAYS = 7;

export function disputeObject({ live }: Sandbox, dispute: DisputeRecord) {
  return {
    id: dispute.id,
    object: "dispute",
    amount: dispute.amount,
    charge: dispute.chargeId,
    created: dispute.created,
    currency: dispute.currency,
    evidence_details: {
      due_by: dispute.created + EVIDENCE_DAYS * 86_400,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: "not_submitted",
    },
    livemode: live,
    payment_intent: dispute.intentId,
    reason: "product_not_received",
    status: dispute.status,
  } satisfies Partial<Stripe.Dispute>;
}
