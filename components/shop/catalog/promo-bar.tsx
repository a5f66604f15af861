import { type Product } from "@/lib/catalog/model/product";
import { type ShownClaims } from "@/lib/settings/model/claims";
import { type ShopSettings } from "@/lib/settings/model/settings";

export function PromoBar({
  device,
  settings: { brand, shipping },
  claims,
}: {
  device: Product;
  settings: ShopSettings;
  claims: ShownClaims;
}) {
  const origin = originText(claims);
  return (
    <aside
      aria-label="Promozioni"
      className="on-dark bg-night text-on-night max-md:in-data-asks-consent:hidden"
    >
      <ul className="page flex min-h-9 flex-wrap items-center justify-center gap-x-5 py-1.5 text-small md:min-h-touch md:justify-between md:text-note lg:min-h-13">
        {device.reduction && claims.bareSavings && (
          <li className="pt-[0.3em] font-serif text-[1.0625rem] lg:text-[1.25rem]">
            −{device.reduction.savingPercent}%
            <span className="max-md:hidden"> su {brand.device}</span>
          </li>
        )}
        {shipping.standard.priceCents === 0 && (
          <li>
            Spedizione gratuita<span className="max-md:hidden"> in tutta Italia</span>
          </li>
        )}
        <li>
          Siero<span className="max-md:hidden"> viso</span> in omaggio
        </li>
        {origin && <li className="max-lg:hidden">{origin}</li>}
      </ul>
    </aside>
  );
}

function originText({ madeInItaly, shippedFromItaly }: ShownClaims): string | null {
  if (madeInItaly && shippedFromItaly) return "Prodotto in Italia e spedito dall’Italia";
  if (madeInItaly) return "Prodotto in Italia";
  return shippedFromItaly ? "Spedito dall’Italia" : null;
}
