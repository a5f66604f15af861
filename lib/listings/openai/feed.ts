import { routes } from "@/lib/platform/routes";
import { warnings } from "@/lib/settings/model/contraindications";
import {
  type FeedColumns,
  type FeedFile,
  fullPrice,
  salePrice,
  shippingText,
  tsvFile,
} from "../model/feed-file";
import { type Listing } from "../model/listing";
import { COUNTRY, type StoreFacts } from "../model/store-graph";

/*
 * OpenAI's product feed (developers.openai.com/commerce/specs/feed). Products are bought on the
 * shop's own pages, so none is eligible for checkout inside ChatGPT. It has no field for the manufacturer or
 * the person responsible in the EU: `warning_url` opens the section of the product page that names both.
 */

/** Limits of the specification, in characters. */
const MAX_TITLE = 150;
const MAX_DESCRIPTION = 5_000;
const MAX_NAME = 70;

type Seller = Pick<StoreFacts, "settings" | "siteUrl">;

export function openaiTsv(listings: readonly Listing[], store: Seller): FeedFile {
  return tsvFile(listings, { ...productColumns, ...sellerColumns(store) });
}

const productColumns: FeedColumns = {
  is_eligible_search: () => "true",
  is_eligible_checkout: () => "false",
  item_id: ({ sku }) => sku,
  gtin: ({ gtin }) => gtin,
  mpn: ({ mpn }) => mpn,
  title: ({ name }) => name.slice(0, MAX_TITLE),
  description: ({ description }) => description.slice(0, MAX_DESCRIPTION),
  url: ({ link }) => link,
  brand: ({ brand }) => brand.slice(0, MAX_NAME),
  condition: () => "new",
  product_category: ({ category }) => category && category.name,
  weight: ({ weightGrams }) => (weightGrams === null ? null : String(weightGrams)),
  item_weight_unit: ({ weightGrams }) => (weightGrams === null ? null : "g"),
  image_url: ({ pictures }) => pictures[0] ?? null,
  additional_image_urls: ({ pictures }) => pictures.slice(1).join(",") || null,
  price: fullPrice,
  sale_price: salePrice,
  sale_price_start_date: ({ reduction }) => day(reduction?.since),
  sale_price_end_date: ({ reduction }) => day(reduction?.until),
  availability: ({ inStock }) => (inStock ? "in_stock" : "out_of_stock"),
  group_id: ({ groupId }) => groupId,
  listing_has_variations: ({ groupId }) => String(groupId !== null),
  variant_dict: ({ groupId, variant }) => groupId && JSON.stringify({ size: variant }),
  item_group_title: ({ groupId, groupName }) => groupId && groupName.slice(0, MAX_TITLE),
  is_digital: () => "false",
  // `country:region:`, then the rest.
  shipping: ({ shipping }) => shipping.map((row) => `${COUNTRY}::${shippingText(row)}`).join(","),
  accepts_returns: () => "true",
  return_deadline_in_days: ({ returnDays }) => String(returnDays),
  review_count: ({ rating }) => rating && String(rating.reviews),
  star_rating: ({ rating }) => rating && (rating.tenths / 10).toFixed(1),
};

function sellerColumns({ settings, siteUrl }: Seller): FeedColumns {
  const address = (path: string) => () => new URL(path, siteUrl).href;
  return {
    seller_name: () => settings.brand.name.slice(0, MAX_NAME),
    seller_url: address(routes.home),
    seller_privacy_policy: address(routes.privacy),
    seller_tos: address(routes.terms),
    warning_url: address(warnings.href),
    return_policy: address(routes.returns),
    target_countries: () => COUNTRY,
    store_country: () => COUNTRY,
  };
}

function day(at: Date | null | undefined): string | null {
  return at ? at.toISOString().slice(0, 10) : null;
}
