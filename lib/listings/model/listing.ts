import { pieceTexts } from "@/lib/catalog/copy/product";
import { googleCategories } from "@/lib/catalog/model/identifiers";
import { partsOf } from "@/lib/catalog/model/parts";
import { type ListedProduct } from "@/lib/catalog/queries";
import { countBusinessDays, type IsoDay, italianDay } from "@/lib/core/business-days";
import { valueOf } from "@/lib/core/value-of";
import { type Pieces, sellable } from "@/lib/inventory/model/sellable";
import { packAddress, REFILL_ROUTE } from "@/lib/platform/listing-routes";
import { routes } from "@/lib/platform/routes";
import { type ShopMode } from "@/lib/platform/variables";
import {
  hasMaker,
  labelledMillilitres,
  makerFacts,
  serumMakerFacts,
} from "@/lib/settings/copy/goods";
import { type ShopSettings } from "@/lib/settings/model/settings";
import { shippingNames, shippingTypes } from "@/lib/shipping/model/options";
import {
  type DeliverySettings,
  lastDepartureOf,
  nextPickUp,
  transitDays,
} from "@/lib/shipping/model/pick-up";
import { listedDescription, refillDescription } from "../copy";

/*
 * What search engines, shopping services and assistants read about the goods. Structured data and
 * all feeds are written from these rows, so their figures cannot differ.
 */

export type ListingFacts = {
  now: Date;
  settings: ShopSettings;
  mode: ShopMode;
  siteUrl: string;
  /** False while the shop takes no orders. */
  isOpen: boolean;
  products: readonly ListedProduct[];
  /** What an order can take now. */
  pieces: Pieces;
  /** Of the shop's own reviews; never an invented one. */
  rating: Rating | null;
  /** What the device is, as the product page says. */
  description: string;
  /** Addresses of each product's pictures by sku, the main one first. */
  pictures: Readonly<Record<string, readonly string[]>>;
};

type Rating = { tenths: number; reviews: number };

/** Returns one row per product for sale, in shop order. */
export function buildListings(facts: ListingFacts) {
  const { settings, siteUrl, isOpen, pieces, rating, description, pictures } = facts;
  const { brand } = settings;
  const absolute = (path: string) => new URL(path, siteUrl).href;
  const device = facts.products.find(({ kind }) => kind === "device");
  const shipping = shippingRows(settings, facts.now);
  const maker = hasMaker(settings) ? makerFacts(settings) : [];
  return facts.products.map((product) => {
    const { sku, kind, name, gtin, mpn, googleCategory, weightGrams, priceCents } = product;
    const isRefill = kind === "refill";
    const category = googleCategory === null ? undefined : googleCategories[googleCategory];
    return {
      sku,
      /** Null for the refill, which is no variant of the device. */
      groupId: isRefill ? null : groupId(settings),
      groupName: device?.name ?? brand.device,
      /** The value that tells the products of the group apart. */
      variant: kind === "device" ? brand.device : name,
      name,
      description: isRefill
        ? refillDescription
        : listedDescription(description, pieceTexts(partsOf(product, 1), settings)),
      /** Opens the product chosen. */
      link: absolute(isRefill ? REFILL_ROUTE : packAddress(sku)),
      canonicalLink: absolute(isRefill ? REFILL_ROUTE : routes.products),
      millilitres: isRefill ? labelledMillilitres(settings) : null,
      pictures: (valueOf(pictures, sku) ?? []).map(absolute),
      priceCents,
      reduction: lawfulReduction(product, facts.mode),
      /** When the next planned price takes effect. */
      priceUntil: product.priceUntil,
      inStock: isOpen && sellable(product, pieces).units > 0,
      isBundle: kind === "pack",
      brand: product.brand ?? brand.name,
      /** Manufacturer and who is responsible in the EU; empty until the owner names them. */
      maker: isRefill ? serumMakerFacts(settings) : maker,
      gtin,
      mpn,
      category: googleCategory !== null && category ? { id: googleCategory, name: category } : null,
      weightGrams,
      shipping,
      returnDays: settings.returns.withdrawalDays,
      rating: isRefill ? null : rating,
    };
  });
}

export type Listing = ReturnType<typeof buildListings>[number];

/** Identifies all products together; no product has this sku. */
export function groupId({ brand }: Pick<ShopSettings, "brand">): string {
  return `${brand.deviceSlug}-gruppo`;
}

/**
 * Returns the former price that may be published. The price history of the demonstration is
 * invented, and machines would repeat it without the page's notice (Codice del consumo, art. 17-bis).
 */
function lawfulReduction(product: ListedProduct, mode: ShopMode) {
  if (mode === "demonstration" || !product.reduction) return null;
  return {
    formerCents: product.reduction.compareAtCents,
    since: product.reducedSince,
    until: product.priceUntil,
  };
}

/**
 * Returns the shipping options for an order of `now`. Handling lasts until the order leaves, at the earliest and at
 * the latest, in working days of the courier; a closure makes it longer. With the longest transit it ends on the
 * promised day.
 */
export function shippingRows({ shipping, calendar }: DeliverySettings, now: Date) {
  const daysUntil = (day: IsoDay) => countBusinessDays(italianDay(now), day);
  return shippingTypes.map((id) => {
    const { priceCents, businessDays } = shipping[id];
    return {
      id,
      service: shippingNames[id],
      priceCents,
      handlingDays: {
        min: daysUntil(italianDay(nextPickUp(calendar, now))),
        max: daysUntil(lastDepartureOf(businessDays, calendar, now)),
      },
      transitDays: { min: 1, max: transitDays(businessDays, calendar) },
    };
  });
}

export type ShippingRow = ReturnType<typeof shippingRows>[number];
