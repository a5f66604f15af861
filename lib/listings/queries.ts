import "server-only";
import { listListedProducts } from "@/lib/catalog/queries";
import { countFreeDevices } from "@/lib/inventory/queries";
import { getEnv } from "@/lib/platform/env";
import { getReviewFigures } from "@/lib/reviews/queries/reviews";
import { getSettings, isShopOpen } from "@/lib/settings/queries";
import { buildListings, type Listing, type ListingFacts } from "./model/listing";
import { type StoreFacts } from "./model/store-graph";

/**
 * Returns one row per product for sale at `now`, the source of structured data and feeds.
 * @param pictures paths of each product's pictures by sku
 */
export async function listListings(
  now: Date,
  pictures: ListingFacts["pictures"],
): Promise<Listing[]> {
  const { mode, SITE_URL: siteUrl } = getEnv();
  const [settings, products, freeDevices, figures, isOpen] = await Promise.all([
    getSettings(),
    listListedProducts(now),
    countFreeDevices(),
    getReviewFigures(),
    isShopOpen(),
  ]);
  const rating = figures && { tenths: figures.tenths, reviews: figures.count };
  return buildListings({
    settings,
    mode,
    siteUrl,
    isOpen,
    products,
    freeDevices,
    rating,
    pictures,
  });
}

/**
 * Returns whether feeds are published: not where search engines must not show the shop, and not while a
 * shop with live keys takes no orders.
 */
export async function areFeedsPublished(): Promise<boolean> {
  return getEnv().isIndexed && (await isShopOpen());
}

/** Returns what structured data tells about the shop on every page. */
export async function getStoreFacts(): Promise<StoreFacts> {
  return { settings: await getSettings(), siteUrl: getEnv().SITE_URL };
}
