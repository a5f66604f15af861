import "server-only";
import { ok, type Result } from "@/lib/core/result";
import { type PaymentMethod } from "@/lib/platform/db/generated/client";
import { getEnv } from "@/lib/platform/env";
import { noteAnswer } from "@/lib/platform/health/refusals";
import { withSpan } from "@/lib/platform/telemetry/trace";
import { isLiveStripeKey } from "@/lib/platform/variables";
import { createPayPalProvider } from "./paypal/adapter";
import {
  asDispensable,
  isProvider,
  type PaymentProvider,
  type ProviderFailure,
  type ProviderId,
} from "./provider";
import { createStripeProvider } from "./stripe/adapter";

let providers: Record<ProviderId, PaymentProvider> | undefined;

/** Returns the configured provider. Without keys its calls return `not_configured`. Throws for a bank transfer. */
export function getPaymentProvider(id: PaymentMethod): PaymentProvider {
  if (!isProvider(id)) throw new Error(`No service takes payments of the kind ${id}`);
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

type Call = Exclude<keyof PaymentProvider, "id" | "liveMode" | "parseWebhook">;
type Outcome = Result<unknown, ProviderFailure>;

/** Returns the provider with a span around each call to it, and with a note when it refuses our key. */
export function observed(provider: PaymentProvider): PaymentProvider {
  const { id, listUndelivered } = provider;

  function observe<Answer>(
    call: Call,
    work: () => Promise<Answer>,
    failureIn: (answer: Answer) => Outcome,
  ) {
    const attributes = { "shop.provider": id };
    return withSpan(`${id} ${call}`, { kind: "client", attributes }, async (current) => {
      const answer = await work();
      const outcome = failureIn(answer);
      if (!outcome.ok) current.setAttribute("error.type", outcome.error.code);
      await noteAnswer(id, call, outcome);
      return answer;
    });
  }

  const one = <T>(call: Call, work: () => Promise<Result<T, ProviderFailure>>) =>
    observe(call, work, (answer) => answer);

  const dispensable = <T>(call: Call, work: () => Promise<Result<T, ProviderFailure>>) =>
    one(call, async () => asDispensable(await work()));

  return {
    id,
    liveMode: provider.liveMode,
    startCheckout: (request) => one("startCheckout", () => provider.startCheckout(request)),
    readPayment: (reference) => one("readPayment", () => provider.readPayment(reference)),
    capture: (reference, key) => one("capture", () => provider.capture(reference, key)),
    expire: (reference) => one("expire", () => provider.expire(reference)),
    refund: (request) => one("refund", () => provider.refund(request)),
    readMovements: (payment) => one("readMovements", () => provider.readMovements(payment)),
    readMany: (payments) =>
      observe(
        "readMany",
        () => provider.readMany(payments),
        (answers) => answers.find((answer) => !answer.ok) ?? ok(null),
      ),
    listUndelivered:
      listUndelivered && ((since) => one("listUndelivered", () => listUndelivered(since))),
    readStatement: (period) => dispensable("readStatement", () => provider.readStatement(period)),
    readPayoutLines: (reference) =>
      dispensable("readPayoutLines", () => provider.readPayoutLines(reference)),
    readBalance: () => dispensable("readBalance", () => provider.readBalance()),
    parseWebhook: (rawBody, headers) => provider.parseWebhook(rawBody, headers),
  };
}
