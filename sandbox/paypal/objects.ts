import { type Sandbox } from "../context";
import { type Link } from "./api";
import { amountOf } from "./money";
import {
  type CaptureRecord,
  type OrderRecord,
  type PaypalDisputeRecord,
  type PaypalRefundRecord,
} from "./records";

const PAYEE = { email_address: "negozio@example.com", merchant_id: "SANDBXMERCH22" };
const FEE_RATE = 0.034;
const FEE_FIXED_CENTS = 35;

/** Links to the approval page that matches how the order was created. */
export function approvalLink(sandbox: Sandbox, order: OrderRecord): Link {
  const rel = order.withWallet ? "payer-action" : "approve";
  return { href: `${sandbox.url}/pay/paypal/${order.id}`, rel, method: "GET" };
}

function orderLinks(sandbox: Sandbox, order: OrderRecord): Link[] {
  const self = `${sandbox.url}/v2/checkout/orders/${order.id}`;
  const links: Link[] = [{ href: self, rel: "self", method: "GET" }];
  if (order.status === "CREATED" || order.status === "PAYER_ACTION_REQUIRED") {
    links.push(approvalLink(sandbox, order));
  }
  if (order.status === "CREATED" || order.status === "APPROVED") {
    links.push({ href: `${self}/capture`, rel: "capture", method: "POST" });
  }
  return links;
}

function payerOf(order: OrderRecord): object | null {
  if (order.payer === null) return null;
  return {
    name: { given_name: "Cliente", surname: "Di Prova" },
    email_address: order.payer.email,
    payer_id: order.payer.accountId,
    address: { country_code: "IT" },
  };
}

function sourceOf(order: OrderRecord): object | null {
  if (order.payer === null) return order.withWallet ? { paypal: {} } : null;
  return {
    paypal: {
      email_address: order.payer.email,
      account_id: order.payer.accountId,
      account_status: "VERIFIED",
      name: { given_name: "Cliente", surname: "Di Prova" },
      address: { country_code: "IT" },
    },
  };
}

function capturesOf(sandbox: Sandbox, order: OrderRecord, referenceId: string): CaptureRecord[] {
  return sandbox.state.captures
    .list()
    .filter((one) => one.orderId === order.id && one.referenceId === referenceId);
}

function refundsOf(sandbox: Sandbox, captures: readonly CaptureRecord[]): PaypalRefundRecord[] {
  return sandbox.state.paypalRefunds
    .list()
    .filter((refund) => captures.some((capture) => capture.id === refund.captureId));
}

function paymentsOf(sandbox: Sandbox, order: OrderRecord, referenceId: string): object | null {
  const captures = capturesOf(sandbox, order, referenceId);
  if (captures.length === 0) return null;
  const refunds = refundsOf(sandbox, captures);
  return {
    captures: captures.map((one) => captureObject(sandbox, one)),
    ...(refunds.length > 0 && { refunds: refunds.map((one) => refundObject(sandbox, one)) }),
  };
}

/** Builds an order in full, or the minimum PayPal returns by default. */
export function orderObject(sandbox: Sandbox, order: OrderRecord, whole: boolean): object {
  const payer = payerOf(order);
  const source = sourceOf(order);
  const captured = order.status === "COMPLETED";
  const units = order.units.map((unit) => {
    const payments = paymentsOf(sandbox, order, unit.reference_id);
    return {
      ...(whole ? { ...unit, payee: PAYEE } : { reference_id: unit.reference_id }),
      ...(payments !== null && { payments }),
    };
  });
  return {
    id: order.id,
    ...(whole && { intent: "CAPTURE" }),
    status: order.status,
    ...(source !== null && { payment_source: source }),
    ...((whole || captured) && { purchase_units: units }),
    ...(payer !== null && (whole || captured) && { payer }),
    ...(whole && { create_time: order.createTime }),
    ...(whole && order.updateTime !== order.createTime && { update_time: order.updateTime }),
    links: orderLinks(sandbox, order),
  };
}

