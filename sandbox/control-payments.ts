import { z } from "zod";
import { type Sandbox } from "./context";
import { checkedBody, controlError } from "./control";
import { type Incoming, json, parseJson, type Reply } from "./http";
import {
  refundCapture,
  settleCapture,
  settleRefund as settlePaypalRefund,
} from "./paypal/captures";
import {
  closeDispute as closePaypalDispute,
  openDispute as openPaypalDispute,
} from "./paypal/disputes";
import { amountOf } from "./paypal/money";
import { captureResource, orderObject, refundObject as paypalRefundObject } from "./paypal/objects";
import { approveOrder, canApprove, reverseApproval } from "./paypal/orders";
import { type PlainRoute } from "./router";
import { sessionObject } from "./stripe/objects";
import { refundObject } from "./stripe/payment-objects";
import {
  closeDispute,
  completeUnpaid,
  declineSession,
  expireSession,
  openDispute,
  paySession,
  settleAsync,
} from "./stripe/payments";
import { type SessionRecord } from "./stripe/records";
import { refundCharge, settleRefund } from "./stripe/refunds";

const amountCents = z.int().min(1).max(99_999_999).optional();

const sessionAction = z.strictObject({
  action: z.enum([
    "pay",
    "decline",
    "expire",
    "complete_unpaid",
    "async_succeed",
    "async_fail",
    "refund",
    "inquiry",
    "dispute",
    "dispute_won",
    "dispute_lost",
  ]),
  /**
   * For pay, decline and complete_unpaid: the amount to charge instead of the total. For refund:
   * the amount to refund.
   */
  amountCents,
});

type SessionAction = z.output<typeof sessionAction>;

/** Turns a provider's refusal into a 409 of the control interface. */
function conflictFrom(reply: Reply): Reply {
  return json(409, { error: { message: "the provider refused", reply: parseJson(reply.body) } });
}

function refundSession(sandbox: Sandbox, session: SessionRecord, cents?: number): Reply | null {
  const intent = sandbox.state.intents.get(session.intentId ?? "");
  const charge = sandbox.state.charges.get(intent?.latestChargeId ?? "");
  if (charge === null) return controlError(409, "the session has no charge");
  const refund = refundCharge(sandbox, charge, { amount: cents, outcome: null });
  return "body" in refund ? conflictFrom(refund) : null;
}

function runSessionAction(
  sandbox: Sandbox,
  session: SessionRecord,
  order: SessionAction,
): string | null {
  const payment = { amountCents: order.amountCents };
  switch (order.action) {
    case "pay":
      return paySession(sandbox, session, payment);
    case "decline":
      return declineSession(sandbox, session, payment);
    case "complete_unpaid":
      return completeUnpaid(sandbox, session, payment);
    case "expire":
      return expireSession(sandbox, session);
    case "async_succeed":
      return settleAsync(sandbox, session, true);
    case "async_fail":
      return settleAsync(sandbox, session, false);
    case "inquiry":
      return openDispute(sandbox, session, "warning_needs_response");
    case "dispute":
      return openDispute(sandbox, session, "needs_response");
    case "dispute_won":
      return closeDispute(sandbox, session, true);
    case "dispute_lost":
      return closeDispute(sandbox, session, false);
    case "refund":
      return null; // Answered before, with the provider's own refusals.
  }
}

function driveSession(sandbox: Sandbox, incoming: Incoming, id: string): Reply {
  const order = checkedBody(sessionAction, incoming);
  if (!order.ok) return order.reply;
  const session = sandbox.state.sessions.get(id);
  if (session === null) return controlError(404, `there is no session ${id}`);
  if (order.value.action === "refund") {
    const refusal = refundSession(sandbox, session, order.value.amountCents);
    return refusal ?? json(200, sessionObject(sandbox, session));
  }
  const refusal = runSessionAction(sandbox, session, order.value);
  return refusal === null ? json(200, sessionObject(sandbox, session)) : controlError(409, refusal);
}

const refundAction = z.strictObject({ action: z.enum(["complete", "fail"]) });

