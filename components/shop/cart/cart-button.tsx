"use client";

import { buttonClass } from "@/components/ui/button";
import { Icon, thin } from "@/components/ui/icon";
import { useCart } from "@/lib/cart/client/cart-store";
import { openCart, prepareCart } from "./cart-events";

export function CartButton() {
  const count = useCart((cart) => cart.getTotalItems());
  const spoken = count === 0 ? "vuoto" : count === 1 ? "1 articolo" : `${count} articoli`;
  return (
    <button
      type="button"
      className={buttonClass("icon", "relative")}
      aria-label={`Carrello, ${spoken}`}
      aria-haspopup="dialog"
      onPointerEnter={prepareCart}
      onFocus={prepareCart}
      onClick={openCart}
    >
      <Icon drawing={thin.bag} />
      {count > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-0.5 right-0 h-[1.125rem] min-w-[1.125rem] rounded-full bg-night px-1 text-center text-[0.6875rem] leading-[1.125rem] font-semibold text-on-night"
        >
          {count}
        </span>
      )}
    </button>
  );
}
