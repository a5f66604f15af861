import { type Sandbox } from "../context";
import { paypalEventId } from "../identifiers";
import { toDecimal } from "./money";
import { captureResource, disputeObject, orderObject, refundObject } from "./objects";
import {
  type CaptureRecord,
  type OrderRecord,
  type PaypalDisputeRecord,
  type PaypalRefundRecord,
} from "./records";

interface EventParts {
  readonly type: string;
  readonly resourceType: "checkout-order" | "capture" | "refund" | "dispute";
  readonly summary: string;
  readonly resource: object;
}

function publish(sandbox: Sandbox, parts: EventParts): void {
  const id = paypalEventId();
  const self = `${sandbox.url}/v1/notifications/webhooks-events/${id}`;
  const event = {
    id,
    event_version: "1.0",
    create_time: sandbox.now().toISOString(),
    resource_type: parts.resourceType,
    resource_version: "2.0",
    event_type: parts.type,
    summary: parts.summary,
    resource: parts.resource,
    links: [
      { href: self, rel: "self", method: "GET" },
      { href: `${self}/resend`, rel: "resend", method: "POST" },
    ],
  };
  const body = JSON.stringify(event);
  sandbox.webhooks.publish({ id, provider: "paypal", type: parts.type, body }, sandbox.now());
}

export function publishOrderApproved(sandbox: Sandbox, order: OrderRecord): void {
  publish(sandbox, {
    type: "CHECKOUT.ORDER.APPROVED",
    resourceType: "checkout-order",
    summary: "An order has been approved by buyer",
    resource: orderObject(sandbox, order, true),
  });
}

export function publishApprovalReversed(sandbox: Sandbox, order: OrderRecord): void {
  publish(sandbox, {
    type: "CHECKOUT.PAYMENT-APPROVAL.REVERSED",
    resourceType: "checkout-order",
    summary: "A payment has been reversed after approval.",
    resource: { order_id: order.id, ...orderObject(sandbox, order, true) },
  });
}

export function publishCapture(
  sandbox: Sandbox,
  capture: CaptureRecord,
  status: "COMPLETED" | "PENDING" | "DENIED",
): void {
  publish(sandbox, {
    type: `PAYMENT.CAPTURE.${status}`,
    resourceType: "capture",
    summary: `Payment ${status.toLowerCase()} for ${toDecimal(capture.amount)} ${capture.currency}`,
    resource: captureResource(sandbox, capture),
  });
}

export function publishRefund(sandbox: Sandbox, refund: PaypalRefundRecord): void {
  publish(sandbox, {
    type: "PAYMENT.CAPTURE.REFUNDED",
    resourceType: "refund",
    summary: "A capture payment was refunded",
    resource: refundObject(sandbox, refund),
  });
}

export function publishDispute(
  sandbox: Sandbox,
  dispute: PaypalDisputeRecord,
  change: "CREATED" | "RESOLVED",
): void {
  publish(sandbox, {
    type: `CUSTOMER.DISPUTE.${change}`,
    resourceType: "dispute",
    summary: `A dispute was ${change.toLowerCase()}`,
    resource: disputeObject(dispute),
  });
}
