import { XMLParser } from "fast-xml-parser";
import { describe, expect, it, test } from "vitest";
import { addBusinessDays, italianDay } from "@/lib/core/business-days";
import { googleTsv, googleXml } from "@/lib/listings/google/feed";
import { metaTsv } from "@/lib/listings/meta/feed";
import { buildListings, type ListingFacts, shippingRows } from "@/lib/listings/model/listing";
import { openaiTsv } from "@/lib/listings/openai/feed";
import { makerFacts } from "@/lib/settings/copy/goods";
import { settingsSchema } from "@/lib/settings/model/settings";
import { shippingOption } from "@/lib/shipping/model/delivery";
import { openingSettings } from "../../live/opening-settings";
import { settingsWith } from "../../support/calendar";
import { listingFacts, readTsv } from "../../support/listings";
import { expectedShipping } from "../../support/shipping";

const google = (facts: ListingFacts) => readTsv(googleTsv(buildListings(facts)).body);
const meta = (facts: ListingFacts) => readTsv(metaTsv(buildListings(facts)).body);
const openai = (facts: ListingFacts) => readTsv(openaiTsv(buildListings(facts), facts).body);

const expectedRows = expectedShipping.map(({ name, euro, transit }) => ({
  service: name,
  price: `${euro} EUR`,
  transit,
}));
const shippingTexts = (toText: (row: (typeof expectedRows)[number]) => string) =>
  expectedRows.map(toText).join(",");

/** Items of the XML feed, without the namespace's prefix. */
function googleItems(facts: ListingFacts): Record<string, unknown>[] {
  const parser = new XMLParser({
    removeNSPrefix: true,
    parseTagValue: false,
    isArray: (name) =>
      ["item", "shipping", "additional_image_link", "product_detail"].includes(name),
  });
  const { rss } = parser.parse(googleXml(buildListings(facts)).body) as {
    rss: { channel: { item: Record<string, unknown>[] } };
  };
  return rss.channel.item;
}

/** The fields that each requires. */
const required = {
  // support.google.com/merchants/answer/7052112
  google: "id title description link image_link availability price brand",
  // developers.facebook.com/docs/marketing-api/catalog/reference
  meta: "id title description availability condition price link image_link brand",
  // developers.openai.com/commerce/specs/feed
  openai: `item_id title description url brand image_url price availability seller_name seller_url
    return_policy target_countries store_country is_eligible_search is_eligible_checkout
    listing_has_variations`,
};

const feeds = { google, meta, openai };

describe.each(Object.keys(feeds) as (keyof typeof feeds)[])("the feed for %s", (name) => {
  const rows = feeds[name](listingFacts());

  test("has one row for each product, with all required fields", () => {
    expect(rows).toHaveLength(3);
    for (const row of rows)
      expect(required[name].split(/\s+/).filter((field) => (row[field] ?? "") === "")).toEqual([]);
  });

  test("names each product by its sku and its group, and opens it chosen", () => {
    expect(rows.map((row) => row.id ?? row.item_id)).toEqual([
      "scultea-pro",
      "pack-scultore-+-siero",
      "pack-duo-premium",
    ]);
    expect(new Set(rows.map((row) => row.item_group_id ?? row.group_id))).toEqual(
      new Set(["scultea-pro-gruppo"]),
    );
    expect(rows.map((row) => row.link ?? row.url)[1]).toBe(
      "https://scultea.it/prodotti?confezione=pack-scultore-%2B-siero",
    );
    expect(rows.map((row) => row.image_link ?? row.image_url)[2]).toBe(
      "https://scultea.it/pictures/d.jpg",
    );
  });

  test("shows the former price and the reduced one in a lawful reduction only", () => {
    expect(rows[2]).toMatchObject({ price: "119.96 EUR", sale_price: "59.99 EUR" });
    for (const row of feeds[name](listingFacts({ mode: "demonstration" }))) {
      expect(row.price).toMatch(/^(29|59)\.99 EUR$/);
      expect(row.sale_price).toBe("");
    }
  });

  test("is out of stock where a part does not suffice", () => {
    const pieces = { devices: 47, serums: 1, travelCases: 47 };
    const stock = feeds[name](listingFacts({ pieces })).map(({ availability }) =>
      availability?.replaceAll(" ", "_"),
    );
    expect(stock).toEqual(["in_stock", "in_stock", "out_of_stock"]);
  });
});

