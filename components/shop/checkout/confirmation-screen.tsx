"use client";

import { useSearchParams } from "next/navigation";
import { useEffect } from "react";
import { trackPurchase } from "@/components/shop/visits/tracking";
import { useCart } from "@/lib/cart/client/cart-store";
import { clearCheckout, markOrderSeenPaid } from "@/lib/checkout/client";
import { confirmationTexts } from "./confirmation-state";
import { ConfirmationView } from "./confirmation-view";
import { useConfirmation } from "./use-confirmation";

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
