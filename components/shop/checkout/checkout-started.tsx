"use client";

import { useEffect, useRef } from "react";
import { track } from "@/components/shop/visits/tracking";
import { type PricedCart } from "@/lib/cart/model/pricing";

/** Tells once that a checkout was opened, with what was in the cart then. */
export function CheckoutStarted({ cart }: { cart: PricedCart }) {
  const told = useRef(false);
  useEffect(() => {
    if (told.current) return;
    told.current = true;
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
