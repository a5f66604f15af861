"use client";

import { buttonClass } from "@/components/ui/button";
import { FormerPrice, Price, Saving } from "@/components/ui/price";
import { lowestPriceText } from "@/lib/catalog/copy/price";
import { AddToCartButton } from "./add-to-cart-button";
import { usePurchase } from "./purchase";

/** Element that hides the mobile bar while it is on screen. */
export const BUY_BUTTON_ID = "acquista";

/** Shows the chosen product's price, its former price and the reference price of the reduction. */
export function ChosenPrice() {
  const { priceCents, reduction } = usePurchase().product;
  return (
    <div aria-live="polite">
      <p className="mt-7 mb-1.5 flex flex-wrap items-baseline gap-x-3.5 gap-y-1">
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
      <p className="fine-print">IVA inclusa.{reduction && ` ${lowestPriceText(reduction)}.`}</p>
    </div>
  );
}

/** Shows the chosen pack and a button that returns to the device alone. */
export function ChosenPack() {
  const { pack, choose } = usePurchase();
  if (!pack) return null;
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-4 text-[0.9375rem]">
      <span>
        Hai scelto: <strong className="font-semibold">{pack.name}</strong>
      </span>
      <button
        type="button"
        className={buttonClass("link", "text-note font-normal")}
        onClick={() => {
          choose(null);
        }}
      >
        Solo il dispositivo
      </button>
    </p>
  );
}

export function ChosenButton() {
  return (
    <div id={BUY_BUTTON_ID}>
      <AddToCartButton product={usePurchase().product} className="w-full" />
    </div>
  );
}
