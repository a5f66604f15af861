"use client";

import { useLayoutEffect, useRef } from "react";
import { Announcement } from "@/components/ui/announcement";
import { Price } from "@/components/ui/price";
import { isSameOffer } from "@/lib/catalog/model/choice";
import { type Product } from "@/lib/catalog/model/product";
import { formatEuro } from "@/lib/core/money";
import { isSoldOut, usePurchase } from "./purchase";

/** Asks how many: one row for each offer of the catalogue. */
export function PackChoice({
  choices,
  labels,
}: {
  choices: readonly Product[];
  labels: readonly string[];
}) {
  const { product, choose, availability } = usePurchase();
  const rows = useRef<HTMLFieldSetElement>(null);
  // Before hydration a visitor may check a row; React does not track that change.
  useLayoutEffect(() => {
    const marked = rows.current?.querySelector<HTMLInputElement>(":checked")?.value;
    if (marked !== undefined) choose(marked);
  }, [choose]);
  if (choices.length < 2) return null;
  const label = labels[choices.findIndex((choice) => isSameOffer(choice, product))];
  const { priceCents, reduction } = product;
  const former = reduction ? `, invece di ${formatEuro(reduction.compareAtCents)}` : "";
  return (
    <fieldset ref={rows} className="mt-4 grid gap-2">
      <legend className="sr-only">Quanti ne vuoi?</legend>
      <Announcement text={`${label}: ${formatEuro(priceCents)}${former}`} />
      {choices.map((choice, index) => (
        <label
          key={choice.sku}
          className="flex min-h-13 cursor-pointer flex-wrap items-center gap-x-3 rounded-control border border-gold-veil px-4 py-2 leading-snug transition-colors duration-(--duration-touch) hover:border-ink has-checked:border-ink has-checked:bg-blush has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name="confezione"
            value={isSameOffer(choice, product) ? product.sku : choice.sku}
            className="size-4.5 flex-none accent-night outline-none"
            checked={isSameOffer(choice, product)}
            onChange={() => {
              choose(choice.sku);
            }}
          />
          <span className="min-w-0 flex-1 font-medium">{labels[index]}</span>
          {isSoldOut(choice, availability) && <span className="note">esaurito</span>}
          <Price cents={choice.priceCents} className="font-semibold" />
        </label>
      ))}
    </fieldset>
  );
}
