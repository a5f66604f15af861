"use client";

import { usePathname } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { useOnDemand } from "@/components/ui/use-on-demand";
import { type DrawerContent } from "@/lib/cart/model";
import { OPEN_CART_EVENT } from "./cart-events";

const loadDrawer = () => import("./cart-drawer");

/** Waits for the window event that opens the drawer, and loads the drawer the first time. */
export function CartDrawerHost({ content }: { content: DrawerContent }) {
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
    return () => {
      window.removeEventListener(OPEN_CART_EVENT, open);
    };
  }, [fetchDrawer]);
  if (!CartDrawer) return null;
  return (
    <CartDrawer
      content={content}
      // Going to another page closes the drawer.
      open={openOn === pathname}
      onOpenChange={(open) => {
        setOpenOn(open ? pathname : null);
      }}
      returnFocus={() => {
        if (opener.current instanceof HTMLElement) opener.current.focus();
      }}
    />
  );
}
