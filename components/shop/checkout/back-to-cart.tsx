"use client";

import { openCart } from "@/components/shop/cart/cart-events";
import { buttonClass } from "@/components/ui/button";
import { Icon, thin } from "@/components/ui/icon";

export function BackToCart() {
  return (
    <button
      type="button"
      aria-label="Torna al carrello"
      className={buttonClass("link", "text-note")}
      onClick={openCart}
    >
      <Icon drawing={thin.arrowLeft} />
      <span className="md:hidden">Carrello</span>
      <span className="max-md:hidden">Torna al carrello</span>
    </button>
  );
}
