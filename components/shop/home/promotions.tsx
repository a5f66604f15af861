import { type OfferProps } from "@/components/shop/catalog/offer";
import { ButtonLink } from "@/components/ui/button-link";
import { type Product } from "@/lib/catalog/model/product";
import { formatEuro } from "@/lib/core/money";
import { routes } from "@/lib/platform/routes";
import { vatNote } from "@/lib/settings/copy/vat";
import { type ShopSettings } from "@/lib/settings/model/settings";
import { pricedShipping, shippingDescription } from "@/lib/shipping/model/options";
import { PromotionClock, PromotionLine, PromotionTimer } from "./promotion-timer";
import { PromotionsCarousel } from "./promotions-carousel";

export function Promotions({ product, settings, claims }: OfferProps) {
  return (
    <>
      <PromotionsCarousel
        messages={promotionMessages(product, settings, claims.bareSavings !== null)}
      />
      {claims.countdowns && (
        <aside aria-label="Promozione in corso" className="bg-blush">
          <div className="page flex flex-wrap items-center justify-between gap-x-4 pt-4 text-note">
            <p className="flex-1">L’offerta di oggi termina tra</p>
            <PromotionClock />
            <div className="mt-4 w-full">
              <PromotionLine />
            </div>
          </div>
        </aside>
      )}
    </>
  );
}

function promotionMessages(
  { priceCents, reduction }: Product,
  settings: ShopSettings,
  bareSavings: boolean,
): string[] {
  const {
    brand,
    gift,
    shipping: { standard },
  } = settings;
  const note = vatNote(settings);
  return [
    reduction && bareSavings
      ? `−${reduction.savingPercent}% su ${brand.device}: ${formatEuro(priceCents)} invece di ${formatEuro(reduction.compareAtCents)}`
      : [`${brand.device} a ${formatEuro(priceCents)}`, ...(note === null ? [] : [note])].join(
          ", ",
        ),
    `${gift.name} in omaggio con ogni dispositivo`,
    `${pricedShipping("Spedizione", standard.priceCents)}, ${shippingDescription("standard", standard.businessDays)}`,
  ];
}

export function CountdownBanner({ product }: { product: Product }) {
  const saving = product.reduction && `−${product.reduction.savingPercent}%`;
  return (
    <aside
      aria-label="Offerta a tempo"
      data-sticky-band
      className="sticky z-(--z-band) border-y border-gold-veil bg-ivory"
    >
      <div className="page flex min-h-13 flex-wrap items-center gap-x-3 text-note max-[30rem]:justify-between min-[30rem]:gap-x-7 lg:justify-between">
        <div className="flex flex-wrap items-center gap-x-3">
          <p>
            <span className="max-md:hidden">
              {["L’offerta di oggi", saving].filter(Boolean).join(": ")}
            </span>
            <span className="md:hidden">{saving ?? "Offerta"}</span>
            <span className="in-data-clock-in-view:invisible">
              <span className="max-md:hidden">, termina tra</span>
              <span className="md:hidden"> ancora per</span>
            </span>
          </p>
          <PromotionTimer />
        </div>
        <ButtonLink href={routes.products} look="link" className="whitespace-nowrap">
          Ordina Ora
        </ButtonLink>
      </div>
    </aside>
  );
}
