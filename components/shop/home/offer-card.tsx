import { type OfferProps } from "@/components/shop/catalog/offer";
import { ButtonLink } from "@/components/ui/button-link";
import { type Picture, pictures } from "@/components/ui/pictures";
import { FormerPrice, Price, Saving } from "@/components/ui/price";
import { ShopImage } from "@/components/ui/shop-image";
import { lowestPriceText } from "@/lib/catalog/copy/price";
import { formatEuro } from "@/lib/core/money";
import { routes } from "@/lib/platform/routes";
import { vatNote } from "@/lib/settings/copy/vat";
import { GUARANTEE_YEARS } from "@/lib/settings/model/guarantee-notice";

type Props = OfferProps & { picture: Picture | undefined };

export function OfferCard({ product, settings, claims: { giftValue }, picture }: Props) {
  const usual = pictures["01-completo"];
  const shown = picture ?? usual;
  // The ground continues the usual picture; another one may be dark.
  const ground = shown.src === usual.src ? "wall-offer" : "";
  const isFree = settings.shipping.standard.priceCents === 0;
  const included = [isFree ? "Spedizione gratuita" : null, vatNote(settings)].filter(Boolean);
  const { priceCents, reduction } = product;
  return (
    <section id="pack" aria-labelledby="h-offer" className={`overflow-hidden ${ground}`}>
      <div className="grid md:grid-cols-[7fr_5fr]">
        <ShopImage
          picture={shown}
          sizes="(min-width: 768px) 58vw, 100vw"
          className="w-full md:h-full md:max-h-[max(66rem,55vw)] md:object-cover md:object-[50%_40%]"
        />
        <div className="offer-card">
          {reduction && (
            <p>
              <Saving percent={reduction.savingPercent} />
            </p>
          )}
          <h2 className="title-2" id="h-offer">
            {product.name}
          </h2>
          <p className="flex flex-wrap items-baseline gap-x-4">
            <Price
              cents={priceCents}
              className="font-serif text-[min(clamp(3.25rem,2.4rem+3.6vw,5.5rem),19vw)] leading-[0.95] font-light [letter-spacing:-0.03em]"
            />
            {reduction && <FormerPrice cents={reduction.compareAtCents} />}
          </p>
          <ul className="rows">
            {product.features.map((feature) => (
              <li key={feature}>
                {feature}
                {feature === "Siero viso" && (
                  <span className="note">
                    {giftValue && ` valore ${formatEuro(giftValue.cents)},`} in omaggio
                  </span>
                )}
              </li>
            ))}
          </ul>
          <ButtonLink href={routes.products} className="w-full">
            Ordina Ora
          </ButtonLink>
          <p className="note">
            {reduction && `${lowestPriceText(reduction)}. `}
            {included.length > 0 && `${included.join(", ")}. `}
            {`Garanzia legale di conformità di ${GUARANTEE_YEARS} anni su ogni dispositivo.`}
          </p>
        </div>
      </div>
    </section>
  );
}
