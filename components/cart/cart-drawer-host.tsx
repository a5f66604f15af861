"use client";

import { usePathname } from "next/navigation";
import { Suspense, lazy, useEffect, useRef, useState } from "react";
import { type DrawerContent } from "@/lib/cart/model";
import { OPEN_CART_EVENT } from "./cart-events";

const loadDrawer = () => import("./cart-drawer");
const CartDrawer = lazy(loadDrawer);

/** Waits for the window event that opens the drawer, and loads the drawer the first time. */
export function CartDrawerHost({ content }: { content: DrawerContent }) {
  const pathname = usePathname();
  const [wanted, setWanted] = useState(false);
  const [openOn, setOpenOn] = useState<string | null>(null);
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    const open = () => {
      opener.current = document.activeElement;
      setWanted(true);
      setOpenOn(window.location.pathname);
    };
    window.addEventListener(OPEN_CART_EVENT, open);
    return () => {
      window.removeEventListener(OPEN_CART_EVENT, open);
    };
  }, []);
  if (!wanted) return null;
  return (
    <Suspense>
      {/* Going to another page closes the drawer. */}
      <CartDrawer
        content={content}
        open={openOn === pathname}
        onOpenChange={(open) => {
          setOpenOn(open ? pathname : null);
        }}
        returnFocus={() => {
          if (opener.current instanceof HTMLElement) opener.current.focus();
        }}
      />
    </Suspense>
  );
}
