import Stripe from "stripe";
import { beforeAll } from "vitest";
import { useSandbox } from "./contract-sandbox";
import { stripeClient } from "./sandbox-clients";

/*
 * Runs the stand-ins for a test file about Stripe.
 */

export const sandbox = useSandbox();
export let stripe: Stripe;
beforeAll(() => {
  stripe = stripeClient(sandbox.url);
});

/** Makes the next calls of an operation fail. */
export const fault = (operation: string, name: string, options = {}) =>
  sandbox.control.fault("stripe", operation, name, options);

export function order(reference = "attempt_1"): Stripe.Checkout.SessionCreateParams {
  return {
    mode: "payment",
    client_reference_id: reference,
    customer_email: "giulia@example.it",
    metadata: { attempt: reference },
    payment_intent_data: { metadata: { attempt: reference } },
    allowed_payment_method_types: ["card"],
    adaptive_pricing: { enabled: false },
    locale: "it",
    line_items: [
      {
        quantity: 2,
        price_data: {
          currency: "eur",
          unit_amount: 2_999,
          product_data: { name: "Scultea Pro <b>&" },
        },
      },
    ],
    success_url: "http://localhost:3000/pagamento-completato?session_id={CHECKOUT_SESSION_ID}",
    cancel_url: "http://localhost:3000/pagamento-annullato",
  };
}

export async function press(session: Stripe.Checkout.Session, action: string): Promise<Response> {
  const url = `${sandbox.url}/pay/stripe/${session.id}`;
  return fetch(url, { method: "POST", body: new URLSearchParams({ action }), redirect: "manual" });
}

/** Returns the Stripe error of a call; throws when it succeeds or fails otherwise. */
export async function failure(work: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof Stripe.errors.StripeError) return error;
  throw new Error(`expected a StripeError, got ${String(error)}`);
}
