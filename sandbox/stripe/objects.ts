import type Stripe from "stripe";
import { type Sandbox } from "../context";
import { type LineRecord, type SessionRecord } from "./records";

const NO_ADDRESS = {
  city: null,
  country: null,
  line1: null,
  line2: null,
  postal_code: null,
  state: null,
};

// The API returns decimals as strings; the SDK converts them to its Decimal.
type ApiLineItem = Omit<Stripe.LineItem, "price"> & {
  price: Omit<Stripe.Price, "unit_amount_decimal"> & { unit_amount_decimal: string };
};

export function subtotalOf(lines: readonly LineRecord[]): number {
  return lines.reduce((sum, line) => sum + line.unitAmount * line.quantity, 0);
}

function customerDetails(session: SessionRecord): Stripe.Checkout.Session["customer_details"] {
  const email = session.payerEmail ?? session.customerEmail;
  if (email === null) return null;
  const isComplete = session.status === "complete";
  return {
    address: isComplete ? { ...NO_ADDRESS, country: "IT" } : NO_ADDRESS,
    business_name: null,
    email,
    individual_name: null,
    name: isComplete ? "Cliente di prova" : null,
    phone: null,
    tax_exempt: "none",
    tax_ids: null,
  };
}

function shippingCost(session: SessionRecord): Stripe.Checkout.Session["shipping_cost"] {
  if (session.shipping === null) return null;
  const { amount } = session.shipping;
  return { amount_subtotal: amount, amount_tax: 0, amount_total: amount, shipping_rate: null };
}

/** Builds a checkout session; `url` is only set while it is open. */
export function sessionObject(sandbox: Sandbox, session: SessionRecord): Stripe.Checkout.Session {
  return {
    id: session.id,
    object: "checkout.session",
    adaptive_pricing: { enabled: session.adaptivePricing },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: session.allowedPaymentMethodTypes?.slice() ?? null,
    amount_subtotal: subtotalOf(session.lines),
    amount_total: session.amountTotal,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: session.cancelUrl,
    client_reference_id: session.clientReferenceId,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: session.created,
    currency: session.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: null,
    customer_account: null,
    customer_creation: "if_required",
    customer_details: customerDetails(session),
    customer_email: session.customerEmail,
    discounts: session.coupon ? [{ coupon: session.coupon.id, promotion_code: null }] : [],
    expires_at: session.expiresAt,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: sandbox.live,
    locale: session.locale,
    managed_payments: null,
    metadata: { ...session.metadata },
    mode: "payment",
    origin_context: null,
    payment_intent: session.intentId,
    payment_link: null,
    payment_method_collection: "if_required",
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: session.allowedPaymentMethodTypes?.slice() ?? ["card"],
    payment_status: session.paymentStatus,
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: shippingCost(session),
    shipping_options: [],
    status: session.status,
    submit_type: session.submitType,
    subscription: null,
    success_url: session.successUrl,
    total_details: {
      amount_discount: session.coupon?.amount ?? 0,
      amount_shipping: session.shipping?.amount ?? 0,
      amount_tax: 0,
    },
    ui_mode: "hosted_page",
    url: session.status === "open" ? `${sandbox.url}/pay/stripe/${session.id}` : null,
    wallet_options: null,
  };
}

/**
 * Returns a coupon's discount on one line in cents, in proportion. The last line takes the
 * remainder.
 */
function shareOf({ lines, coupon }: SessionRecord, line: LineRecord): number {
  if (coupon === undefined) return 0;
  const whole = subtotalOf(lines);
  const share = (one: LineRecord) =>
    Math.floor((coupon.amount * one.unitAmount * one.quantity) / whole);
  if (line !== lines.at(-1)) return share(line);
  return coupon.amount - lines.slice(0, -1).reduce((sum, one) => sum + share(one), 0);
}

export function lineItemObject(
  sandbox: Sandbox,
  session: SessionRecord,
  line: LineRecord,
): ApiLineItem {
  const amount = line.unitAmount * line.quantity;
  const discount = shareOf(session, line);
  return {
    id: line.id,
    object: "item",
    adjustable_quantity: null,
    amount_discount: discount,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount - discount,
    currency: session.currency,
    description: line.name,
    metadata: {},
    price: {
      id: line.priceId,
      object: "price",
      active: false,
      billing_scheme: "per_unit",
      created: session.created,
      currency: session.currency,
      custom_unit_amount: null,
      livemode: sandbox.live,
      lookup_key: null,
      metadata: {},
      nickname: null,
      product: line.productId,
      recurring: null,
      tax_behavior: "unspecified",
      tiers_mode: null,
      transform_quantity: null,
      type: "one_time",
      unit_amount: line.unitAmount,
      unit_amount_decimal: String(line.unitAmount),
    },
    quantity: line.quantity,
  };
}
