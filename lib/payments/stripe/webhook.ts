import "server-only";
import Stripe from "stripe";
import { type WebhookNotice } from "../provider";

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
  return {
    kind: "event",
    eventId: event.id,
    type: event.type,
    liveMode: event.livemode,
    ...subject(event),
  };
}

function subject(event: Stripe.Event): { reference: string | null; attemptId: string | null } {
  switch (event.type) {
    case "checkout.session.completed":
    case "checkout.session.expired":
    case "checkout.session.async_payment_succeeded":
    case "checkout.session.async_payment_failed":
      return {
        reference: event.data.object.id,
        attemptId: event.data.object.client_reference_id,
      };
    case "payment_intent.succeeded":
    case "payment_intent.payment_failed":
      return { reference: null, attemptId: event.data.object.metadata.attempt_id ?? null };
    default:
      return { reference: null, attemptId: null };
  }
}
