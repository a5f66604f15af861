import { addDays } from "date-fns";
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

export function orderObject(sandbox: Sandbox, order: OrderRecord): object {
  const captures = sandbox.state.captures.list().filter((one) => one.orderId === order.id);
  const refunds = sandbox.state.paypalRefunds
    .list()
    .filter((refund) => captures.some((capture) => capture.id === refund.captureId));
  const payments = {
    captures: captures.map(captureObject),
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
    links:
      order.status === "PAYER_ACTION_REQUIRED"
        ? [{ rel: "payer-action", href: `${sandbox.url}/pay/paypal/${order.id}` }]
        : [],
  };
}

export function captureObject(capture: CaptureRecord): object {
  return {
    id: capture.id,
    status: capture.status,
    ...(capture.status === "PENDING" && { status_details: { reason: "PENDING_REVIEW" } }),
    ...(capture.status === "DECLINED" && { status_details: { reason: "OTHER" } }),
    amount: amountOf(capture.amount, capture.currency),
    final_capture: true,
    ...(capture.customId !== null && { custom_id: capture.customId }),
    supplementary_data: { related_ids: { order_id: capture.orderId } },
    create_time: capture.createTime,
    update_time: capture.updateTime,
  };
}

export function refundObject(sandbox: Sandbox, refund: PaypalRefundRecord): object {
  return {
    id: refund.id,
    status: refund.status,
    ...(refund.status !== "COMPLETED" && { status_details: { reason: "ECHECK" } }),
    amount: amountOf(refund.amount, refund.currency),
    ...(refund.customId !== null && { custom_id: refund.customId }),
    create_time: refund.createTime,
    update_time: refund.updateTime,
    links: [{ rel: "up", href: `${sandbox.url}/v2/payments/captures/${refund.captureId}` }],
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
    seller_response_due_date: addDays(dispute.createTime, 10).toISOString(),
    dispute_state: outcome === null ? "REQUIRED_ACTION" : "RESOLVED",
    dispute_amount: amountOf(amount, currency),
    ...(outcome !== null && {
      dispute_outcome: { outcome_code: outcome, amount_refunded: amountOf(amount, currency) },
    }),
  };
}
