"use client";

import { useSearchParams } from "next/navigation";
import { useEffect, useMemo, useState } from "react";
import { logInBrowser } from "@/components/shop/site/browser-log";
import { trackPurchase } from "@/components/shop/visits/tracking";
import { useCart } from "@/lib/cart/client/cart-store";
import { clearCheckout, markOrderSeenPaid, readPlacedCheckoutKey } from "@/lib/checkout/client";
import { type OrderConfirmation } from "@/lib/checkout/queries";
import { type ConfirmationState, confirmationTexts, paymentLookup } from "./confirmation-state";
import { ConfirmationView } from "./confirmation-view";

type ConfirmationProps = Omit<React.ComponentProps<typeof ConfirmationView>, "state">;

/** Shows the page after payment, with the order of the payment in the address. */
export function ConfirmationScreen(props: ConfirmationProps) {
  const state = useConfirmation(useSearchParams().toString());
  const clearCart = useCart((cart) => cart.clearCart);
  const { title } = confirmationTexts(state);
  useEffect(() => {
    document.title = document.title.replace(/^.+(?= - )/, title);
  }, [title]);
  const paid = state.order?.paymentStatus === "paid" ? state.order : null;
  useEffect(() => {
    // Once per order: reopening this page later must not empty a new cart.
    if (!paid || !markOrderSeenPaid(paid.number)) return;
    // Only here: an order paid from its e-mail link leaves another cart as it is.
    if (paid.link !== null) {
      clearCart({ silent: true });
      clearCheckout();
    }
    trackPurchase({
      orderNumber: paid.number,
      total: paid.totalCents / 100,
      lines: paid.lines.map(({ sku, name, quantity, unitPriceCents }) => ({
        sku,
        name,
        quantity,
        price: unitPriceCents / 100,
      })),
    });
  }, [paid, clearCart]);
  return <ConfirmationView state={state} {...props} />;
}

/** PayPal's answer may take a while; a card's result is there when the customer returns. */
const ATTEMPTS = { stripe: 1, paypal: 10 } as const;
const ATTEMPT_EVERY_MS = 2000;

/** Looks up the order that `query` names (the address without its question mark). */
function useConfirmation(query: string): ConfirmationState {
  const lookup = useMemo(() => paymentLookup(new URLSearchParams(query)), [query]);
  const [order, setOrder] = useState<OrderConfirmation | null>(null);
  const [finished, setFinished] = useState(false);
  useEffect(() => {
    if (!lookup) return;
    const abort = new AbortController();
    const left = () => abort.signal.aborted;
    const ask = async () => {
      const { provider, ...identifier } = lookup;
      for (let attempt = 1; attempt <= ATTEMPTS[provider]; attempt += 1) {
        if (attempt > 1) await pause(ATTEMPT_EVERY_MS);
        if (left()) return;
        const key = readPlacedCheckoutKey();
        const found = await findOrder(
          { ...identifier, ...(key !== null && { checkout_key: key }) },
          abort.signal,
        );
        if (left()) return;
        if (found) setOrder(found);
        // Only a pending payment may still change, so only then ask again.
        if (found && found.paymentStatus !== "pending") break;
      }
      setFinished(true);
    };
    void ask();
    return () => abort.abort();
  }, [lookup]);
  return { lookup, order, loading: lookup !== null && !finished };
}

async function findOrder(
  identifier: Record<string, string>,
  signal: AbortSignal,
): Promise<OrderConfirmation | null> {
  try {
    const response = await fetch("/api/checkout/confirmation", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(identifier),
      signal,
    });
    if (!response.ok) throw new Error(`status ${response.status}`);
    const body = (await response.json()) as { order: OrderConfirmation | null };
    return body.order;
  } catch (error) {
    if (!signal.aborted) logInBrowser("The order could not be looked up.", error);
    return null;
  }
}

function pause(delayMs: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, delayMs);
  });
}
