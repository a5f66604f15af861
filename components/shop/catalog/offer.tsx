import { pictures } from "@/components/ui/pictures";
import { ShopImage } from "@/components/ui/shop-image";
import { type Product } from "@/lib/catalog/model/product";
import { toDecimal } from "@/lib/core/money";
import { type Listing } from "@/lib/listings/model/listing";
import { originText } from "@/lib/settings/copy/claims";
import { freeDeliveryArea } from "@/lib/settings/copy/statements";
import { type ShownClaims } from "@/lib/settings/model/claims";
import { type ShopSettings } from "@/lib/settings/model/settings";
import { ChosenButton, ClosingOffer } from "./purchase";

export type OfferProps = { product: Product; settings: ShopSettings; claims: ShownClaims };

export function PromoBar({ product, settings: { brand, shipping }, claims }: OfferProps) {
  const origin = originText(claims);
  return (
    <aside
      aria-label="Promozioni"
      className="on-dark bg-night text-on-night max-md:in-data-asks-consent:hidden"
    >
      <ul className="page flex min-h-[min(2.25rem,10vw)] flex-wrap items-center justify-center gap-x-[min(1.25rem,5.5vw)] py-[min(0.375rem,1.7vw)] text-[min(0.8125rem,3.9vw)] max-md:px-[5vw] md:justify-between md:text-note lg:min-h-13">
        {product.reduction && claims.bareSavings && (
          <li className="pt-[0.2em] font-serif text-[1.3em]/none">
            −{product.reduction.savingPercent}%
            <span className="max-md:hidden"> su {brand.device}</span>
          </li>
        )}
        {shipping.standard.priceCents === 0 && (
          <li>
            Spedizione gratuita<span className="max-md:hidden">{freeDeliveryArea(claims)}</span>
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

export function ClosingCall({ returns, gift }: Pick<ShopSettings, "returns" | "gift">) {
  return (
    <section aria-labelledby="h-closing" className="overflow-hidden bg-blush">
      <div className="page flex flex-wrap items-end gap-x-gutter">
        <div className="min-w-0 flex-[1_1_12rem] py-10 md:py-14">
          <h2 className="title-1 @min-[20rem]:max-md:-mr-24" id="h-closing">
            Dieci minuti, da <em>domani</em>.
          </h2>
          <p className="lead mt-4 max-w-120">
            Con {gift.name} in omaggio e {returns.withdrawalDays} giorni per cambiare idea.
          </p>
          <ClosingOffer />
          <ChosenButton className="mt-4 max-md:w-full md:px-10" />
        </div>
        <ShopImage
          picture={pictures["cut-dispositivo"]}
          sizes="(min-width: 768px) 18rem, 30vw"
          alt=""
          className="-mb-16 h-auto w-24 self-end object-contain md:mr-[8vw] md:w-[min(11rem,22vw)]"
        />
      </div>
    </section>
  );
}

/** Adds the price in force and the stock to previews of shared links (Open Graph). */
export function PriceTags({ priceCents, inStock }: Pick<Listing, "priceCents" | "inStock">) {
  return (
    <>
      <meta property="product:price:amount" content={toDecimal(priceCents)} />
      <meta property="product:price:currency" content="EUR" />
      <meta property="product:availability" content={inStock ? "in stock" : "out of stock"} />
    </>
  );
}
