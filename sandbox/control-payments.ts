import { z } from "zod";
import { type Sandbox } from "./context";
import { checkedBody, controlError, done } from "./control";
import { type Incoming, json, type Reply } from "./http";
import { type Pages } from "./page";
import {
  refundCapture,
  settleCapture,
  settleRefund as settlePaypalRefund,
} from "./paypal/captures";
import {
  closeDispute as closePaypalDispute,
  openDispute as openPaypalDispute,
} from "./paypal/disputes";
import { amountOf } from "./paypal/objects";
import { approveOrder, canApprove } from "./paypal/orders";
import { type CaptureRecord, type OrderRecord, type PaypalRefundRecord } from "./paypal/records";
import {
  closeDispute,
  completeUnpaid,
  declineSession,
  expireSession,
  openDispute,
  paySession,
  settleAsync,
} from "./stripe/payments";
import { type RefundRecord, type SessionRecord } from "./stripe/records";
import { refundCharge, settleRefund } from "./stripe/refunds";

/**
 * Does one thing to a record. Returns why it is not possible, or null. The amount is charged
 * instead of the session's total, or refunded instead of the whole payment.
 */
type Action<T> = (sandbox: Sandbox, record: T, amountCents?: number) => string | null;

const bodySchema = z.strictObject({
  action: z.string(),
  amountCents: z.int().min(1).max(99_999_999).optional(),
});

/** Answers an action on the record whose id is in the path. */
function drive<T>(
  find: (state: Sandbox["state"], id: string) => T | null,
  actions: Readonly<Record<string, Action<T>>>,
): Pages[string] {
  const known = new Map(Object.entries(actions));
  return (sandbox: Sandbox, incoming: Incoming, id: string): Reply => {
    const body = checkedBody(bodySchema, incoming);
    if (!body.ok) return body.reply;
    const action = known.get(body.value.action);
    if (!action) return controlError(400, `the actions are ${[...known.keys()].join(", ")}`);
    const record = find(sandbox.state, id);
    if (record === null) return controlError(404, `there is no record ${id}`);
    const refusal = action(sandbox, record, body.value.amountCents);
    return refusal === null ? done() : controlError(409, refusal);
  };
}

const sessionActions: Record<string, Action<SessionRecord>> = {
  pay: paySession,
  decline: declineSession,
  complete_unpaid: completeUnpaid,
  expire: (sandbox, session) => expireSession(sandbox, session),
  async_succeed: (sandbox, session) => settleAsync(sandbox, session, true),
  async_fail: (sandbox, session) => settleAsync(sandbox, session, false),
  inquiry: (sandbox, session) => openDispute(sandbox, session, "warning_needs_response"),
  dispute: (sandbox, session) => openDispute(sandbox, session, "needs_response"),
  dispute_won: (sandbox, session) => closeDispute(sandbox, session, true),
  dispute_lost: (sandbox, session) => closeDispute(sandbox, session, false),
  refund: (sandbox, session, amount) => {
    const intent = sandbox.state.intents.get(session.intentId);
    const charge = sandbox.state.charges.get(intent?.latestChargeId ?? null);
    if (charge === null) return "the session has no charge";
    return refusalIn(refundCharge(sandbox, charge, { amount, outcome: null }));
  },
};

function refusalIn(refund: object): string | null {
  return "body" in refund ? `the provider refused: ${String(refund.body)}` : null;
}

function settleStripeRefund(arrived: boolean): Action<RefundRecord> {
  return (sandbox, refund) => {
    // At Stripe even a succeeded refund can fail later, when the card's bank returns the money.
    if (refund.status === "failed" || (refund.status === "succeeded" && arrived))
      return `the refund is ${refund.status}`;
    settleRefund(sandbox, refund, arrived);
    return null;
  };
}

function approve(willDecline: boolean): Action<OrderRecord> {
  return (sandbox, order) => {
    if (!canApprove(order)) return `the order is ${order.status}`;
    approveOrder(sandbox, order, willDecline);
    return null;
  };
}

function settle(completed: boolean): Action<CaptureRecord> {
  return (sandbox, capture) => {
    if (capture.status !== "PENDING") return `the capture is ${capture.status}, not PENDING`;
    settleCapture(sandbox, capture, completed);
    return null;
  };
}

