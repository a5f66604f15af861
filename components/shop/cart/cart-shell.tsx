"use client";

import { usePathname } from "next/navigation";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { HiddenOnError } from "@/components/shop/site/hidden-on-error";
import { savesData } from "@/components/ui/saves-data";
import { ToastHost } from "@/components/ui/toast-host";
import { dismissToast } from "@/components/ui/toast-queue";
import { useOnDemand } from "@/components/ui/use-on-demand";
import { CartProvider } from "@/lib/cart/client/cart-store";
import { type DrawerContent } from "@/lib/cart/model/drawer";
import { announceCartChange, CART_TOAST, OPEN_CART_EVENT, PREPARE_CART_EVENT } from "./cart-events";

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

const loadDrawer = () => import("./cart-drawer");

/** Fetches the drawer's code ahead. A failure counts only when the drawer is opened. */
function prepareDrawer(): void {
  if (!savesData()) void loadDrawer().catch(() => undefined);
}

/** Opens the drawer on its window event; fetches its code the first time. */
function CartDrawerHost({ content }: { content: DrawerContent }) {
  const pathname = usePathname();
  const [CartDrawer, fetchDrawer] = useOnDemand(loadDrawer);
  const [openOn, setOpenOn] = useState<string | null>(null);
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    const open = () => {
      opener.current = document.activeElement;
      fetchDrawer();
      setOpenOn(window.location.pathname);
    };
    window.addEventListener(OPEN_CART_EVENT, open);
    window.addEventListener(PREPARE_CART_EVENT, prepareDrawer);
    return () => {
      window.removeEventListener(OPEN_CART_EVENT, open);
      window.removeEventListener(PREPARE_CART_EVENT, prepareDrawer);
    };
  }, [fetchDrawer]);
  // Navigating to another page closes the drawer.
  const isOpen = CartDrawer !== null && openOn === pathname;
  useEffect(() => {
    // The drawer shows the same change, and the toast would cover it.
    if (isOpen) dismissToast(CART_TOAST);
  }, [isOpen]);
  if (!CartDrawer) return null;
  return (
    <CartDrawer
      content={content}
      open={isOpen}
      onOpenChange={(open) => setOpenOn(open ? pathname : null)}
      returnFocus={() => {
        if (opener.current instanceof HTMLElement) opener.current.focus();
      }}
    />
  );
}
