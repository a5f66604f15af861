"use client";

import { buttonClass } from "@/components/ui/button";
import { FormerPrice, Price } from "@/components/ui/price";
import { useCart } from "@/lib/cart/client/cart-store";
import { type CartItem } from "@/lib/cart/model/drawer";
import { lowestPriceText } from "@/lib/catalog/copy/price";
import { nameParts } from "@/lib/catalog/model/name";
import { type Reduction } from "@/lib/catalog/model/price";
import { type Cents } from "@/lib/core/money";
import { LinePhoto } from "./line-photo";
import { QuantityStepper } from "./quantity-stepper";

/** One line of the drawer: picture, name, first two features, price, stepper, remove button. */
export function CartLineRow({
  item,
  reduction,
  totalCents,
}: {
  item: CartItem;
  reduction: Reduction | undefined;
  /** The total of the cart. */
  totalCents: Cents;
}) {
  const remove = useCart((cart) => cart.removeFromCart);
  const { name, subtitle } = nameParts(item);
  return (
    <li className="grid grid-cols-[min(5.5rem,25%)_minmax(0,1fr)] gap-[min(1.25rem,5%)] border-b border-gold-veil py-6">
      <LinePhoto src={item.imagePath} className="h-33" />
      <div className="min-w-0">
        <h3>
          <span className="title-3">{name}</span>
          {subtitle !== null && (
            <>
              <span className="sr-only"> - </span>
              <span className="note block leading-snug">{subtitle}</span>
            </>
          )}
        </h3>
        <ul className="mt-2 flex flex-wrap gap-1">
          {item.features.slice(0, 2).map((feature) => (
            <li
              key={feature}
              className="rounded-full border border-gold-veil px-2 py-0.5 text-small leading-snug font-medium text-gold-text"
            >
              {feature}
            </li>
          ))}
        </ul>
        <p className="mt-2 flex flex-wrap items-baseline gap-x-3">
          <Price cents={Math.round(item.price * 100)} className="font-semibold" />
          {reduction && <FormerPrice cents={reduction.compareAtCents} />}
          {/* Keeps its place, so that the stepper below does not move while it is pressed. */}
          <span className={item.quantity > 1 ? "note" : "note invisible"}> l’uno</span>
        </p>
        {reduction && <p className="fine-print">{lowestPriceText(reduction)}</p>}
        <div className="mt-1.5 flex flex-wrap items-center justify-between gap-x-3">
          <QuantityStepper item={item} totalCents={totalCents} />
          <button
            type="button"
            className={buttonClass("link", "text-note font-normal")}
            onClick={() => {
              remove(item.id);
            }}
          >
            Rimuovi<span className="sr-only">{` ${item.name}`}</span>
          </button>
        </div>
      </div>
    </li>
  );
}