function settlePaypal(completed: boolean): Action<PaypalRefundRecord> {
  return (sandbox, refund) => {
    if (refund.status !== "PENDING") return `the refund is ${refund.status}`;
    settlePaypalRefund(sandbox, refund, completed);
    return null;
  };
}

/** Money of one payment, captured or pending, as the provider records it. */
export interface MoneyRow {
  readonly provider: "stripe" | "paypal";
  readonly reference: string;
  readonly transactionId: string;
  /** The shop's id of the payment, as it was sent; empty without one. */
  readonly attemptId: string;
  readonly state: "captured" | "pending";
  readonly capturedCents: number;
  /** Includes pending refunds. */
  readonly refundedCents: number;
  /** Refunds that were not refused, oldest first. */
  readonly refunds: readonly { readonly id: string; readonly amountCents: number }[];
}

function stripeRows({ state }: Sandbox): MoneyRow[] {
  return state.charges.list().flatMap((charge) => {
    const intent = state.intents.get(charge.intentId);
    const session = state.sessions.get(intent?.sessionId ?? null);
    if (charge.status === "failed" || session === null) return [];
    const captured = charge.status === "succeeded";
    return {
      provider: "stripe",
      reference: session.id,
      transactionId: charge.intentId,
      attemptId: session.clientReferenceId ?? "",
      state: captured ? "captured" : "pending",
      capturedCents: captured ? charge.amount : 0,
      refundedCents: charge.amountRefunded,
      refunds: state.refunds
        .list()
        .filter(({ chargeId, status }) => chargeId === charge.id && status !== "failed")
        .map(({ id, amount }) => ({ id, amountCents: amount })),
    };
  });
}

function paypalRows({ state }: Sandbox): MoneyRow[] {
  return state.captures.list().flatMap((capture) => {
    if (capture.status === "DECLINED") return [];
    const captured = capture.status !== "PENDING";
    return {
      provider: "paypal",
      reference: capture.orderId,
      transactionId: capture.id,
      attemptId: capture.customId ?? "",
      state: captured ? "captured" : "pending",
      capturedCents: captured ? capture.amount : 0,
      refundedCents: capture.amountRefunded,
      refunds: state.paypalRefunds
        .list()
        .filter(({ captureId, status }) => captureId === capture.id && status !== "FAILED")
        .map(({ id, amount }) => ({ id, amountCents: amount })),
    };
  });
}

/** Lists payments. `?reference=` limits them to one session or order. */
function listMoney(sandbox: Sandbox, { query }: Incoming): Reply {
  const reference = query.get("reference");
  const payments = [...stripeRows(sandbox), ...paypalRows(sandbox)].filter(
    (row) => reference === null || row.reference === reference,
  );
  return json(200, { payments });
}

/** What customers, banks and provider dashboards do, without a browser. */
export const paymentControlPages: Pages = {
  "GET /_control/payments": listMoney,
  "POST /_control/stripe/sessions/:id": drive(
    ({ sessions }, id) => sessions.get(id),
    sessionActions,
  ),
  "POST /_control/stripe/refunds/:id": drive(({ refunds }, id) => refunds.get(id), {
    complete: settleStripeRefund(true),
    fail: settleStripeRefund(false),
  }),
  "POST /_control/paypal/orders/:id": drive(({ orders }, id) => orders.get(id), {
    approve: approve(false),
    approve_declining: approve(true),
  }),
  "POST /_control/paypal/captures/:id": drive(({ captures }, id) => captures.get(id), {
    complete: settle(true),
    deny: settle(false),
    dispute: openPaypalDispute,
    dispute_won: (sandbox, capture) => closePaypalDispute(sandbox, capture, true),
    dispute_lost: (sandbox, capture) => closePaypalDispute(sandbox, capture, false),
    refund: (sandbox, capture, cents) =>
      refusalIn(
        refundCapture(
          sandbox,
          capture,
          cents === undefined ? {} : { amount: amountOf(cents, capture.currency) },
          null,
        ),
      ),
  }),
  "POST /_control/paypal/refunds/:id": drive(({ paypalRefunds }, id) => paypalRefunds.get(id), {
    complete: settlePaypal(true),
    fail: settlePaypal(false),
  }),
};
