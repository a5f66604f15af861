import { type Sandbox } from "../context";
import { formatMoney } from "../page";
import {
  type Amount,
  type CaptureRecord,
  type OrderRecord,
  type PaypalDisputeRecord,
  type PaypalRefundRecord,
} from "./records";

/*
 * The fields of PayPal's objects that integrations read.
 */

export const PAYER_ID = "SANDBXPAYER22";

/** Converts `29.99` to 2999 cents; returns null for more than two decimals or a non-number. */
export function toCents(value: string): number | null {
  const match = /^(-?)(\d{0,13})(?:\.(\d{1,2}))?$/.exec(value);
  if (match === null || (match[2] === "" && match[3] === undefined)) return null;
  const cents = Number(match[2] ?? 0) * 100 + Number((match[3] ?? "").padEnd(2, "0"));
  return match[1] === "-" ? -cents : cents;
}

export function amountOf(cents: number, currency: string): Amount {
  const whole = Math.trunc(cents / 100);
  const value = `${whole}.${String(Math.abs(cents % 100)).padStart(2, "0")}`;
  return { currency_code: currency, value };
}

/** Returns the total of an order as people read it. */
export function totalOf({ units: [{ amount }] }: OrderRecord): string {
  return formatMoney(toCents(amount.value) ?? 0, amount.currency_code);
}

function orderLinks(sandbox: Sandbox, order: OrderRecord): object[] {
  const self = `${sandbox.url}/v2/checkout/orders/${order.id}`;
  const links = [{ href: self, rel: "self", method: "GET" }];
  if (order.status === "PAYER_ACTION_REQUIRED")
    links.push({
      href: `${sandbox.url}/pay/paypal/${order.id}`,
      rel: "payer-action",
      method: "GET",
    });
  if (order.status === "APPROVED")
    links.push({ href: `${self}/capture`, rel: "capture", method: "POST" });
  return links;
}

export function orderObject(sandbox: Sandbox, order: OrderRecord): object {
  const captures = sandbox.state.captures.list().filter((one) => one.orderId === order.id);
  const refunds = sandbox.state.paypalRefunds
    .list()
    .filter((refund) => captures.some((capture) => capture.id === refund.captureId));
  const payments = {
    captures: captures.map((one) => captureObject(sandbox, one)),
    ...(refunds.length > 0 && { refunds: refunds.map((one) => refundObject(sandbox, one)) }),
  };
  return {
    id: order.id,
    intent: "CAPTURE",
    status: order.status,
    payment_source: { paypal: {} },
    purchase_units: [
      { reference_id: "default", ...order.units[0], ...(captures.length > 0 && { payments }) },
    ],
    create_time: order.createTime,
    links: orderLinks(sandbox, order),
  };
}

export function captureObject(sandbox: Sandbox, capture: CaptureRecord): object {
  const self = `${sandbox.url}/v2/payments/captures/${capture.id}`;
  return {
    id: capture.id,
    status: capture.status,
    ...(capture.status === "PENDING" && { status_details: { reason: "PENDING_REVIEW" } }),
    ...(capture.status === "DECLINED" && { status_details: { reason: "OTHER" } }),
    amount: amountOf(capture.amount, capture.currency),
    final_capture: true,
    ...(capture.customId !== null && { custom_id: capture.customId }),
    supplementary_data: { related_ids: { order_id: capture.orderId } },
    links: [
      { href: self, rel: "self", method: "GET" },
      { href: `${self}/refund`, rel: "refund", method: "POST" },
      { href: `${sandbox.url}/v2/checkout/orders/${capture.orderId}`, rel: "up", method: "GET" },
    ],
    create_time: capture.createTime,
    update_time: capture.updateTime,
  };
}

export function refundObject(sandbox: Sandbox, refund: PaypalRefundRecord): object {
  const payments = `${sandbox.url}/v2/payments`;
  return {
    id: refund.id,
    status: refund.status,
    ...(refund.status !== "COMPLETED" && { status_details: { reason: "ECHECK" } }),
    amount: amountOf(refund.amount, refund.currency),
    ...(refund.customId !== null && { custom_id: refund.customId }),
    create_time: refund.createTime,
    update_time: refund.updateTime,
    links: [
      { href: `${payments}/refunds/${refund.id}`, rel: "self", method: "GET" },
      { href: `${payments}/captures/${refund.captureId}`, rel: "up", method: "GET" },
    ],
  };
}

export function disputeObject(dispute: PaypalDisputeRecord): object {
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
    ...(outcome !== null && {
      dispute_outcome: { outcome_code: outcome, amount_refunded: amountOf(amount, currency) },
    }),
  };
}
