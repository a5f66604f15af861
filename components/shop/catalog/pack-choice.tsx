"use client";

import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { Announcement } from "@/components/ui/announcement";
import { buttonClass } from "@/components/ui/button";
import { Icon, thin } from "@/components/ui/icon";
import { type Picture } from "@/components/ui/pictures";
import { Price } from "@/components/ui/price";
import { SmallImage } from "@/components/ui/shop-image";
import { isSameOffer } from "@/lib/catalog/model/choice";
import { type Product } from "@/lib/catalog/model/product";
import { formatEuro } from "@/lib/core/money";
import { isSoldOut, usePurchase } from "./purchase";

type ChoiceRow = {
  product: Product;
  /** «Due». */
  label: string;
  /** «2 dispositivi, 2 sieri, 1 custodia da viaggio». */
  contents: string;
  picture: Picture | undefined;
};

export function PackChoice({ rows }: { rows: readonly ChoiceRow[] }) {
  const { product, choose, availability } = usePurchase();
  const group = useRef<HTMLFieldSetElement>(null);
  // Before hydration a visitor may check a row; React does not track that change.
  useLayoutEffect(() => {
    const marked = group.current?.querySelector<HTMLInputElement>(":checked")?.value;
    if (marked !== undefined) choose(marked);
  }, [choose]);
  if (rows.length < 2) return null;
  const label = rows.find((row) => isSameOffer(row.product, product))?.label;
  const { priceCents, reduction } = product;
  const former = reduction ? `, invece di ${formatEuro(reduction.compareAtCents)}` : "";
  return (
    <fieldset ref={group} className="mt-4 grid gap-2">
      <legend className="sr-only">Quanti ne vuoi?</legend>
      <Announcement text={`${label}: ${formatEuro(priceCents)}${former}`} />
      {rows.map(({ product: choice, label: count, contents, picture }) => (
        <label key={choice.sku} className="choice">
          <input
            type="radio"
            name="confezione"
            value={isSameOffer(choice, product) ? product.sku : choice.sku}
            checked={isSameOffer(choice, product)}
            onChange={() => choose(choice.sku)}
          />
          {picture ? (
            <SmallImage picture={picture} sizes="52px" />
          ) : (
            <img src={choice.imagePath} width={52} height={52} alt="" loading="lazy" />
          )}
          <span>
            <span>{count}</span>
            {isSoldOut(choice, availability) && <span className="note">esaurito</span>}
            <Price cents={choice.priceCents} />
            <span className="note">{contents}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

export function ChoosePack({ pack }: { pack: Product }) {
  const { product, choose } = usePurchase();
  const chosen = isSameOffer(pack, product);
  const text = chosen ? "Scelto" : "Scegli";
  return (
    <button
      type="button"
      aria-pressed={chosen}
      aria-label={`${text}: ${pack.name}`}
      className={buttonClass(chosen ? "small" : "smallOutline", "noscript:hidden")}
      onClick={() => choose(pack.sku)}
    >
      {chosen && <Icon drawing={thin.check} />}
      <span>{text}</span>
    </button>
  );
}

/** Number of features shown below 768 px until the list is opened. */
const COMPACT_FEATURES = 2;

type PackFeaturesProps = { features: readonly string[]; children: ReactNode };

/** Lists the features; `children` follow in the row of the button that shows the rest. */
export function PackFeatures({ features, children }: PackFeaturesProps) {
  const [open, setOpen] = useState(false);
  const more = features.length - COMPACT_FEATURES;
  return (
    <>
      <ul className="mt-1 grid gap-x-4 text-note text-ink md:grid-cols-2">
        {features.map((feature, index) => (
          <li key={feature} className={open || index < COMPACT_FEATURES ? "" : "max-md:hidden"}>
            {feature}
          </li>
        ))}
      </ul>
      <div className="my-1.5 flex flex-wrap items-center gap-x-6">
        {children}
        {more > 0 && !open && (
          <button
            type="button"
            className={buttonClass("link", "text-note md:hidden noscript:hidden")}
            onClick={() => setOpen(true)}
          >
            +{more} altri
          </button>
        )}
      </div>
    </>
  );
}
