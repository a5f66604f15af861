"use client";

import { Announcement } from "@/components/ui/announcement";
import { buttonClass } from "@/components/ui/button";
import { Icon, thin } from "@/components/ui/icon";
import { FormerPrice, Price } from "@/components/ui/price";
import { useCart } from "@/lib/cart/client/cart-store";
import { type CartItem, MAX_LINE_QUANTITY } from "@/lib/cart/model/drawer";
import { lowestPriceText } from "@/lib/catalog/copy/price";
import { type Reduction } from "@/lib/catalog/model/price";
import { nameParts } from "@/lib/catalog/model/product";
import { type Cents, formatEuro } from "@/lib/core/money";
import { LinePhoto } from "./line-photo";

type CartLineRowProps = { item: CartItem; reduction: Reduction | undefined; totalCents: Cents };

export function CartLineRow({ item, reduction, totalCents }: CartLineRowProps) {
  const remove = useCart((cart) => cart.removeFromCart);
  const { name, subtitle } = nameParts(item);
  return (
    <li className="cart-line border-gold-veil not-first:border-t">
      <LinePhoto src={item.imagePath} className="aspect-4/5 self-start" />
      <div className="cart-texts">
        <h3>
          <span className="title-3">{name}</span>
          {subtitle !== null && (
            <>
              <span className="sr-only"> - </span>
              <span className="note block leading-snug">{subtitle}</span>
            </>
          )}
        </h3>
        <ul className="flex flex-wrap gap-1">
          {item.features.slice(0, 2).map((feature) => (
            <li
              key={feature}
              className="pill border border-gold-veil px-1.5 py-0 text-xs/5 text-gold-text"
            >
              {feature}
            </li>
          ))}
        </ul>
        <p className="flex flex-wrap items-baseline gap-x-3 leading-snug">
          <Price cents={Math.round(item.price * 100)} className="font-semibold" />
          {reduction && <FormerPrice cents={reduction.compareAtCents} />}
          {/* Keeps its place, so that the stepper below does not move while it is pressed. */}
          <span className={item.quantity > 1 ? "note" : "note invisible"}> l’uno</span>
        </p>
        {reduction && (
          <p className="fine-print leading-tight text-balance">{lowestPriceText(reduction)}</p>
        )}
        <div className="flex flex-wrap items-start justify-between gap-x-3">
          <QuantityStepper item={item} totalCents={totalCents} />
          <div className="grid justify-items-end">
            {item.quantity > 1 && (
              <Price
                cents={Math.round(item.price * 100) * item.quantity}
                className="leading-none font-semibold"
              />
            )}
            <button
              type="button"
              className={buttonClass("link", "text-note font-normal")}
              onClick={() => remove(item.id)}
            >
              Rimuovi<span className="sr-only">{` ${item.name}`}</span>
            </button>
          </div>
        </div>
      </div>
    </li>
  );
}

/** Changes a quantity; minus stops at 1, because removing a line has its own button. Reads the new total aloud. */
function QuantityStepper({ item, totalCents }: { item: CartItem; totalCents: Cents }) {
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
      <span className="min-w-6 text-center tabular">{quantity}</span>
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

/** The free serums of the cart, as many as its products promise. */
export function GiftLine({ name, count }: { name: string; count: number }) {
  if (count === 0) return null;
  return (
    <li className="cart-line items-center">
      <LinePhoto src="/media/img/cut-siero.webp" className="aspect-8/7" />
      <div>
        <h3 className="leading-snug font-semibold">{name}</h3>
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="note">{`quantità ${count}`}</span>
          <span className="price">in omaggio</span>
        </p>
      </div>
    </li>
  );
}
