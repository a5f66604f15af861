import { describe, expect, it, test } from "vitest";
import { settingsSchema } from "@/lib/settings/model/settings";
import { listingFacts, productPageGraph, siteUrl } from "../../support/listings";
import { expectedShipping } from "../../support/shipping";

type Node = Record<string, unknown>;

/**
 * Fields by type that Google requires or recommends, from
 * developers.google.com/search/docs/appearance/structured-data: organization, product-variants,
 * merchant-listing, return-policy, shipping-policy, breadcrumb, video, faqpage, review-snippet and
 * site-names. Recommended fields of which the shop knows nothing true are not listed.
 */
const googleFields: Record<string, string> = {
  OnlineStore: `address contactPoint email hasMerchantReturnPolicy hasShippingService legalName logo name
    taxID telephone url vatID`,
  PostalAddress: "addressCountry addressLocality addressRegion postalCode streetAddress",
  ContactPoint: "email telephone",
  MerchantReturnPolicy: `applicableCountry returnPolicyCategory merchantReturnDays customerRemorseReturnFees
    itemDefectReturnFees merchantReturnLink refundType returnFees returnMethod
    returnPolicyCountry`,
  ShippingService: "shippingConditions fulfillmentType handlingTime name",
  ShippingConditions: "shippingDestination shippingRate transitTime",
  ServicePeriod: "duration businessDays",
  WebSite: "name url",
  BreadcrumbList: "itemListElement",
  ListItem: "item name position",
  ProductGroup: `name aggregateRating brand description hasVariant productGroupID review url variesBy`,
  Product: "name image offers brand description size sku",
  Offer: `price priceCurrency availability hasMerchantReturnPolicy itemCondition priceSpecification
    priceValidUntil shippingDetails url`,
  UnitPriceSpecification: "price priceCurrency priceType",
  OfferShippingDetails: "deliveryTime shippingDestination shippingRate",
  ShippingDeliveryTime: "handlingTime transitTime",
  MonetaryAmount: "value currency",
  DefinedRegion: "addressCountry",
  AggregateRating: "ratingValue reviewCount bestRating",
  Review: "author reviewRating reviewBody",
  VideoObject: "name thumbnailUrl uploadDate contentUrl description duration",
  FAQPage: "mainEntity",
  Question: "acceptedAnswer name",
  Answer: "text",
};

function nodesOf(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesOf);
  if (typeof value !== "object" || value === null) return [];
  return [value as Node, ...Object.values(value).flatMap(nodesOf)];
}

const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === "" ||
  (Array.isArray(value) && value.length === 0);

