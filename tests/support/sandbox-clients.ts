import {
  Client,
  Environment,
  OrdersController,
  PaymentsController,
} from "@paypal/paypal-server-sdk";
import { Resend } from "resend";
import Stripe from "stripe";

interface SdkRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly data?: string;
}

export function stripeClient(url: string, config: Stripe.StripeConfig = {}): Stripe {
  const { hostname, port } = new URL(url);
  return new Stripe("sk_test_sandbox", {
    host: hostname,
    port: Number(port),
    protocol: "http",
    telemetry: false,
    maxNetworkRetries: 0,
    timeout: 60_000,
    ...config,
  });
}

/**
 * Creates PayPal's SDK controllers for a sandbox. The SDK has no setting for the host, so its
 * requests are redirected.
 */
export function paypalClient(url: string): {
  readonly orders: OrdersController;
  readonly payments: PaymentsController;
} {
  const adapter = async (request: SdkRequest): Promise<object> => {
    const response = await fetch(request.url.replace("https://api-m.sandbox.paypal.com", url), {
      method: request.method.toUpperCase(),
      headers: { ...request.headers },
      ...(request.data !== undefined && { body: request.data }),
    });
    return {
      data: await response.text(),
      status: response.status,
      statusText: response.statusText,
      headers: Object.fromEntries(response.headers),
      config: request,
    };
  };
  const client = new Client({
    environment: Environment.Sandbox,
    clientCredentialsAuthCredentials: { oAuthClientId: "shop", oAuthClientSecret: "secret" },
    unstable_httpClientOptions: { adapter },
  });
  return { orders: new OrdersController(client), payments: new PaymentsController(client) };
}

export function resendClient(url: string): Resend {
  return new Resend("re_sandbox", { baseUrl: url });
}
