import "server-only";
import Stripe from "stripe";
import { type EventSubject, type ProviderEvent, type WebhookNotice } from "../provider";

const TOLERANCE_SECONDS = 300;

/**
 * Verifies a Stripe notification (signature scheme: docs.stripe.com/webhooks#verify-manually) and
 * names the payment it speaks of.
 */
export function parseStripeWebhook(
  rawBody: string,
  headers: Headers,
  secret: string | undefined,
  now: Date,
): WebhookNotice {
  if (!secret) return { kind: "not_configured" };
  const signature = headers.get("stripe-signature") ?? "";
  // The SDK checks for old timestamps only; one from the future would stay valid until then.
  const signedAt = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1] ?? Number.NaN);
  if (!(signedAt <= now.getTime() / 1000 + TOLERANCE_SECONDS)) return { kind: "invalid_signature" };
  let event: Stripe.Event;
  try {
    event = Stripe.webhooks.constructEvent(rawBody, signature, secret, TOLERANCE_SECONDS);
  } catch {
    return { kind: "invalid_signature" };
  }
  return { kind: "event", ...toEvent(event) };
}

/** An event as far as the shop believes it: which payment to look at. */
export function toEvent(event: Stripe.Event): ProviderEvent {
  return {
    eventId: event.id,
    type: event.type,
    liveMode: event.livemode,
    ...subject(event),
  };
}

const nothing: EventSubject = { reference: null, attemptId: null, transactionId: null };

function subject(event: Stripe.Event): EventSubject {
  switch (event.type) {
    case "checkout.session.completed":
    case "checkout.session.expired":
    case "checkout.session.async_payment_succeeded":
    case "checkout.session.async_payment_failed": {
      const { id, client_reference_id: attemptId } = event.data.object;
      return { ...nothing, reference: id, attemptId };
    }
    case "payment_intent.succeeded":
    case "payment_intent.payment_failed":
      return { ...nothing, attemptId: event.data.object.metadata.attempt_id ?? null };
    case "charge.refunded": {
      const { payment_intent: payment, metadata } = event.data.object;
      return { ...nothing, transactionId: idOf(payment), attemptId: metadata.attempt_id ?? null };
    }
    case "refund.created":
    case "refund.updated":
    case "refund.failed":
    case "charge.dispute.created":
    case "charge.dispute.updated":
    case "charge.dispute.closed":
    case "charge.dispute.funds_withdrawn":
    case "charge.dispute.funds_reinstated":
      return { ...nothing, transactionId: idOf(event.data.object.payment_intent) };
    default:
      return nothing;
  }
}

function idOf(payment: string | { id: string } | null): string | null {
  return typeof payment === "object" ? (payment?.id ?? null) : payment;
}
