"use client";

import { Announcement } from "@/components/ui/announcement";
import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { thin } from "@/components/ui/icons";
import { useCart } from "@/lib/cart/client/cart-store";
import { type CartItem, MAX_LINE_QUANTITY } from "@/lib/cart/model/drawer";
import { type Cents, formatEuro } from "@/lib/core/money";

/** Changes a quantity; minus stops at 1, because removing a line has its own button. Reads the new total aloud. */
export function QuantityStepper({ item, totalCents }: { item: CartItem; totalCents: Cents }) {
  const { quantity } = item;
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
        aria-disabled={quantity <= 1}
        onClick={() => {
          if (quantity > 1) update(item.id, quantity - 1);
        }}
      >
        <Icon drawing={thin.minus} />
      </button>
      <span className="min-w-6 text-center tabular-nums">{quantity}</span>
      <button
        type="button"
        aria-label="Aumenta la quantità"
        className={buttonClass("icon")}
        aria-disabled={quantity >= MAX_LINE_QUANTITY}
        onClick={() => {
          if (quantity < MAX_LINE_QUANTITY) update(item.id, quantity + 1);
        }}
      >
        <Icon drawing={thin.plus} />
      </button>
      <Announcement
        when={quantity}
        text={`Quantità ${quantity}, totale ${formatEuro(totalCents)}`}
      />
    </div>
  );
}
