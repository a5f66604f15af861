"use client";

import { useEffect, useRef } from "react";
import { track } from "@/components/shop/visits/tracking";
import { type PricedCart } from "@/lib/cart/model/pricing";

/** Records once that a checkout was opened, with the cart's content. */
export function CheckoutStarted({ cart }: { cart: PricedCart }) {
  const reported = useRef(false);
  useEffect(() => {
    if (reported.current) return;
    reported.current = true;
    track("checkout_started", {
      total: cart.totalCents / 100,
      items: cart.lines.map(({ sku, name, unitPriceCents, quantity }) => ({
        id: sku,
        name,
        price: unitPriceCents / 100,
        quantity,
      })),
    });
  });
  return null;
}
