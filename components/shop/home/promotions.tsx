import { workingDays } from "@/lib/catalog/copy/product";
import { type Product } from "@/lib/catalog/model/product";
import { formatEuro } from "@/lib/core/money";
import { type ShopSettings } from "@/lib/settings/model/settings";
import { PromotionLine, PromotionTimer } from "./promotion-timer";
import { PromotionsCarousel } from "./promotions-carousel";

type PromotionsProps = {
  product: Product;
  settings: Pick<ShopSettings, "brand" | "gift" | "shipping">;
  countdown: boolean;
};

export function Promotions({ product, settings, countdown }: PromotionsProps) {
  return (
    <>
      <PromotionsCarousel messages={promotionMessages(product, settings)} />
      {countdown && (
        <aside aria-label="Promozione in corso" className="bg-blush">
          <div className="page flex flex-wrap items-center justify-between gap-x-4 pt-4 text-note">
            <p className="flex-1">Siero in omaggio con ogni ordine, ancora per</p>
            <PromotionTimer />
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
  { priceCents, compareAtCents, savingPercent }: Product,
  { brand, gift, shipping: { standard } }: PromotionsProps["settings"],
): string[] {
  const delivery =
    standard.priceCents === 0
      ? "Spedizione gratuita"
      : `Spedizione a ${formatEuro(standard.priceCents)}`;
  return [
    compareAtCents === null || savingPercent === null
      ? `${brand.device} a ${formatEuro(priceCents)}, IVA inclusa`
      : `−${savingPercent}% su ${brand.device}: ${formatEuro(priceCents)} invece di ${formatEuro(compareAtCents)}`,
    `${gift.name} in omaggio con ogni ordine`,
    `${delivery}, al massimo ${workingDays(standard.businessDays)}`,
  ];
}
