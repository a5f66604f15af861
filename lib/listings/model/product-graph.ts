import {
  type FAQPage,
  type Offer,
  type OfferShippingDetails,
  type Product as ProductNode,
  type ProductGroup,
  type Review,
  type Thing,
  type VideoObject,
} from "schema-dts";
import { type FaqFacts, faqQuestions, type Question } from "@/lib/catalog/copy/faq";
import { toDecimal } from "@/lib/core/money";
import { routes } from "@/lib/platform/routes";
import { type Quotation } from "@/lib/reviews/model/review";
import { type Listing, type ShippingRow } from "./listing";
import { COUNTRY, CURRENCY, nodeIds, shippingRate } from "./store-graph";

/** Reviews in the structured data; the page shows more. */
export const MAX_GRAPH_REVIEWS = 3;

type ListedReview = Pick<Quotation, "author" | "rating" | "text" | "verified">;

/** A film of the page, with its captions. Addresses are paths. */
export type ListedFilm = {
  title: string;
  text: string;
  poster: string;
  file: string;
  captions: string;
  seconds: number;
  /** Day on which the film was first published. */
  publishedOn: string;
};

/** Returns what structured data tell of a product; feeds tell more. */
export function toGraphListing(listing: Listing) {
  const { sku, groupId, groupName, variant, name, description, link, pictures } = listing;
  const { priceCents, reduction, priceUntil, inStock, brand, gtin, mpn, weightGrams } = listing;
  const { shipping, rating } = listing;
  const described = { sku, groupId, groupName, variant, name, description, brand, gtin, mpn };
  const offered = { link, priceCents, reduction, priceUntil, inStock, shipping };
  return { ...described, ...offered, pictures, weightGrams, rating };
}

type GraphListing = ReturnType<typeof toGraphListing>;

export type ProductPageFacts = {
  listings: readonly GraphListing[];
  /** Newest first. Only customers' are told. */
  reviews: readonly ListedReview[];
  films: readonly ListedFilm[];
  questions: FaqFacts;
};

/** Returns the nodes of the product page: products, shipping, films and questions. */
export function productNodes(facts: ProductPageFacts, siteUrl: string): Thing[] {
  const { listings, films, questions } = facts;
  const [first] = listings;
  if (!first) return [];
  return [
    productGroup(facts, first, siteUrl),
    ...first.shipping.map((row) => shippingDetails(row, siteUrl)),
    ...films.map((film) => videoObject(film, siteUrl)),
    faqPage(faqQuestions(questions)),
  ];
}

/** Returns the nodes of the refill's page. Its maker is who is responsible for a cosmetic. */
export function refillNodes({ maker, ...listing }: Listing, siteUrl: string): Thing[] {
  const { size: _size, ...product } = variantNode(listing, siteUrl);
  return [
    {
      ...product,
      ...(maker.length > 0 && {
        additionalProperty: maker.map(([name, value]) => ({
          "@type": "PropertyValue" as const,
          name,
          value,
        })),
      }),
    } satisfies ProductNode,
    ...listing.shipping.map((row) => shippingDetails(row, siteUrl)),
  ];
}

function productGroup(
  { listings, reviews }: ProductPageFacts,
  first: GraphListing,
  siteUrl: string,
): ProductGroup {
  const { rating } = first;
  const byCustomers = reviews.filter(({ verified }) => verified);
  return {
    "@type": "ProductGroup",
    "@id": nodeIds(siteUrl).productGroup,
    ...(first.groupId !== null && { productGroupID: first.groupId }),
    name: first.groupName,
    description: first.description,
    url: new URL(routes.products, siteUrl).href,
    brand: { "@type": "Brand", name: first.brand },
    variesBy: "https://schema.org/size",
    ...(rating && {
      aggregateRating: {
        "@type": "AggregateRating",
        ratingValue: rating.tenths / 10,
        reviewCount: rating.reviews,
        bestRating: 5,
      },
      review: byCustomers.slice(0, MAX_GRAPH_REVIEWS).map(reviewNode),
    }),
    hasVariant: listings.map((listing) => variantNode(listing, siteUrl)),
  };
}

function variantNode(listing: GraphListing, siteUrl: string): ProductNode {
  const { sku, gtin, mpn, weightGrams } = listing;
  return {
    "@type": "Product",
    sku,
    name: listing.name,
    description: listing.description,
    size: listing.variant,
    image: listing.pictures,
    brand: { "@type": "Brand", name: listing.brand },
    ...(gtin !== null && { gtin }),
    ...(mpn !== null && { mpn }),
    ...(weightGrams !== null && {
      weight: { "@type": "QuantitativeValue", value: weightGrams, unitCode: "GRM" },
    }),
    offers: offerNode(listing, siteUrl),
  };
}

function offerNode(listing: GraphListing, siteUrl: string): Offer {
  const { reduction, priceUntil } = listing;
  const ids = nodeIds(siteUrl);
  return {
    "@type": "Offer",
    url: listing.link,
    price: toDecimal(listing.priceCents),
    priceCurrency: CURRENCY,
    ...(reduction && {
      priceSpecification: {
        "@type": "UnitPriceSpecification",
        priceType: "https://schema.org/StrikethroughPrice",
        price: toDecimal(reduction.formerCents),
        priceCurrency: CURRENCY,
      },
    }),
    ...(priceUntil && { priceValidUntil: priceUntil.toISOString() }),
    availability: listing.inStock ? "https://schema.org/InStock" : "https://schema.org/OutOfStock",
    itemCondition: "https://schema.org/NewCondition",
    seller: { "@id": ids.store },
    shippingDetails: listing.shipping.map(({ id }) => ({ "@id": ids.shipping(id) })),
    hasMerchantReturnPolicy: { "@id": ids.returnPolicy },
  };
}

function shippingDetails(row: ShippingRow, siteUrl: string): OfferShippingDetails {
  return {
    "@type": "OfferShippingDetails",
    "@id": nodeIds(siteUrl).shipping(row.id),
    shippingDestination: { "@type": "DefinedRegion", addressCountry: COUNTRY },
    shippingRate: shippingRate(row),
    deliveryTime: {
      "@type": "ShippingDeliveryTime",
      handlingTime: days(row.handlingDays),
      transitTime: days(row.transitDays),
    },
  };
}

function days({ min, max }: ShippingRow["transitDays"]) {
  return { "@type": "QuantitativeValue", minValue: min, maxValue: max, unitCode: "DAY" } as const;
}

function reviewNode({ author, rating, text }: ListedReview): Review {
  return {
    "@type": "Review",
    author: { "@type": "Person", name: author },
    reviewRating: { "@type": "Rating", ratingValue: rating, bestRating: 5 },
    reviewBody: text,
  };
}

function videoObject(film: ListedFilm, siteUrl: string): VideoObject {
  const absolute = (path: string) => new URL(path, siteUrl).href;
  return {
    "@type": "VideoObject",
    name: film.title,
    description: film.text,
    thumbnailUrl: absolute(film.poster),
    contentUrl: absolute(film.file),
    uploadDate: `${film.publishedOn}T00:00:00Z`,
    duration: `PT${film.seconds}S`,
    caption: {
      "@type": "MediaObject",
      contentUrl: absolute(film.captions),
      encodingFormat: "text/vtt",
      inLanguage: "it",
    },
  };
}

function faqPage(questions: readonly Question[]): FAQPage {
  return {
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}
