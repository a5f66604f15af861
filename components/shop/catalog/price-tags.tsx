import { toDecimal } from "@/lib/core/money";
import { type Listing } from "@/lib/listings/model/listing";

/** Tells services that show a shared link the price in force and the stock (Open Graph). */
export function PriceTags({ priceCents, inStock }: Pick<Listing, "priceCents" | "inStock">) {
  return (
    <>
      <meta property="product:price:amount" content={toDecimal(priceCents)} />
      <meta property="product:price:currency" content="EUR" />
      <meta property="product:availability" content={inStock ? "in stock" : "out of stock"} />
    </>
  );
}
