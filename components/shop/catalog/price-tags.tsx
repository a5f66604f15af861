import { toDecimal } from "@/lib/core/money";
import { type Listing } from "@/lib/listings/model/listing";

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
