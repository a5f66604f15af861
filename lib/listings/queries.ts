import "server-only";
import { deviceDescription } from "@/lib/catalog/model/device";
import { type PageContent } from "@/lib/catalog/model/page-content";
import { type Product } from "@/lib/catalog/model/product";
import {
  findLastPageChange,
  findLastPriceChange,
  getPageContent,
  listListedProducts,
  listProducts,
} from "@/lib/catalog/queries";
import { systemClock } from "@/lib/core/clock";
import { readOrderablePieces } from "@/lib/inventory/queries/stock";
import { getEnv } from "@/lib/platform/env";
import { REFILL_ROUTE } from "@/lib/platform/listing-routes";
import { type IndexedRoute, indexedRoutes } from "@/lib/platform/redirects";
import { routes } from "@/lib/platform/routes";
import { findLastReviewChange, getReviewFigures } from "@/lib/reviews/queries/reviews";
import { type ShopSettings } from "@/lib/settings/model/settings";
import {
  findLastTermsChange,
  getSettings,
  isShopOpen,
  listNoticeDates,
  listSectionChanges,
} from "@/lib/settings/queries";
import { buildListings, type Listing } from "./model/listing";
import { type StoreFacts, storeFacts } from "./model/store-graph";

/**
 * Returns one row per product for sale at `now`, the source of structured data and feeds.
 * @param content what the product page shows
 */
export async function listListings(
  now: Date,
  picturesOf: ListingPictures,
  content?: PageContent,
): Promise<Listing[]> {
  const { mode, SITE_URL: siteUrl } = getEnv();
  const [page, settings, products, pieces, figures, isOpen] = await Promise.all([
    content ?? getPageContent(),
    getSettings(),
    listListedProducts(now),
    readOrderablePieces(),
    getReviewFigures(),
    isShopOpen(),
  ]);
  const rating = figures && { tenths: figures.tenths, reviews: figures.count };
  return buildListings({
    now,
    settings,
    mode,
    siteUrl,
    isOpen,
    products,
    pieces,
    rating,
    description: deviceDescription(page.texts),
    pictures: Object.fromEntries(products.map((one) => [one.sku, picturesOf(page, one)])),
  });
}

/** Returns the paths of a product's pictures, the main one first. */
export type ListingPictures = (
  content: PageContent,
  product: Pick<Product, "sku" | "kind">,
) => readonly string[];

export async function getStoreFacts(): Promise<StoreFacts> {
  return storeFacts(await getSettings(), getEnv().SITE_URL, systemClock());
}

/** An indexed page, or that of the refill, which is indexed while it is for sale. */
export type ListedRoute = IndexedRoute | typeof REFILL_ROUTE;

/** Returns each indexed page with the last change of what it shows; null while nothing was changed. */
export async function listPageChanges(
  now: Date,
): Promise<{ route: ListedRoute; changedAt: Date | null }[]> {
  const [products, sections, prices, page, opinions, terms, notices] = await Promise.all([
    listProducts(now),
    listSectionChanges(),
    findLastPriceChange(now),
    findLastPageChange(),
    findLastReviewChange(),
    findLastTermsChange(),
    listNoticeDates(),
  ]);
  const changes = new Map<string, Date | null>([
    ...sections,
    ["prices", prices],
    ["page", page],
    ["opinions", opinions],
    ["terms", terms],
    ...notices,
  ]);
  const isRefillSold = products.some(({ kind }) => kind === "refill");
  const listed = isRefillSold ? [...indexedRoutes, REFILL_ROUTE] : indexedRoutes;
  return listed.map((route: ListedRoute) => {
    const times = pageSources[route].flatMap((source) => changes.get(source)?.getTime() ?? []);
    return { route, changedAt: times.length > 0 ? new Date(Math.max(...times)) : null };
  });
}

/** A section of the settings, or other data that pages show. */
export type PageSource =
  | keyof ShopSettings
  | "prices"
  | "page"
  | "opinions"
  | "terms"
  | IndexedRoute;

/** What a page's own text is written from. */
export const pageSources: Record<ListedRoute, readonly PageSource[]> = {
  [routes.home]: ["prices", "page", "opinions", "brand", "shipping", "gift", "returns", "claims"],
  [routes.products]: [
    "prices",
    "page",
    "opinions",
    "brand",
    "shipping",
    "gift",
    "returns",
    "claims",
    "safety",
    "sheet",
    "serum",
    "takeBack",
  ],
  [REFILL_ROUTE]: ["prices", "gift", "serum", "returns"],
  [routes.about]: ["brand", "claims"],
  [routes.contact]: ["contact", "shipping", "returns", "legal", "claims"],
  [routes.pro]: ["claims", "papers"],
  [routes.returns]: ["returns", "shipping", "contact", "legal", "claims"],
  [routes.withdrawal]: ["returns", "contact", "legal"],
  [routes.terms]: ["terms"],
  [routes.legal]: [routes.legal],
  [routes.privacy]: [routes.privacy],
  [routes.privacyRequest]: ["contact", "retention"],
  [routes.cookies]: [routes.cookies],
  [routes.accessibility]: [routes.accessibility],
};
