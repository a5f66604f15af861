import { lowestPriceText, packLabel } from "@/lib/catalog/copy/price";
import { type Reduction } from "@/lib/catalog/model/price";
import { type ProductKind } from "@/lib/catalog/model/product";
import { type Cents, formatEuro } from "@/lib/core/money";

/** Shows a price as the shop's pages do, with the former price and notes required beside it. */
export function ShownPrice({
  kind,
  priceCents,
  reduction,
}: {
  kind: ProductKind;
  priceCents: Cents;
  reduction: Reduction | null;
}) {
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="text-[1.3125rem]/7 font-medium">{formatEuro(priceCents)}</span>
        {reduction && (
          <>
            <s className="text-cocoa">
              <span className="sr-only">invece di </span>
              <span>{formatEuro(reduction.compareAtCents)}</span>
            </s>
            <span className="text-xs/4 font-semibold text-gold-text">
              {kind === "pack"
                ? packLabel(reduction.savingPercent)
                : `RISPARMIA ${reduction.savingPercent}%`}
            </span>
          </>
        )}
      </p>
      {reduction && <p className="text-cocoa">{`${lowestPriceText(reduction)}.`}</p>}
    </div>
  );
}
