import { type Sandbox, unixSeconds } from "../context";
import { stripeId } from "../identifiers";
import { publishStripe } from "./events";
import { sessionObject } from "./objects";
import { disputeObject, intentObject } from "./payment-objects";
import {
  type ChargeRecord,
  type DisputeRecord,
  type IntentRecord,
  type SessionRecord,
} from "./records";

/**
 * Reason why a payment step was not possible, for the caller of the control interface; null on
 * success.
 */
type Refusal = string | null;

interface Payment {
  /** Charged instead of the session's total, to simulate a mismatch. */
  readonly amountCents?: number | undefined;
  readonly email?: string | null;
}

function intentOf(sandbox: Sandbox, session: SessionRecord): IntentRecord {
  const known = session.intentId === null ? null : sandbox.state.intents.get(session.intentId);
  if (known !== null) return known;
  const id = stripeId("pi");
  session.intentId = id;
  return sandbox.state.intents.put({
    id,
    created: unixSeconds(sandbox),
    currency: session.currency,
    sessionId: session.id,
    clientSecret: `${id}_secret_${stripeId("x").slice(2)}`,
    metadata: session.intentMetadata,
    description: session.intentDescription,
    amount: session.amountTotal,
    amountReceived: 0,
    status: "requires_payment_method",
    latestChargeId: null,
    declined: false,
    canceledAt: null,
  });
}

function newCharge(
  sandbox: Sandbox,
  session: SessionRecord,
  intent: IntentRecord,
  status: ChargeRecord["status"],
): ChargeRecord {
  const charge = sandbox.state.charges.put({
    id: stripeId("ch"),
    created: unixSeconds(sandbox),
    amount: intent.amount,
    currency: intent.currency,
    intentId: intent.id,
    email: session.payerEmail ?? session.customerEmail,
    description: intent.description,
    metadata: intent.metadata,
    status,
    amountRefunded: 0,
    disputed: false,
  });
  intent.latestChargeId = charge.id;
  return charge;
}

function prepare(sandbox: Sandbox, session: SessionRecord, payment: Payment): IntentRecord {
  session.payerEmail = payment.email ?? session.customerEmail;
  if (payment.amountCents !== undefined) session.amountTotal = payment.amountCents;
  const intent = intentOf(sandbox, session);
  intent.amount = session.amountTotal;
  return intent;
}

function succeed(sandbox: Sandbox, session: SessionRecord, intent: IntentRecord): void {
  const charge =
    intent.latestChargeId === null ? null : sandbox.state.charges.get(intent.latestChargeId);
  if (charge?.status === "pending") charge.status = "succeeded";
  else newCharge(sandbox, session, intent, "succeeded");
  intent.status = "succeeded";
  intent.declined = false;
  intent.amountReceived = intent.amount;
  session.paymentStatus = "paid";
  publishStripe(sandbox, "payment_intent.succeeded", intentObject(sandbox, intent));
}

function fail(sandbox: Sandbox, session: SessionRecord, intent: IntentRecord): void {
  const charge =
    intent.latestChargeId === null ? null : sandbox.state.charges.get(intent.latestChargeId);
  if (charge?.status === "pending") charge.status = "failed";
  else newCharge(sandbox, session, intent, "failed");
  intent.status = "requires_payment_method";
  intent.declined = true;
  publishStripe(sandbox, "payment_intent.payment_failed", intentObject(sandbox, intent));
}

function notOpen(session: SessionRecord): Refusal {
  return session.status === "open" ? null : `the session is ${session.status}, not open`;
}

export function paySession(sandbox: Sandbox, session: SessionRecord, payment: Payment): Refusal {
  const refusal = notOpen(session);
  if (refusal !== null) return refusal;
  const intent = prepare(sandbox, session, payment);
  session.status = "complete";
  succeed(sandbox, session, intent);
  publishStripe(sandbox, "checkout.session.completed", sessionObject(sandbox, session));
  return null;
}

/** Declines the card: the session stays open and may be paid again. */
export function declineSession(
  sandbox: Sandbox,
  session: SessionRecord,
  payment: Payment,
): Refusal {
  const refusal = notOpen(session);
  if (refusal !== null) return refusal;
  fail(sandbox, session, prepare(sandbox, session, payment));
  return null;
}

