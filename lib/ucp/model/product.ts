import { type Listing } from "@/lib/listings/model/listing";

/** What the shop says about the use of its goods. */
export type Fact = { title: string; text: string; url: string };

const euro = (amount: number) => ({ amount, currency: "EUR" });

/** Returns a listing as a product with one variant. `ids` are the identifiers that asked for it. */
export function toProduct(listing: Listing, ids: string[] = [], facts: Fact[] = []) {
  const { sku, name, link, priceCents, reduction, category, rating } = listing;
  const price = euro(priceCents);
  const former = reduction && euro(reduction.formerCents);
  const shared = { title: name, description: { plain: listing.description }, url: link };
  return {
    id: sku,
    handle: sku,
    ...shared,
    ...(category && {
      categories: [{ value: String(category.id), taxonomy: "google_product_category" }],
    }),
    price_range: { min: price, max: price },
    ...(former && { list_price_range: { min: former, max: former } }),
    media: listing.pictures.map((url) => ({ type: "image", url, alt_text: name })),
    ...(rating && { rating: { value: rating.tenths / 10, scale_max: 5, count: rating.reviews } }),
    variants: [
      {
        id: sku,
        sku,
        ...shared,
        price,
        ...(former && { list_price: former }),
        ...(listing.gtin !== null && { barcodes: [{ type: "GTIN", value: listing.gtin }] }),
        availability: {
          available: listing.inStock,
          status: listing.inStock ? "in_stock" : "out_of_stock",
        },
        ...(ids.length > 0 && { inputs: ids.map((id) => ({ id, match: "exact" })) }),
      },
    ],
    metadata: { return_days: listing.returnDays, ...(facts.length > 0 && { facts }) },
  };
}
