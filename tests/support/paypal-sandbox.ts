import { CheckoutPaymentIntent } from "@paypal/paypal-server-sdk";
import { beforeAll } from "vitest";
import { useSandbox } from "./contract-sandbox";
import { paypalClient } from "./sandbox-clients";

/*
 * Runs the stand-ins for a test file about PayPal.
 */

export const sandbox = useSandbox();
export let paypal: ReturnType<typeof paypalClient>;
beforeAll(() => {
  paypal = paypalClient(sandbox.url);
});

/** Makes the next calls of an operation fail. */
export const fault = (operation: string, name: string, options = {}) =>
  sandbox.control.fault("paypal", operation, name, options);

function euros(value: string): { currencyCode: string; value: string } {
  return { currencyCode: "EUR", value };
}

export function request(total = "33.89"): Parameters<typeof paypal.orders.createOrder>[0]["body"] {
  return {
    intent: CheckoutPaymentIntent.Capture,
    purchaseUnits: [
      {
        customId: "attempt_1",
        invoiceId: "SC-2026-000001",
        amount: {
          ...euros(total),
          breakdown: { itemTotal: euros("29.99"), shipping: euros("3.90") },
        },
        items: [{ name: "Scultea <Pro>", quantity: "1", unitAmount: euros("29.99") }],
      },
    ],
    paymentSource: {
      paypal: {
        experienceContext: {
          brandName: "Scultea",
          returnUrl: "http://localhost:3000/pagamento-completato?provider=paypal",
          cancelUrl: "http://localhost:3000/pagamento-annullato",
        },
      },
    },
  };
}
