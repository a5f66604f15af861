import XmlBuilder from "fast-xml-builder";
import { returnLabel } from "../copy";
import {
  type FeedColumns,
  type FeedFile,
  feedPrice,
  fullPrice,
  reductionInterval,
  salePrice,
  shippingText,
  tsvFile,
} from "../model/feed-file";
import { type Listing } from "../model/listing";
import { COUNTRY } from "../model/store-graph";

/*
 * Google Merchant Center's product data specification
 * (support.google.com/merchants/answer/7052112), as TSV and as RSS 2.0.
 */

/** Limits of the specification, in characters. */
const MAX_TITLE = 150;
const MAX_DESCRIPTION = 5_000;

const columns: FeedColumns = {
  id: ({ sku }) => sku,
  title: ({ name }) => name.slice(0, MAX_TITLE),
  description: ({ description }) => description.slice(0, MAX_DESCRIPTION),
  link: ({ link }) => link,
  canonical_link: ({ canonicalLink }) => canonicalLink,
  image_link: ({ pictures }) => pictures[0] ?? null,
  additional_image_link: ({ pictures }) => pictures.slice(1).join(",") || null,
  availability: ({ inStock }) => (inStock ? "in_stock" : "out_of_stock"),
  price: fullPrice,
  sale_price: salePrice,
  sale_price_effective_date: reductionInterval,
  condition: () => "new",
  brand: ({ brand }) => brand,
  gtin: ({ gtin }) => gtin,
  mpn: ({ mpn }) => mpn,
  // "no" tells Google that the product has no code. Google may refuse it for a product that has one.
  identifier_exists: ({ gtin, mpn }) => (gtin === null && mpn === null ? "no" : "yes"),
  google_product_category: ({ category }) => category && String(category.id),
  item_group_id: ({ groupId }) => groupId,
  size: ({ groupId, variant }) => groupId && variant,
  is_bundle: ({ isBundle }) => (isBundle ? "yes" : "no"),
  unit_pricing_measure: ({ millilitres }) => (millilitres === null ? null : `${millilitres} ml`),
  unit_pricing_base_measure: ({ millilitres }) => (millilitres === null ? null : "100 ml"),
  shipping_weight: ({ weightGrams }) => (weightGrams === null ? null : `${weightGrams} g`),
  return_policy_label: ({ returnDays }) => returnLabel(returnDays),
};

const shippingColumn =
  "shipping(country:service:price:min_handling_time:max_handling_time:min_transit_time:max_transit_time)";

/** Section of the details that name manufacturer and responsible persons. */
const MAKER_SECTION = "Fabbricante e sicurezza";

export function googleTsv(listings: readonly Listing[]): FeedFile {
  return tsvFile(listings, {
    ...columns,
    "product_detail(section_name:attribute_name:attribute_value)": ({ maker }) =>
      maker.map((fact) => quoted([MAKER_SECTION, ...fact].join(":"))).join(",") || null,
    [shippingColumn]: ({ shipping }) =>
      shipping.map((row) => `${COUNTRY}:${shippingText(row)}`).join(","),
  });
}

/** Quotes a value whose commas would otherwise begin another (support.google.com/merchants/answer/14998273). */
function quoted(value: string): string {
  return `"${value.replaceAll('"', '""')}"`;
}

const builder = new XmlBuilder({
  format: true,
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  suppressEmptyNode: true,
});

export function googleXml(listings: readonly Listing[]): FeedFile {
  const [first] = listings;
  const body = builder.build({
    "?xml": { "@version": "1.0", "@encoding": "UTF-8" },
    rss: {
      "@version": "2.0",
      "@xmlns:g": "http://base.google.com/ns/1.0",
      channel: {
        title: first?.groupName ?? "",
        link: first?.canonicalLink ?? "",
        description: first?.groupName ?? "",
        item: listings.map(xmlItem),
      },
    },
  });
  return { contentType: "application/xml; charset=utf-8", body };
}

function xmlItem(listing: Listing): Record<string, unknown> {
  const values = Object.entries(columns).flatMap(([name, value]) => {
    const text = value(listing);
    return text === null ? [] : [[`g:${name}`, text] as const];
  });
  return {
    ...Object.fromEntries(values),
    // One element per picture; only text feeds join them with commas.
    "g:additional_image_link": listing.pictures.slice(1),
    "g:product_detail": listing.maker.map(([name, value]) => ({
      "g:section_name": MAKER_SECTION,
      "g:attribute_name": name,
      "g:attribute_value": value,
    })),
    "g:shipping": listing.shipping.map(({ service, priceCents, handlingDays, transitDays }) => ({
      "g:country": COUNTRY,
      "g:service": service,
      "g:price": feedPrice(priceCents),
      "g:min_handling_time": handlingDays.min,
      "g:max_handling_time": handlingDays.max,
      "g:min_transit_time": transitDays.min,
      "g:max_transit_time": transitDays.max,
    })),
  };
}
