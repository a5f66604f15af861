"use client";

import { type ReactNode } from "react";
import { ToastHost } from "@/components/ui/toast-host";
import { CartProvider } from "@/lib/cart/client";
import { type ShopSettings } from "@/lib/settings/model";
import { CartDrawerHost } from "./cart-drawer-host";
import { announceCartChange } from "./cart-events";

/** Everything of the cart that surrounds a page: its state, its drawer, its messages. */
export function CartShell({
  shipping,
  children,
}: {
  shipping: ShopSettings["shipping"];
  children: ReactNode;
}) {
  return (
    <CartProvider notify={announceCartChange}>
      {children}
      <CartDrawerHost shipping={shipping} />
      <ToastHost />
    </CartProvider>
  );
}
