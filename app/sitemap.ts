import { type MetadataRoute } from "next";
import { filmsOf, picturesOf } from "@/components/shop/site/sitemap-media";
import { findLastPriceChange } from "@/lib/catalog/queries";
import { getEnv } from "@/lib/platform/env";
import { type IndexedRoute, indexedRoutes } from "@/lib/platform/redirects";
import { routes } from "@/lib/platform/routes";
import { findLastReviewChange } from "@/lib/reviews/queries/reviews";
import { legalNoticesVersion } from "@/lib/settings/copy/settings";
import { type ShopSettings } from "@/lib/settings/model/settings";
import { findLastTermsChange, listSectionChanges } from "@/lib/settings/queries";

export const revalidate = 300;

/** What a page's own text is written from: sections of the settings, and other data. */
const sources: Record<
  IndexedRoute,
  readonly (keyof ShopSettings | "prices" | "opinions" | "terms" | "notices")[]
> = {
  [routes.home]: ["prices", "opinions", "brand", "shipping", "gift", "returns", "claims"],
  [routes.products]: [
    "prices",
    "opinions",
    "brand",
    "shipping",
    "gift",
    "returns",
    "claims",
    "safety",
    "serum",
    "takeBack",
  ],
  [routes.about]: ["brand", "claims"],
  [routes.contact]: ["contact", "shipping", "returns"],
  [routes.pro]: ["claims", "conformity"],
  [routes.returns]: ["returns", "shipping", "contact"],
  [routes.withdrawal]: ["returns", "contact", "legal"],
  [routes.terms]: ["terms"],
  [routes.legal]: ["notices", "legal", "contact"],
  [routes.privacy]: ["notices", "legal", "contact", "retention"],
  [routes.privacyRequest]: ["contact"],
  [routes.cookies]: ["notices"],
  [routes.accessibility]: ["contact"],
};

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const { SITE_URL } = getEnv();
  const [sections, prices, opinions, terms] = await Promise.all([
    listSectionChanges(),
    findLastPriceChange(new Date()),
    findLastReviewChange(),
    findLastTermsChange(),
  ]);
  const changes = new Map<string, Date | null>([
    ...sections,
    ["prices", prices],
    ["opinions", opinions],
    ["terms", terms],
    ["notices", new Date(legalNoticesVersion)],
  ]);
  const absolute = (path: string) => new URL(path, SITE_URL).href;
  return indexedRoutes.map((route) => {
    const times = sources[route].flatMap((source) => changes.get(source)?.getTime() ?? []);
    const images = picturesOf(route).map(absolute);
    const videos = filmsOf(route).map(({ title, description, poster, file }) => ({
      title,
      description,
      thumbnail_loc: absolute(poster),
      content_loc: absolute(file),
    }));
    return {
      url: absolute(route),
      ...(times.length > 0 && { lastModified: new Date(Math.max(...times)) }),
      ...(images.length > 0 && { images }),
      ...(videos.length > 0 && { videos }),
    };
  });
}
