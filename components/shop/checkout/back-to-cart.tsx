"use client";

import { openCart } from "@/components/shop/cart/cart-events";
import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { thin } from "@/components/ui/icons";

export function BackToCart() {
  return (
    <button type="button" className={buttonClass("link", "text-note")} onClick={openCart}>
      <Icon drawing={thin.arrowLeft} />
      Torna al carrello
    </button>
  );
}
