import { type Sandbox, unixSeconds } from "../context";
import { stripeId } from "../identifiers";
import { publishStripe } from "./events";
import { disputeObject, intentObject, sessionObject } from "./objects";
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

function intentOf(sandbox: Sandbox, session: SessionRecord): IntentRecord {
  const known = sandbox.state.intents.get(session.intentId);
  if (known !== null) return known;
  session.intentId = stripeId("pi");
  return sandbox.state.intents.put({
    id: session.intentId,
    created: unixSeconds(),
    currency: session.currency,
    sessionId: session.id,
    metadata: session.intentMetadata,
    amount: session.amountTotal,
    status: "requires_payment_method",
    latestChargeId: null,
    declined: false,
  });
}

/** Gives the pending charge of an intent its result, or makes one with it. */
function charge(sandbox: Sandbox, intent: IntentRecord, status: ChargeRecord["status"]): void {
  const { charges } = sandbox.state;
  const latest = charges.get(intent.latestChargeId);
  if (latest?.status === "pending") {
    latest.status = status;
    return;
  }
  const made = charges.put({
    id: stripeId("ch"),
    created: unixSeconds(),
    amount: intent.amount,
    currency: intent.currency,
    intentId: intent.id,
    metadata: intent.metadata,
    status,
    amountRefunded: 0,
    disputed: false,
  });
  intent.latestChargeId = made.id;
}

function succeed(sandbox: Sandbox, session: SessionRecord, intent: IntentRecord): void {
  charge(sandbox, intent, "succeeded");
  intent.status = "succeeded";
  intent.declined = false;
  session.paymentStatus = "paid";
  publishStripe(sandbox, "payment_intent.succeeded", intentObject(sandbox, intent));
}

function fail(sandbox: Sandbox, intent: IntentRecord): void {
  charge(sandbox, intent, "failed");
  intent.status = "requires_payment_method";
  intent.declined = true;
  publishStripe(sandbox, "payment_intent.payment_failed", intentObject(sandbox, intent));
}

/**
 * Builds a step of the payment that only an open session allows. It charges another amount than the
 * session's where a mismatch is simulated.
 */
function whileOpen(step: (sandbox: Sandbox, session: SessionRecord, intent: IntentRecord) => void) {
  return (sandbox: Sandbox, session: SessionRecord, amountCents = session.amountTotal): Refusal => {
    if (session.status !== "open") return notOpen(session);
    session.amountTotal = amountCents;
    const intent = intentOf(sandbox, session);
    intent.amount = amountCents;
    step(sandbox, session, intent);
    return null;
  };
}

const notOpen = ({ status }: SessionRecord) => `the session is ${status}, not open`;

export const paySession = whileOpen((sandbox, session, intent) => {
  session.status = "complete";
  succeed(sandbox, session, intent);
  publishStripe(sandbox, "checkout.session.completed", sessionObject(sandbox, session));
});

/** Declines the card: the session stays open and may be paid again. */
export const declineSession = whileOpen((sandbox, _session, intent) => fail(sandbox, intent));

/** Completes a session whose money arrives later, as with bank debits. */
export const completeUnpaid = whileOpen((sandbox, session, intent) => {
  intent.status = "processing";
  charge(sandbox, intent, "pending");
  session.status = "complete";
  publishStripe(sandbox, "checkout.session.completed", sessionObject(sandbox, session));
});

/** Decides whether the money of a session completed unpaid arrives. */
export function settleAsync(sandbox: Sandbox, session: SessionRecord, arrived: boolean): Refusal {
  if (session.status !== "complete" || session.paymentStatus === "paid") {
    return `the session is ${session.status} and ${session.paymentStatus}, not complete and unpaid`;
  }
  const intent = intentOf(sandbox, session);
  if (arrived) succeed(sandbox, session, intent);
  else fail(sandbox, intent);
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
  if (session.status !== "open") return notOpen(session);
  session.status = "expired";
  const intent = sandbox.state.intents.get(session.intentId);
  if (intent !== null) intent.status = "canceled";
  const object = sessionObject(sandbox, session);
  publishStripe(sandbox, "checkout.session.expired", object, idempotencyKey);
  return null;
}

export function expireOverdue(sandbox: Sandbox): void {
  const now = unixSeconds();
  for (const session of sandbox.state.sessions.list()) {
    if (session.status === "open" && session.expiresAt <= now) expireSession(sandbox, session);
  }
}

function paidCharge({ state }: Sandbox, session: SessionRecord): ChargeRecord | null {
  const intent = state.intents.get(session.intentId);
  return intent?.status === "succeeded" ? state.charges.get(intent.latestChargeId) : null;
}

function disputeOf(
  { state }: Sandbox,
  charge: ChargeRecord | null,
  ...statuses: DisputeRecord["status"][]
): DisputeRecord | undefined {
  return state.disputes
    .list()
    .find((one) => one.chargeId === charge?.id && statuses.includes(one.status));
}

/** Opens an inquiry, which takes no money, or a dispute. An inquiry can become a dispute. */
export function openDispute(
  sandbox: Sandbox,
  session: SessionRecord,
  status: "warning_needs_response" | "needs_response",
): Refusal {
  const charge = paidCharge(sandbox, session);
  if (charge === null) return "the session is not paid";
  const inquiry = disputeOf(sandbox, charge, "warning_needs_response");
  if (inquiry !== undefined && status === "needs_response") {
    inquiry.status = status;
    publishStripe(sandbox, "charge.dispute.updated", disputeObject(sandbox, inquiry));
    return null;
  }
  if (charge.disputed) return "the payment is disputed already";
  charge.disputed = true;
  const dispute = sandbox.state.disputes.put({
    id: stripeId("dp"),
    created: unixSeconds(),
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
  const charge = paidCharge(sandbox, session);
  const dispute = won
    ? disputeOf(sandbox, charge, "needs_response", "lost")
    : disputeOf(sandbox, charge, "needs_response");
  if (dispute === undefined) return "there is no open dispute";
  dispute.status = won ? "won" : "lost";
  publishStripe(sandbox, "charge.dispute.closed", disputeObject(sandbox, dispute));
  return null;
}
