import "server-only";
import { fromUnixTime, isValid } from "date-fns";
import Stripe from "stripe";
import { type EventSubject, type ParsedWebhook, type ProviderEvent } from "../provider";

const TOLERANCE_SECONDS = 300;

/**
 * Verifies a Stripe notification with any of the endpoint's secrets
 * (docs.stripe.com/webhooks#verify-manually) and returns the payment it names.
 */
export function parseStripeWebhook(
  rawBody: string,
  headers: Headers,
  secrets: string[],
  now: Date,
): ParsedWebhook {
  if (secrets.length === 0) return { kind: "not_configured" };
  const signature = headers.get("stripe-signature") ?? "";
  // The SDK refuses old timestamps only; a future one would stay valid until then. Of two it reads the last.
  const times = signature.split(",").filter((part) => /^t(?:=|$)/.test(part));
  const signedAt = times.length === 1 ? Number(times[0]?.slice("t=".length)) : Number.NaN;
  if (!(signedAt <= now.getTime() / 1000 + TOLERANCE_SECONDS)) return { kind: "invalid_signature" };
  for (const secret of secrets) {
    const event = verify(rawBody, signature, secret);
    if (event) return { kind: "event", ...toEvent(event) };
  }
  return { kind: "invalid_signature" };
}

/** Wraps the SDK, which throws on an invalid signature. */
function verify(rawBody: string, signature: string, secret: string): Stripe.Event | null {
  try {
    return Stripe.webhooks.constructEvent(rawBody, signature, secret, TOLERANCE_SECONDS);
  } catch {
    return null;
  }
}

/** Reduces an event to what the shop uses: which payment to read. */
export function toEvent(event: Stripe.Event): ProviderEvent {
  const createdAt = fromUnixTime(event.created);
  return {
    eventId: event.id,
    type: event.type,
    liveMode: event.livemode,
    occurredAt: isValid(createdAt) ? createdAt : null,
    ...subject(event),
  };
}

const emptySubject: EventSubject = { reference: null, attemptId: null, transactionId: null };

function subject(event: Stripe.Event): EventSubject {
  switch (event.type) {
    case "checkout.session.completed":
    case "checkout.session.expired":
    case "checkout.session.async_payment_succeeded":
    case "checkout.session.async_payment_failed": {
      const { id, client_reference_id: attemptId } = event.data.object;
      return { ...emptySubject, reference: id, attemptId };
    }
    case "payment_intent.succeeded":
    case "payment_intent.payment_failed":
      return { ...emptySubject, attemptId: event.data.object.metadata.attempt_id ?? null };
    case "charge.refunded": {
      const { payment_intent: payment, metadata } = event.data.object;
      return {
        ...emptySubject,
        transactionId: idOf(payment),
        attemptId: metadata.attempt_id ?? null,
      };
    }
    case "refund.created":
    case "refund.updated":
    case "refund.failed":
    case "charge.dispute.created":
    case "charge.dispute.updated":
    case "charge.dispute.closed":
    case "charge.dispute.funds_withdrawn":
    case "charge.dispute.funds_reinstated":
      return { ...emptySubject, transactionId: idOf(event.data.object.payment_intent) };
    default:
      return emptySubject;
  }
}

function idOf(payment: string | { id: string } | null): string | null {
  return typeof payment === "object" ? (payment?.id ?? null) : payment;
}