/** Completes a session whose money arrives later, as with bank debits. */
export function completeUnpaid(
  sandbox: Sandbox,
  session: SessionRecord,
  payment: Payment,
): Refusal {
  const refusal = notOpen(session);
  if (refusal !== null) return refusal;
  const intent = prepare(sandbox, session, payment);
  intent.status = "processing";
  newCharge(sandbox, session, intent, "pending");
  session.status = "complete";
  publishStripe(sandbox, "checkout.session.completed", sessionObject(sandbox, session));
  return null;
}

/** Decides whether the money of a session completed unpaid arrives. */
export function settleAsync(sandbox: Sandbox, session: SessionRecord, arrived: boolean): Refusal {
  if (session.status !== "complete" || session.paymentStatus === "paid") {
    return `the session is ${session.status} and ${session.paymentStatus}, not complete and unpaid`;
  }
  const intent = intentOf(sandbox, session);
  if (arrived) succeed(sandbox, session, intent);
  else fail(sandbox, session, intent);
  const type = arrived
    ? "checkout.session.async_payment_succeeded"
    : "checkout.session.async_payment_failed";
  publishStripe(sandbox, type, sessionObject(sandbox, session));
  return null;
}

export function expireSession(
  sandbox: Sandbox,
  session: SessionRecord,
  idempotencyKey: string | null = null,
): Refusal {
  const refusal = notOpen(session);
  if (refusal !== null) return refusal;
  session.status = "expired";
  const intent = session.intentId === null ? null : sandbox.state.intents.get(session.intentId);
  if (intent !== null) {
    intent.status = "canceled";
    intent.canceledAt = unixSeconds(sandbox);
  }
  const object = sessionObject(sandbox, session);
  publishStripe(sandbox, "checkout.session.expired", object, idempotencyKey);
  return null;
}

export function expireOverdue(sandbox: Sandbox): void {
  const now = unixSeconds(sandbox);
  for (const session of sandbox.state.sessions.list()) {
    if (session.status === "open" && session.expiresAt <= now) expireSession(sandbox, session);
  }
}

function paidCharge(sandbox: Sandbox, session: SessionRecord): ChargeRecord | null {
  const intent = session.intentId === null ? null : sandbox.state.intents.get(session.intentId);
  if (intent?.status !== "succeeded" || intent.latestChargeId === null) return null;
  return sandbox.state.charges.get(intent.latestChargeId);
}

/** Opens an inquiry, which takes no money, or a dispute. An inquiry can become a dispute. */
export function openDispute(
  sandbox: Sandbox,
  session: SessionRecord,
  status: "warning_needs_response" | "needs_response",
): Refusal {
  const charge = paidCharge(sandbox, session);
  if (charge === null) return "the session is not paid";
  const inquiry = sandbox.state.disputes
    .list()
    .find((one) => one.chargeId === charge.id && one.status === "warning_needs_response");
  if (inquiry !== undefined && status === "needs_response") {
    inquiry.status = status;
    publishStripe(sandbox, "charge.dispute.updated", disputeObject(sandbox, inquiry));
    return null;
  }
  if (charge.disputed) return "the payment is disputed already";
  charge.disputed = true;
  const dispute: DisputeRecord = sandbox.state.disputes.put({
    id: stripeId("dp"),
    created: unixSeconds(sandbox),
    amount: charge.amount,
    currency: charge.currency,
    chargeId: charge.id,
    intentId: charge.intentId,
    status,
  });
  publishStripe(sandbox, "charge.dispute.created", disputeObject(sandbox, dispute));
  return null;
}

/** Decides an open dispute. A lost one can still be won by an appeal. */
export function closeDispute(sandbox: Sandbox, session: SessionRecord, won: boolean): Refusal {
  const decidable: DisputeRecord["status"][] = won
    ? ["needs_response", "lost"]
    : ["needs_response"];
  const charge = paidCharge(sandbox, session);
  const dispute = sandbox.state.disputes
    .list()
    .find((one) => one.chargeId === charge?.id && decidable.includes(one.status));
  if (dispute === undefined) return "there is no open dispute";
  dispute.status = won ? "won" : "lost";
  publishStripe(sandbox, "charge.dispute.closed", disputeObject(sandbox, dispute));
  return null;
}
