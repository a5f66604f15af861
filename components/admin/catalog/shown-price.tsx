import { packLabel } from "@/lib/catalog/copy/product";
import { type PriceDecision, savingPercent } from "@/lib/catalog/model/product";
import { type Cents, formatEuro } from "@/lib/core/money";

/** Shows a price as the shop's pages do, with the former price and notes required beside it. */
export function ShownPrice({
  kind,
  price,
  lowestPriorCents,
}: {
  kind: "device" | "pack";
  price: Pick<PriceDecision, "priceCents" | "compareAtCents">;
  lowestPriorCents: Cents | null;
}) {
  const { priceCents, compareAtCents } = price;
  const percent = savingPercent(price, lowestPriorCents);
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="text-[1.3125rem]/7 font-medium">{formatEuro(priceCents)}</span>
        {compareAtCents !== null && percent !== null && (
          <s className="text-cocoa">
            <span className="sr-only">invece di </span>
            {formatEuro(compareAtCents)}
          </s>
        )}
        {percent !== null && (
          <span className="text-xs/4 font-semibold text-gold-text">
            {kind === "pack" ? packLabel(percent) : `RISPARMIA ${percent}%`}
          </span>
        )}
      </p>
      <p className="text-cocoa">
        IVA inclusa.
        {lowestPriorCents !== null &&
          ` Prezzo più basso degli ultimi 30 giorni: ${formatEuro(lowestPriorCents)}`}
      </p>
    </div>
  );
}
