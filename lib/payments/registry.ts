import "server-only";
import { getEnv } from "@/lib/platform/env";
import { isLiveStripeKey } from "@/lib/platform/variables";
import { observed } from "./observed";
import { createPayPalProvider } from "./paypal/adapter";
import { type PaymentProvider, type ProviderId } from "./provider";
import { createStripeProvider } from "./stripe/adapter";

let providers: Record<ProviderId, PaymentProvider> | undefined;

/** Returns the configured provider. Without keys its calls return `not_configured`. */
export function getPaymentProvider(id: ProviderId): PaymentProvider {
  providers ??= createProviders();
  return providers[id];
}

function createProviders(): Record<ProviderId, PaymentProvider> {
  const env = getEnv();
  return {
    stripe: observed(
      createStripeProvider({
        secretKey: env.STRIPE_SECRET_KEY,
        webhookSecrets: env.STRIPE_WEBHOOK_SECRET,
        apiBase: env.STRIPE_API_BASE,
        liveMode: isLiveStripeKey(env.STRIPE_SECRET_KEY),
      }),
    ),
    paypal: observed(
      createPayPalProvider({
        clientId: env.PAYPAL_CLIENT_ID,
        clientSecret: env.PAYPAL_CLIENT_SECRET,
        webhookIds: env.PAYPAL_WEBHOOK_ID,
        environment: env.PAYPAL_ENVIRONMENT,
        apiBase: env.PAYPAL_API_BASE,
      }),
    ),
  };
}
