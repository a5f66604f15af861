"use client";

import { type ReactNode } from "react";
import { HiddenOnError } from "@/components/shop/site/hidden-on-error";
import { ToastHost } from "@/components/ui/toast-host";
import { CartProvider } from "@/lib/cart/client/cart-store";
import { type DrawerContent } from "@/lib/cart/model/drawer";
import { CartDrawerHost } from "./cart-drawer-host";
import { announceCartChange } from "./cart-events";

/** Provides the cart's state, drawer and messages to a page. */
export function CartShell({ drawer, children }: { drawer: DrawerContent; children: ReactNode }) {
  return (
    <CartProvider notify={announceCartChange}>
      {children}
      <CartDrawerHost content={drawer} />
      <HiddenOnError>
        <ToastHost />
      </HiddenOnError>
    </CartProvider>
  );
}
