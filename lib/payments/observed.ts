import "server-only";
import { type Result } from "@/lib/core/result";
import { withSpan } from "@/lib/platform/telemetry/trace";
import { type PaymentProvider, type ProviderFailure } from "./provider";

type Call = Exclude<keyof PaymentProvider, "id" | "liveMode" | "parseWebhook" | "readMany">;

/** Returns the provider with a span around each call to it. */
export function traced(provider: PaymentProvider): PaymentProvider {
  function span<T>(call: Call, work: () => Promise<Result<T, ProviderFailure>>) {
    const attributes = { "shop.provider": provider.id };
    return withSpan(`${provider.id} ${call}`, { kind: "client", attributes }, async (current) => {
      const answer = await work();
      if (!answer.ok) current.setAttribute("error.type", answer.error.code);
      return answer;
    });
  }
  return {
    id: provider.id,
    liveMode: provider.liveMode,
    startCheckout: (request) => span("startCheckout", () => provider.startCheckout(request)),
    readPayment: (reference) => span("readPayment", () => provider.readPayment(reference)),
    capture: (reference, key) => span("capture", () => provider.capture(reference, key)),
    expire: (reference) => span("expire", () => provider.expire(reference)),
    refund: (request) => span("refund", () => provider.refund(request)),
    readMovements: (payment) => span("readMovements", () => provider.readMovements(payment)),
    listUndelivered: (since) => span("listUndelivered", () => provider.listUndelivered(since)),
    readMany: (payments) =>
      withSpan(
        `${provider.id} readMany`,
        { kind: "client", attributes: { "shop.provider": provider.id } },
        () => provider.readMany(payments),
      ),
    parseWebhook: (rawBody, headers) => provider.parseWebhook(rawBody, headers),
  };
}
