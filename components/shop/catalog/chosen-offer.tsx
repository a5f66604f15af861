"use client";

import { FormerPrice, Price, Saving } from "@/components/ui/price";
import { lowestPriceText } from "@/lib/catalog/copy/price";
import { AddToCartButton } from "./add-to-cart-button";
import { usePurchase } from "./purchase";

/** Shows the chosen product's price, its former price and the reference price of the reduction. */
export function ChosenPrice() {
  const { priceCents, reduction } = usePurchase().product;
  return (
    <>
      <p className="mt-4 mb-1.5 flex md:mt-7 flex-wrap items-baseline gap-x-3.5 gap-y-1">
        <Price
          cents={priceCents}
          className="font-serif text-[clamp(2.5rem,2.2rem+1.4vw,3.5rem)] leading-none font-light tracking-[-0.02em]"
        />
        {reduction && (
          <>
            <FormerPrice cents={reduction.compareAtCents} />
            <Saving percent={reduction.savingPercent} />
          </>
        )}
      </p>
      <p className="fine-print">
        IVA inclusa.<span>{reduction && ` ${lowestPriceText(reduction)}.`}</span>
      </p>
    </>
  );
}

/** Adds the chosen product to the cart. The buy bar is hidden while it is on screen. */
export function ChosenButton({ className = "w-full" }: { className?: string }) {
  return (
    <div data-buys-here>
      <AddToCartButton product={usePurchase().product} className={className} />
    </div>
  );
}
