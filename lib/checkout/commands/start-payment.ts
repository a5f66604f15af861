import "server-only";
import { shippingNames } from "@/lib/catalog/copy/product";
import { type Clock } from "@/lib/core/clock";
import { type Result, err, ok } from "@/lib/core/result";
import { getEnv } from "@/lib/platform/env";
import { type DiscountRefusal } from "@/lib/discounts/model/code";
import { getLog, withLogContext } from "@/lib/platform/log";
import { discountRefusalText } from "@/lib/discounts/copy/code";
import { type CheckoutRequest } from "@/lib/payments/provider";
import { getPaymentProvider } from "@/lib/payments/registry";
import { routes } from "@/lib/platform/redirects";
import { type PlaceOrderErrorCode } from "../copy";
import { type PlaceOrderOutcome } from "../model";
import { closeAttempts } from "./close-attempts";
import { type OpenOutcome, type Opened } from "./open-attempt";
import { recordSession, recordStartFailure } from "./record-session";

// A rival tab may open another pay page while the earlier ones are being ended: those are ended too,
// but not for ever. Who gives up leaves the rival's page alone, so that one of them always stands.
const MAX_CLOSINGS = 3;

/**
 * Takes a shopper to a pay page: `open` opens a payment attempt or says what stands in the way; earlier
 * pay pages are ended first, and it is asked again.
 */
export async function startPayment(
  open: () => Promise<OpenOutcome>,
  clock: Clock,
): Promise<PlaceOrderOutcome> {
  for (let closings = 0; ; closings += 1) {
    const step = await open();
    switch (step.kind) {
      case "refused":
        return { ok: false, code: step.code };
      case "discount_refused":
        return refuseDiscount(step.refusal);
      case "already_paid":
        return { ok: false, code: "already_paid", confirmationUrl: confirmationUrl(step) };
      case "close_first": {
        if (closings === MAX_CLOSINGS) return { ok: false, code: "in_progress" };
        const closed = await closeAttempts(step.attempts, clock);
        if (!closed.ok) return { ok: false, code: closed.error.code };
        break;
      }
      case "opened":
        return withLogContext({ orderId: step.orderId }, () => sendToProvider(step, clock));
    }
  }
}

/** The answer to an order whose code is not taken. */
export function refuseDiscount(refusal: DiscountRefusal): PlaceOrderOutcome {
  return { ok: false, code: "discount_refused", discountMessage: discountRefusalText(refusal) };
}

async function sendToProvider(opened: Opened, clock: Clock): Promise<PlaceOrderOutcome> {
  const { provider: id, redirectUrl } = opened;
  if (redirectUrl) return { ok: true, url: redirectUrl, provider: id };
  const session = await startSession(opened, clock);
  return session.ok
    ? { ok: true, url: session.value, provider: id }
    : { ok: false, code: session.error };
}

async function startSession(
  opened: Opened,
  clock: Clock,
): Promise<Result<string, PlaceOrderErrorCode>> {
  const started = await getPaymentProvider(opened.provider).startCheckout(toRequest(opened));
  if (!started.ok) {
    getLog().error({ failure: started.error, provider: opened.provider }, "payment not started");
    await recordStartFailure(opened.attemptId, started.error, clock());
    return err("provider_error");
  }
  const { reference, redirectUrl } = started.value;
  if (!redirectUrl) {
    await recordStartFailure(opened.attemptId, { code: "rejected", reason: "no_url" }, clock());
    return err("no_url");
  }
  const current = await recordSession(opened.attemptId, { reference, redirectUrl });
  return current ? ok(redirectUrl) : err("in_progress");
}

function toRequest(opened: Opened): CheckoutRequest {
  const site = getEnv().SITE_URL.replace(/\/$/, "");
  const { draft } = opened;
  return {
    attemptId: opened.attemptId,
    idempotencyKey: opened.idempotencyKey,
    orderNumber: opened.orderNumber,
    customerEmail: draft.customer.email,
    lines: draft.lines,
    shipping: {
      name: `Spedizione ${shippingNames[draft.shippingType].toLowerCase()}`,
      priceCents: draft.shippingCents,
    },
    discount:
      draft.discountCode !== null && draft.discountCents > 0
        ? { code: draft.discountCode, cents: draft.discountCents }
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
