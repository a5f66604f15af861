"use client";

import { useSearchParams } from "next/navigation";
import { useEffect } from "react";
import { useCart } from "@/lib/cart/client";
import { forgetCheckout, settleOnce } from "@/lib/checkout/client";
import { confirmationTexts } from "./confirmation-state";
import { ConfirmationSummary } from "./confirmation-summary";
import { NextSteps } from "./next-steps";
import { useConfirmation } from "./use-confirmation";

/** The page a shopper comes back to: what was ordered, whether it is paid, what happens next. */
export function ConfirmationScreen({ contactEmail }: { contactEmail: string }) {
  const state = useConfirmation(useSearchParams().toString());
  const clearCart = useCart((cart) => cart.clearCart);
  const paidNumber = state.order?.paymentStatus === "paid" ? state.order.number : null;
  useEffect(() => {
    // Once per order: opening this page again later must not empty a new cart.
    if (!paidNumber || !settleOnce(paidNumber)) return;
    clearCart({ silent: true });
    forgetCheckout();
  }, [paidNumber, clearCart]);
  const { title, text } = confirmationTexts(state);
  return (
    <div className="page page-grid gap-y-12 pt-6 pb-section">
      <div className="lg:col-span-6">
        <div role="status">
          <h1 className="title-1">{title}</h1>
          <p className="lead mt-5">{text}</p>
        </div>
        <NextSteps state={state} contactEmail={contactEmail} />
      </div>
      <ConfirmationSummary state={state} />
    </div>
  );
}
