"use client";

import { buttonClass } from "@/components/ui/button";
import { useCart } from "@/lib/cart/client/cart-store";
import { type CartItem } from "@/lib/cart/model/drawer";

/** Lists cart items no longer sold. They are not ordered and can be removed. */
export function UnavailableItems({ items }: { items: CartItem[] }) {
  const remove = useCart((cart) => cart.removeFromCart);
  if (items.length === 0) return null;
  return (
    <div role="alert" className="my-6 border-l-3 border-amber bg-cream px-4.5 py-4">
      {items.map(({ id, name }) => (
        <p key={id} className="flex flex-wrap items-center justify-between gap-x-4">
          <span>{name} non è più disponibile e non fa parte dell’ordine.</span>
          <button
            type="button"
            className={buttonClass("link", "text-note")}
            onClick={() => {
              remove(id);
            }}
          >
            Rimuovi<span className="sr-only">{` ${name}`}</span>
          </button>
        </p>
      ))}
    </div>
  );
}
