"use client";

import { useSearchParams } from "next/navigation";
import { useEffect } from "react";
import { trackPurchase } from "@/components/shop/visits/tracking";
import { useCart } from "@/lib/cart/client/cart-store";
import { forgetCheckout, settleOnce } from "@/lib/checkout/client";
import { ConfirmationView } from "./confirmation-view";
import { useConfirmation } from "./use-confirmation";

type ConfirmationProps = Omit<React.ComponentProps<typeof ConfirmationView>, "state">;

/** The page a shopper comes back to, filled with what the address names. */
export function ConfirmationScreen(props: ConfirmationProps) {
  const state = useConfirmation(useSearchParams().toString());
  const clearCart = useCart((cart) => cart.clearCart);
  const paid = state.order?.paymentStatus === "paid" ? state.order : null;
  useEffect(() => {
    // Once per order: opening this page again later must not empty a new cart.
    if (!paid || !settleOnce(paid.number)) return;
    clearCart({ silent: true });
    forgetCheckout();
    trackPurchase({
      orderNumber: paid.number,
      total: paid.totalCents / 100,
      lines: paid.lines.map(({ name, quantity, unitPriceCents }) => ({
        name,
        quantity,
        price: unitPriceCents / 100,
      })),
    });
  }, [paid, clearCart]);
  return <ConfirmationView state={state} {...props} />;
}
