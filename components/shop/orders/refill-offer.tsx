import { ButtonLink } from "@/components/ui/button-link";
import { refillTexts } from "@/lib/catalog/copy/gift";
import { type Product } from "@/lib/catalog/model/product";
import { formatEuro } from "@/lib/core/money";
import { buyAddress, REFILL_ROUTE } from "@/lib/platform/listing-routes";

/** Offers the serum alone to somebody who has one. */
export function RefillOffer({ product, unitPrice }: { product: Product; unitPrice: string }) {
  const { sku, name, priceCents } = product;
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