describe("Google's feed", () => {
  const rows = google(listingFacts());

  test("says that a code exists only where the owner wrote one", () => {
    expect(rows.map(({ gtin, mpn, identifier_exists }) => [gtin, mpn, identifier_exists])).toEqual([
      ["", "", "no"],
      ["4006381333931", "", "yes"],
      ["96385074", "SP-2", "yes"],
    ]);
  });

  test("states the time of a reduction with a planned end, and no time without one", () => {
    expect(rows[0]?.sale_price_effective_date).toBe(
      "2026-11-25T09:00:00.000Z/2026-12-02T09:00:00.000Z",
    );
    const products = listingFacts().products.map((product) => ({ ...product, priceUntil: null }));
    expect(google(listingFacts({ products }))[0]).toMatchObject({
      sale_price: "29.99 EUR",
      sale_price_effective_date: "",
    });
  });

  test("states shipping, weight, category and the label of the return policy", () => {
    const shipping = Object.entries(rows[0] ?? {}).find(([name]) => name.startsWith("shipping("));
    expect(shipping?.[1]).toBe(
      shippingTexts((row) => `IT:${row.service}:${row.price}:0:1:1:${row.transit}`),
    );
    expect(rows[0]).toMatchObject({
      shipping_weight: "450 g",
      google_product_category: "2958",
      return_policy_label: "recesso-30-giorni",
      size: "Scultea Pro",
      is_bundle: "no",
    });
    expect(rows[2]).toMatchObject({ size: "Pack Duo Premium", is_bundle: "yes" });
  });

  it("has the same values as XML", () => {
    const items = googleItems(listingFacts());
    expect(items).toHaveLength(3);
    for (const [index, item] of items.entries()) {
      const { additional_image_link: pictures, shipping, ...values } = item;
      const row = rows[index] ?? {};
      for (const [name, value] of Object.entries(values)) expect(row[name], name).toBe(value);
      const filled = Object.keys(row).filter((name) => row[name] !== "" && !name.includes("("));
      expect(filled.filter((name) => !(name in item))).toEqual([]);
      expect(((pictures ?? []) as string[]).join(",")).toBe(row.additional_image_link);
      const handling = { country: "IT", min_handling_time: "0", max_handling_time: "1" };
      const transit = (days: number) => ({ min_transit_time: "1", max_transit_time: String(days) });
      expect(shipping).toEqual(
        expectedRows.map(({ transit: days, ...row }) => ({
          ...row,
          ...handling,
          ...transit(days),
        })),
      );
    }
  });
});

test("ChatGPT's feed offers the products in search, and leaves buying to the shop", () => {
  expect(openai(listingFacts())[1]).toMatchObject({
    is_eligible_search: "true",
    is_eligible_checkout: "false",
    variant_dict: '{"size":"Pack Scultore + Siero"}',
    shipping: shippingTexts((row) => `IT::${row.service}:${row.price}:0:1:1:${row.transit}`),
    accepts_returns: "true",
    return_deadline_in_days: "30",
    return_policy: "https://scultea.it/politica-resi",
    review_count: "12",
    star_rating: "4.6",
    sale_price_start_date: "2026-11-25",
    sale_price_end_date: "2026-12-02",
    weight: "450",
    item_weight_unit: "g",
  });
});

test("every feed names maker and responsible persons, or links to them", () => {
  const settings = settingsSchema.parse(openingSettings());
  const maker = makerFacts(settings);
  const facts = listingFacts({ settings });
  expect(Object.entries(google(facts)[0] ?? {})).toContainEqual([
    "product_detail(section_name:attribute_name:attribute_value)",
    maker.map(([name, text]) => `"Fabbricante e sicurezza:${name}:${text}"`).join(","),
  ]);
  const told = maker.map(([name, text]) => `${name}: ${text}`).join(". ");
  expect(meta(facts)[0]?.manufacturer_info).toBe(told);
  expect(openai(facts)[0]?.warning_url).toBe("https://scultea.it/prodotti#avvertenze");
  const section_name = "Fabbricante e sicurezza";
  expect(googleItems(facts)[0]?.product_detail).toEqual(
    maker.map(([attribute_name, attribute_value]) => ({
      section_name,
      attribute_name,
      attribute_value,
    })),
  );
});

test("Meta's catalogue names products as the ad pixel does", () => {
  expect(meta(listingFacts())[2]).toMatchObject({
    id: "pack-duo-premium",
    availability: "in stock",
    shipping: shippingTexts((row) => `IT::${row.service}:${row.price}`),
  });
});

test.each([
  ["before the pick-up", "2026-11-25T09:00:00Z", 0, 1],
  ["after the pick-up", "2026-11-25T16:00:00Z", 1, 1],
  ["on a Saturday", "2026-11-28T09:00:00Z", 1, 1],
  ["in a closure", "2026-12-14T09:00:00Z", 5, 5],
])("handling lasts until an order %s leaves", (_, text, min, max) => {
  const own = settingsWith({ closures: [["2026-12-12", "2026-12-20"]] });
  const now = new Date(text);
  const rows = shippingRows(own, now);
  expect(rows.map(({ handlingDays }) => handlingDays)).toEqual([
    { min, max },
    { min, max },
  ]);
  for (const { id, handlingDays, transitDays } of rows)
    expect(addBusinessDays(italianDay(now), handlingDays.max + transitDays.max)).toBe(
      shippingOption(own, id, now).deliverBy,
    );
});
