"use client";

import { useSearchParams } from "next/navigation";
import { useEffect } from "react";
import { useCart } from "@/lib/cart/client";
import { forgetCheckout, settleOnce } from "@/lib/checkout/client";
import { ConfirmationView } from "./confirmation-view";
import { useConfirmation } from "./use-confirmation";

type ConfirmationProps = Omit<React.ComponentProps<typeof ConfirmationView>, "state">;

/** The page a shopper comes back to, filled with what the address names. */
export function ConfirmationScreen(props: ConfirmationProps) {
  const state = useConfirmation(useSearchParams().toString());
  const clearCart = useCart((cart) => cart.clearCart);
  const paidNumber = state.order?.paymentStatus === "paid" ? state.order.number : null;
  useEffect(() => {
    // Once per order: opening this page again later must not empty a new cart.
    if (!paidNumber || !settleOnce(paidNumber)) return;
    clearCart({ silent: true });
    forgetCheckout();
  }, [paidNumber, clearCart]);
  return <ConfirmationView state={state} {...props} />;
}
