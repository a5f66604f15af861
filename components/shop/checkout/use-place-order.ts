"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { reloadOldPage } from "@/components/ui/old-page";
import { showToast } from "@/components/ui/toast-queue";
import { readHoldKey } from "@/lib/cart/client/hold-key";
import { placeOrder } from "@/lib/checkout/actions";
import { getCheckoutKey, readPrepared, renewCheckoutKey } from "@/lib/checkout/client";
import { checkoutToasts, placeOrderMessages } from "@/lib/checkout/copy";
import { type PlaceOrderInput } from "@/lib/checkout/schema";
import { err } from "@/lib/core/result";
import { type ActionOutcome } from "@/lib/identity/http/actions";
import { providerNames } from "@/lib/orders/copy/order";
import { readSession } from "@/lib/visits/client/session";

/** State of the checkout; `leaving` and `blocked` have the provider's address. */
export type CheckoutPhase =
  | { kind: "editing" }
  | { kind: "submitting" }
  | { kind: "leaving"; url: string }
  | { kind: "blocked"; url: string };

/** Delay before the redirect to the provider (docs/specification.md#checkout). */
const REDIRECT_AFTER_MS = 200;
/** If the redirect has not happened by then, the customer gets a link. */
const BLOCKED_AFTER_MS = 3000;

type OrderInput = Omit<
  PlaceOrderInput,
  "checkout_key" | "hold_key" | "prepared_key" | "analytics_session_id"
>;
type PlaceOrderOutcome = ActionOutcome<typeof placeOrder>;
type Refusal = Extract<PlaceOrderOutcome, { ok: false }>["error"];

/** Places the order and redirects to the provider. Returns refusals as values. */
export function usePlaceOrder(): {
  phase: CheckoutPhase;
  /** Why the last order was refused; null until then. */
  refusedAs: Refusal["code"] | null;
  place: (input: OrderInput) => Promise<Refusal | null>;
} {
  const [phase, setPhase] = useState<CheckoutPhase>({ kind: "editing" });
  const [refusedAs, setRefusedAs] = useState<Refusal["code"] | null>(null);
  const busy = useRef(false);
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);

  const backToForm = useCallback(() => {
    timers.current.forEach(clearTimeout);
    timers.current = [];
    busy.current = false;
    setPhase({ kind: "editing" });
  }, []);

  useEffect(() => {
    const running = timers;
    // Back from the provider's page, this page was restored from the back/forward cache.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) backToForm();
    };
    window.addEventListener("pageshow", onPageShow);
    return () => {
      running.current.forEach(clearTimeout);
      window.removeEventListener("pageshow", onPageShow);
    };
  }, [backToForm]);

  const redirectTo = (url: string) => {
    setPhase({ kind: "leaving", url });
    const blocked = () => setPhase({ kind: "blocked", url });
    timers.current = [
      setTimeout(() => {
        try {
          window.location.assign(url);
        } catch {
          blocked();
        }
      }, REDIRECT_AFTER_MS),
      setTimeout(blocked, BLOCKED_AFTER_MS),
    ];
  };

  const place = async (input: OrderInput): Promise<Refusal | null> => {
    if (busy.current) return null;
    busy.current = true;
    setPhase({ kind: "submitting" });
    setRefusedAs(null);
    const outcome = requireWebAddress(await placeNewOrder(input));
    if (outcome.ok) {
      showToast({ title: checkoutToasts.redirecting(providerNames[outcome.value.provider]) });
      redirectTo(outcome.value.url);
      return null;
    }
    const refusal = outcome.error;
    if ("confirmationUrl" in refusal && refusal.confirmationUrl?.startsWith("/")) {
      window.location.assign(refusal.confirmationUrl);
      return null;
    }
    showToast({
      title: placeOrderMessages[refusal.code],
      // The code's field may be far up the page.
      ...("discountMessage" in refusal && { description: refusal.discountMessage }),
      tone: "destructive",
      key: "checkout",
    });
    backToForm();
    setRefusedAs(refusal.code);
    return refusal;
  };

  return { phase, refusedAs, place };
}

/** Places the order. An unpaid order open for too long is closed, so this creates a new one. */
async function placeNewOrder(input: OrderInput): Promise<PlaceOrderOutcome> {
  const outcome = await placeSafely(input);
  if (outcome.ok || outcome.error.code !== "order_closed") return outcome;
  renewCheckoutKey();
  return placeSafely(input);
}

async function placeSafely(input: OrderInput): Promise<PlaceOrderOutcome> {
  const hold = readHoldKey();
  const prepared = readPrepared(input.items.map(({ sku }) => sku));
  const visit = readSession();
  try {
    return await placeOrder({
      ...input,
      checkout_key: getCheckoutKey(),
      ...(hold !== null && { hold_key: hold }),
      ...(prepared !== null && { prepared_key: prepared.key }),
      ...(visit !== null && { analytics_session_id: visit }),
    });
  } catch (error) {
    // The form's draft is stored already.
    reloadOldPage(error);
    // The connection dropped or the server restarted. The outcome is unknown; resending the same key is
    // safe.
    return err({ code: "internal" });
  }
}

/** Refuses any redirect target that is not a web address. */
function requireWebAddress(outcome: PlaceOrderOutcome): PlaceOrderOutcome {
  return outcome.ok && !/^https?:\/\//i.test(outcome.value.url) ? err({ code: "no_url" }) : outcome;
}