describe("the product page's structured data", () => {
  const graph = productPageGraph(listingFacts());
  const nodes = nodesOf(graph["@graph"]);
  const ofType = (type: string) => nodes.filter((node) => node["@type"] === type);

  it.each(Object.entries(googleFields))(
    "%s has the fields that Google requires and recommends",
    (type, fields) => {
      const found = ofType(type);
      expect(found).not.toEqual([]);
      for (const node of found)
        expect(fields.split(/\s+/).filter((field) => isEmpty(node[field]))).toEqual([]);
    },
  );

  test("names each fact once and refers to it by an identifier that exists", () => {
    const definitions = nodes.filter((node) => "@id" in node && Object.keys(node).length > 1);
    const ids = definitions.map((node) => node["@id"]);
    expect(new Set(ids).size).toBe(ids.length);
    const references = nodes.filter((node) => "@id" in node && Object.keys(node).length === 1);
    expect(references).toHaveLength(1 + 3 * (2 + expectedShipping.length));
    for (const reference of references) expect(ids).toContain(reference["@id"]);
  });

  test("has absolute addresses only", () => {
    const addresses = nodes.flatMap((node) =>
      ["@id", "url", "image", "logo", "item", "contentUrl", "thumbnailUrl", "merchantReturnLink"]
        .flatMap((field) => [node[field] ?? []].flat())
        .filter((value) => typeof value === "string"),
    );
    expect(addresses.length).toBeGreaterThan(20);
    for (const address of addresses) expect(address).toMatch(/^https:\/\/scultea\.it\//);
  });

  test("offers three variants, each at an address that opens it chosen", () => {
    expect(ofType("ProductGroup")[0]).toMatchObject({
      "@id": `${siteUrl}/#prodotto`,
      url: `${siteUrl}/prodotti`,
      productGroupID: "scultea-pro-gruppo",
      brand: { name: "Scultea" },
    });
    expect(ofType("Offer").map(({ url }) => url)).toEqual([
      `${siteUrl}/prodotti?confezione=scultea-pro`,
      `${siteUrl}/prodotti?confezione=pack-scultore-%2B-siero`,
      `${siteUrl}/prodotti?confezione=pack-duo-premium`,
    ]);
    expect(new Set(ofType("Product").map(({ size }) => size)).size).toBe(3);
    expect(ofType("Product").map(({ gtin }) => gtin)).toEqual([
      undefined,
      "4006381333931",
      "96385074",
    ]);
  });

  test("states the price and the days of every way of shipping", () => {
    const days = (transit: number) => ({
      handlingTime: { maxValue: 1 },
      transitTime: { maxValue: transit },
    });
    expect(ofType("OfferShippingDetails")).toMatchObject(
      expectedShipping.map(({ euro, transit }) => ({
        shippingRate: { value: euro },
        deliveryTime: days(transit),
      })),
    );
  });

  test("strikes a price through only where the price history proves it", () => {
    expect(ofType("Offer")[2]).toMatchObject({
      price: "59.99",
      priceValidUntil: "2026-12-02T09:00:00.000Z",
      priceSpecification: { price: "119.96", priceType: "https://schema.org/StrikethroughPrice" },
    });
    const { products } = listingFacts();
    const unproven = products.map((product) => ({ ...product, reduction: null, priceUntil: null }));
    const offers = nodesOf(productPageGraph(listingFacts({ products: unproven }))).filter(
      (node) => node["@type"] === "Offer",
    );
    expect(offers).toHaveLength(3);
    for (const offer of offers) {
      expect(offer).not.toHaveProperty("priceSpecification");
      expect(offer).not.toHaveProperty("priceValidUntil");
    }
  });

  test("quotes at most three reviews, and none without a rating of the shop's own", () => {
    expect(ofType("Review")).toHaveLength(3);
    const without = nodesOf(productPageGraph(listingFacts({ rating: null })));
    expect(without.filter(({ "@type": type }) => type === "Review")).toEqual([]);
    expect(without.filter(({ "@type": type }) => type === "AggregateRating")).toEqual([]);
  });
});

const availabilities = (facts: ReturnType<typeof listingFacts>) =>
  nodesOf(productPageGraph(facts)).flatMap((node) => node.availability ?? []);

describe("availability", () => {
  const [inStock, outOfStock] = ["https://schema.org/InStock", "https://schema.org/OutOfStock"];

  test("counts the parts that each variant needs", () => {
    const having = (devices: number, serums: number) =>
      availabilities(listingFacts({ pieces: { devices, serums, travelCases: 47 } }));
    expect(having(1, 47)).toEqual([inStock, inStock, outOfStock]);
    expect(having(47, 0)).toEqual(Array(3).fill(outOfStock));
  });

  test("is none while the shop takes no orders", () => {
    expect(availabilities(listingFacts({ isOpen: false }))).toEqual(Array(3).fill(outOfStock));
  });
});

describe("a demonstration", () => {
  const demo = listingFacts({
    mode: "demonstration",
    settings: settingsSchema.parse({}),
    rating: null,
  });
  const json = JSON.stringify(productPageGraph(demo));

  test("publishes no placeholder as a fact about a company", () => {
    expect(json).not.toMatch(/\.example|0{11}|Esempi|Scultea S\.r\.l\./);
    expect(json).toContain('"name":"Scultea"');
  });

  test("publishes neither an invented former price nor an invented rating", () => {
    expect(json).toContain('"price":"29.99"');
    expect(json).not.toMatch(/StrikethroughPrice|59\.98|119|aggregateRating|247/);
  });
});
