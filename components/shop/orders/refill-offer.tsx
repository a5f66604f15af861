import { ButtonLink } from "@/components/ui/button-link";
import { refillTexts } from "@/lib/catalog/copy/gift";
import { type Product } from "@/lib/catalog/model/product";
import { formatEuro } from "@/lib/core/money";
import { getEnv } from "@/lib/platform/env";
import { buyAddress, REFILL_ROUTE } from "@/lib/platform/listing-routes";
import { unitPriceText, withDemonstrationGoods } from "@/lib/settings/copy/goods";
import { type ShopSettings } from "@/lib/settings/model/settings";

/** Offers the serum alone to somebody who has one. */
export function RefillOffer({ product, settings }: { product: Product; settings: ShopSettings }) {
  const { sku, name, priceCents } = product;
  const unitPrice = unitPriceText(withDemonstrationGoods(settings, getEnv().mode), priceCents);
  return (
    <section aria-labelledby="h-refill" className="mt-10 border-t border-gold pt-8 print:hidden">
      <h2 className="title-3" id="h-refill">
        {refillTexts.question}
      </h2>
      <p className="mt-2">
        {`${name}: ${formatEuro(priceCents)}`}
        <span className="note">{` (${unitPrice})`}</span>
      </p>
      <p className="mt-4 flex flex-wrap items-center gap-x-7 gap-y-2">
        <ButtonLink href={buyAddress(sku)}>{refillTexts.button}</ButtonLink>
        <ButtonLink href={REFILL_ROUTE} look="link">
          Com’è fatto
        </ButtonLink>
      </p>
    </section>
  );
}