function captureObject(sandbox: Sandbox, capture: CaptureRecord): Record<string, unknown> {
  const { currency } = capture;
  const self = `${sandbox.url}/v2/payments/captures/${capture.id}`;
  const fee = Math.min(capture.amount, Math.round(capture.amount * FEE_RATE) + FEE_FIXED_CENTS);
  const isOpen = capture.status === "PENDING" || capture.status === "DECLINED";
  return {
    id: capture.id,
    status: capture.status,
    ...(capture.status === "PENDING" && { status_details: { reason: "PENDING_REVIEW" } }),
    ...(capture.status === "DECLINED" && { status_details: { reason: "OTHER" } }),
    amount: amountOf(capture.amount, currency),
    final_capture: true,
    ...(!isOpen && {
      seller_protection: {
        status: "ELIGIBLE",
        dispute_categories: ["ITEM_NOT_RECEIVED", "UNAUTHORIZED_TRANSACTION"],
      },
      seller_receivable_breakdown: {
        gross_amount: amountOf(capture.amount, currency),
        paypal_fee: amountOf(fee, currency),
        net_amount: amountOf(capture.amount - fee, currency),
      },
    }),
    ...(capture.customId !== null && { custom_id: capture.customId }),
    ...(capture.invoiceId !== null && { invoice_id: capture.invoiceId }),
    links: [
      { href: self, rel: "self", method: "GET" },
      { href: `${self}/refund`, rel: "refund", method: "POST" },
      { href: `${sandbox.url}/v2/checkout/orders/${capture.orderId}`, rel: "up", method: "GET" },
    ],
    create_time: capture.createTime,
    update_time: capture.updateTime,
  };
}

export function captureResource(sandbox: Sandbox, capture: CaptureRecord): Record<string, unknown> {
  return {
    ...captureObject(sandbox, capture),
    payee: PAYEE,
    supplementary_data: { related_ids: { order_id: capture.orderId } },
  };
}

export function refundObject(
  sandbox: Sandbox,
  refund: PaypalRefundRecord,
): Record<string, unknown> {
  const { currency } = refund;
  return {
    id: refund.id,
    status: refund.status,
    ...(refund.status !== "COMPLETED" && { status_details: { reason: "ECHECK" } }),
    amount: amountOf(refund.amount, currency),
    ...(refund.customId !== null && { custom_id: refund.customId }),
    ...(refund.invoiceId !== null && { invoice_id: refund.invoiceId }),
    ...(refund.noteToPayer !== null && { note_to_payer: refund.noteToPayer }),
    seller_payable_breakdown: {
      gross_amount: amountOf(refund.amount, currency),
      paypal_fee: amountOf(0, currency),
      net_amount: amountOf(refund.amount, currency),
      total_refunded_amount: amountOf(refund.totalRefunded, currency),
    },
    create_time: refund.createTime,
    update_time: refund.updateTime,
    links: refundLinks(sandbox, refund),
  };
}

export function refundLinks(sandbox: Sandbox, refund: PaypalRefundRecord): Link[] {
  return [
    { href: `${sandbox.url}/v2/payments/refunds/${refund.id}`, rel: "self", method: "GET" },
    { href: `${sandbox.url}/v2/payments/captures/${refund.captureId}`, rel: "up", method: "GET" },
  ];
}

export function disputeObject(dispute: PaypalDisputeRecord): Record<string, unknown> {
  const { amount, currency, outcome } = dispute;
  return {
    dispute_id: dispute.id,
    create_time: dispute.createTime,
    update_time: dispute.updateTime,
    disputed_transactions: [{ seller_transaction_id: dispute.captureId }],
    reason: "MERCHANDISE_OR_SERVICE_NOT_RECEIVED",
    status: dispute.status,
    dispute_state: outcome === null ? "REQUIRED_ACTION" : "RESOLVED",
    dispute_amount: amountOf(amount, currency),
    dispute_life_cycle_stage: "CHARGEBACK",
    ...(outcome !== null && {
      dispute_outcome: { outcome_code: outcome, amount_refunded: amountOf(amount, currency) },
    }),
  };
}
