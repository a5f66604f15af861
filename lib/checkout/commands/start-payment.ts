import "server-only";
import { type Clock } from "@/lib/core/clock";
import { err, ok, type Result } from "@/lib/core/result";
import { discountRefusalText } from "@/lib/discounts/copy/code";
import { recordSession, recordStartFailure } from "@/lib/ledger/commands/record-attempt";
import { type CheckoutRequest } from "@/lib/payments/provider";
import { getPaymentProvider } from "@/lib/payments/registry";
import { getEnv } from "@/lib/platform/env";
import { getLog, withLogContext } from "@/lib/platform/log";
import { routes } from "@/lib/platform/routes";
import { count } from "@/lib/platform/telemetry/metrics";
import { shippingLabel } from "@/lib/shipping/model/options";
import { type OpenedAttempt, type OpenRefusal, type PaymentRefusal, type PayPage } from "../model";
import { type CartRefusal } from "./prepare-draft";

/** Returns the URL of the pay page of an attempt. Opens the page unless it is open already. */
export function startPayment(
  opened: OpenedAttempt,
  clock: Clock,
): Promise<Result<PayPage, PaymentRefusal>> {
  return withLogContext({ orderId: opened.orderId }, async () => {
    const { provider, redirectUrl } = opened;
    const session = redirectUrl ? ok(redirectUrl) : await startSession(opened, clock);
    return session.ok ? ok({ url: session.value, provider }) : session;
  });
}

/** Returns what the customer reads when an order cannot be placed or paid. */
export function toRefusal(refusal: OpenRefusal | { code: CartRefusal }): PaymentRefusal {
  switch (refusal.code) {
    case "discount_refused":
      return { code: refusal.code, discountMessage: discountRefusalText(refusal.refusal) };
    case "already_paid":
      return { code: refusal.code, confirmationUrl: confirmationUrl(refusal) };
    default:
      return { code: refusal.code };
  }
}

async function startSession(
  opened: OpenedAttempt,
  clock: Clock,
): Promise<Result<string, PaymentRefusal>> {
  const started = await getPaymentProvider(opened.provider).startCheckout(toRequest(opened));
  if (!started.ok) {
    getLog().error({ failure: started.error, provider: opened.provider }, "payment not started");
    await recordStartFailure(opened.attemptId, started.error, clock());
    return err({ code: "provider_error" });
  }
  const { reference, redirectUrl } = started.value;
  if (!redirectUrl) {
    await recordStartFailure(opened.attemptId, { code: "rejected", reason: "no_url" }, clock());
    return err({ code: "no_url" });
  }
  const current = await recordSession(opened.attemptId, { reference, redirectUrl });
  if (!current) return err({ code: "in_progress" });
  if (opened.isNew) count("shop.orders.placed", { provider: opened.provider });
  return ok(redirectUrl);
}

function toRequest(opened: OpenedAttempt): CheckoutRequest {
  const site = getEnv().SITE_URL;
  const { draft } = opened;
  return {
    attemptId: opened.attemptId,
    idempotencyKey: opened.idempotencyKey,
    orderNumber: opened.orderNumber,
    customerEmail: draft.customer.email,
    lines: draft.lines,
    shipping: {
      name: shippingLabel(draft.shippingType),
      priceCents: draft.shippingCents,
    },
    discount:
      draft.discountCents > 0
        ? { code: draft.discountCode ?? "Sconto", cents: draft.discountCents }
        : null,
    totalCents: draft.totalCents,
    expiresAt: opened.sessionEndsAt,
    successUrl: `${site}${routes.paymentCompleted}`,
    cancelUrl: `${site}${routes.paymentCancelled}`,
  };
}

function confirmationUrl(paid: { provider: "stripe" | "paypal"; reference: string }): string {
  const parameter = paid.provider === "stripe" ? "session_id" : "token";
  return `${routes.paymentCompleted}?${parameter}=${encodeURIComponent(paid.reference)}`;
}
