"use client";

import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { thin } from "@/components/ui/icons";
import { useCart } from "@/lib/cart/client/cart-store";
import { type CartItem, MAX_LINE_QUANTITY } from "@/lib/cart/model/drawer";

/** Changes a quantity; minus stops at 1, because removing a line has its own button. */
export function QuantityStepper({ item }: { item: CartItem }) {
  const update = useCart((cart) => cart.updateQuantity);
  return (
    <div
      role="group"
      aria-label={`Quantità di ${item.name}`}
      className="inline-flex items-center rounded-full border border-field-border"
    >
      <button
        type="button"
        aria-label="Diminuisci la quantità"
        className={buttonClass("icon")}
        disabled={item.quantity <= 1}
        onClick={() => {
          update(item.id, Math.max(1, item.quantity - 1));
        }}
      >
        <Icon drawing={thin.minus} />
      </button>
      <output aria-label="Quantità" className="min-w-6 text-center tabular-nums">
        {item.quantity}
      </output>
      <button
        type="button"
        aria-label="Aumenta la quantità"
        className={buttonClass("icon")}
        disabled={item.quantity >= MAX_LINE_QUANTITY}
        onClick={() => {
          update(item.id, item.quantity + 1);
        }}
      >
        <Icon drawing={thin.plus} />
      </button>
    </div>
  );
}
