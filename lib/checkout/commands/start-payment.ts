import "server-only";
import { shippingNames } from "@/lib/catalog/copy/product";
import { type Clock } from "@/lib/core/clock";
import { err, ok, type Result } from "@/lib/core/result";
import { discountRefusalText } from "@/lib/discounts/copy/code";
import { type DiscountRefusal } from "@/lib/discounts/model/code";
import { closeAttempts } from "@/lib/ledger/commands/close-attempts";
import { recordSession, recordStartFailure } from "@/lib/ledger/commands/record-session";
import { type CheckoutRequest } from "@/lib/payments/provider";
import { getPaymentProvider } from "@/lib/payments/registry";
import { getEnv } from "@/lib/platform/env";
import { getLog, withLogContext } from "@/lib/platform/log";
import { routes } from "@/lib/platform/routes";
import { type PlaceOrderErrorCode } from "../copy";
import { type PlaceOrderOutcome } from "../model";
import { type OpenedAttempt, type OpenOutcome } from "./open-attempt";

// Another tab may open a pay page while the earlier ones are being ended; those are ended too. The
// limit stops two tabs from ending each other's pages without end: one page always remains.
const MAX_CLOSINGS = 3;

/**
 * Returns the URL of a pay page, or an error code. `open` opens a payment attempt or returns why it
 * cannot; it is called again after earlier pay pages have been ended.
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
        return toDiscountRefusal(step.refusal);
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

export function toDiscountRefusal(refusal: DiscountRefusal): PlaceOrderOutcome {
  return { ok: false, code: "discount_refused", discountMessage: discountRefusalText(refusal) };
}

async function sendToProvider(opened: OpenedAttempt, clock: Clock): Promise<PlaceOrderOutcome> {
  const { provider: id, redirectUrl } = opened;
  if (redirectUrl) return { ok: true, url: redirectUrl, provider: id };
  const session = await startSession(opened, clock);
  return session.ok
    ? { ok: true, url: session.value, provider: id }
    : { ok: false, code: session.error };
}

async function startSession(
  opened: OpenedAttempt,
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

function toRequest(opened: OpenedAttempt): CheckoutRequest {
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
