import {
  type FeedColumns,
  type FeedFile,
  feedPrice,
  fullPrice,
  reductionInterval,
  salePrice,
  tsvFile,
} from "../model/feed-file";
import { type Listing } from "../model/listing";
import { COUNTRY } from "../model/store-graph";

/*
 * Meta's catalogue (developers.facebook.com/docs/marketing-api/catalog/reference). `id` is what the ad
 * pixel reports as `content_ids`.
 */

/** Limits of the reference, in characters. */
const MAX_TITLE = 200;
const MAX_DESCRIPTION = 9_999;

const columns: FeedColumns = {
  id: ({ sku }) => sku,
  title: ({ name }) => name.slice(0, MAX_TITLE),
  description: ({ description }) => description.slice(0, MAX_DESCRIPTION),
  availability: ({ inStock }) => (inStock ? "in stock" : "out of stock"),
  condition: () => "new",
  price: fullPrice,
  sale_price: salePrice,
  sale_price_effective_date: reductionInterval,
  link: ({ link }) => link,
  image_link: ({ pictures }) => pictures[0] ?? null,
  additional_image_link: ({ pictures }) => pictures.slice(1).join(",") || null,
  brand: ({ brand }) => brand,
  // Manufacturer and who is responsible in the EU; Meta has no field of its own for the latter.
  manufacturer_info: ({ maker }) => makerText(maker),
  gtin: ({ gtin }) => gtin,
  mpn: ({ mpn }) => mpn,
  google_product_category: ({ category }) => category && String(category.id),
  item_group_id: ({ groupId }) => groupId,
  size: ({ groupId, variant }) => groupId && variant,
  shipping: ({ shipping }) =>
    shipping
      .map(({ service, priceCents }) => `${COUNTRY}::${service}:${feedPrice(priceCents)}`)
      .join(","),
  shipping_weight: ({ weightGrams }) => (weightGrams === null ? null : `${weightGrams} g`),
};

function makerText(maker: Listing["maker"]): string | null {
  return maker.map(([name, text]) => `${name}: ${text}`).join(". ") || null;
}

export function metaTsv(listings: readonly Listing[]): FeedFile {
  return tsvFile(listings, columns);
}