function driveRefund(sandbox: Sandbox, incoming: Incoming, id: string): Reply {
  const order = checkedBody(refundAction, incoming);
  if (!order.ok) return order.reply;
  const refund = sandbox.state.refunds.get(id);
  if (refund === null) return controlError(404, `there is no refund ${id}`);
  // At Stripe even a succeeded refund can fail later, when the card's bank returns the money.
  if (
    refund.status === "failed" ||
    (refund.status === "succeeded" && order.value.action === "complete")
  ) {
    return controlError(409, `the refund is ${refund.status}`);
  }
  settleRefund(sandbox, refund, order.value.action === "complete");
  return json(200, refundObject(refund));
}

const orderAction = z.strictObject({
  action: z.enum(["approve", "approve_declining", "cancel", "reverse"]),
});

function driveOrder(sandbox: Sandbox, incoming: Incoming, id: string): Reply {
  const request = checkedBody(orderAction, incoming);
  if (!request.ok) return request.reply;
  const order = sandbox.state.orders.get(id);
  if (order === null) return controlError(404, `there is no order ${id}`);
  const { action } = request.value;
  if (action === "cancel") {
    // When the payer leaves, PayPal changes nothing and sends no event.
    return json(200, orderObject(sandbox, order, true));
  }
  const isPossible = action === "reverse" ? order.status === "APPROVED" : canApprove(order);
  if (!isPossible) return controlError(409, `the order is ${order.status}`);
  if (action === "reverse") reverseApproval(sandbox, order);
  else approveOrder(sandbox, order, action === "approve_declining");
  return json(200, orderObject(sandbox, order, true));
}

const captureAction = z.strictObject({
  action: z.enum(["complete", "deny", "refund", "dispute", "dispute_won", "dispute_lost"]),
  amountCents,
});

function driveCapture(sandbox: Sandbox, incoming: Incoming, id: string): Reply {
  const order = checkedBody(captureAction, incoming);
  if (!order.ok) return order.reply;
  const capture = sandbox.state.captures.get(id);
  if (capture === null) return controlError(404, `there is no capture ${id}`);
  if (order.value.action === "refund") {
    const cents = order.value.amountCents;
    const params = cents === undefined ? {} : { amount: amountOf(cents, capture.currency) };
    const refund = refundCapture(sandbox, capture, params, null);
    if ("body" in refund) return conflictFrom(refund);
  } else if (order.value.action.startsWith("dispute")) {
    const refusal =
      order.value.action === "dispute"
        ? openPaypalDispute(sandbox, capture)
        : closePaypalDispute(sandbox, capture, order.value.action === "dispute_won");
    if (refusal !== null) return controlError(409, refusal);
  } else if (capture.status === "PENDING") {
    settleCapture(sandbox, capture, order.value.action === "complete");
  } else {
    return controlError(409, `the capture is ${capture.status}, not PENDING`);
  }
  return json(200, captureResource(sandbox, capture));
}

function drivePaypalRefund(sandbox: Sandbox, incoming: Incoming, id: string): Reply {
  const order = checkedBody(refundAction, incoming);
  if (!order.ok) return order.reply;
  const refund = sandbox.state.paypalRefunds.get(id);
  if (refund === null) return controlError(404, `there is no refund ${id}`);
  if (refund.status !== "PENDING") return controlError(409, `the refund is ${refund.status}`);
  settlePaypalRefund(sandbox, refund, order.value.action === "complete");
  return json(200, paypalRefundObject(sandbox, refund));
}

/** Routes for what customers, banks and provider dashboards do, without a browser. */
export const paymentControlRoutes: readonly PlainRoute[] = [
  { method: "POST", path: "/_control/stripe/sessions/:id", handle: driveSession },
  { method: "POST", path: "/_control/stripe/refunds/:id", handle: driveRefund },
  { method: "POST", path: "/_control/paypal/orders/:id", handle: driveOrder },
  { method: "POST", path: "/_control/paypal/captures/:id", handle: driveCapture },
  { method: "POST", path: "/_control/paypal/refunds/:id", handle: drivePaypalRefund },
];
