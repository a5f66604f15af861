import { type MetadataRoute } from "next";
import { trainingCrawlers } from "@/lib/platform/crawlers";
import { getEnv } from "@/lib/platform/env";
import { routes } from "@/lib/platform/routes";
import { getSettings } from "@/lib/settings/queries";

export const revalidate = 300;

/**
 * Excludes the dashboard. Crawlers may read pages that are not indexed, because only then they find
 * that these say so; such a shop names no sitemap. Crawlers for training are excluded unless the
 * owner of an indexed shop allows them: invented data should train nothing.
 */
export default async function robots(): Promise<MetadataRoute.Robots> {
  const { SITE_URL, isIndexed } = getEnv();
  const { search } = await getSettings();
  const everyone = {
    userAgent: "*",
    allow: "/",
    disallow: ["/api/", routes.admin, routes.signIn],
  };
  const mayTrain = isIndexed && search.aiTraining === "allowed";
  return {
    rules: mayTrain ? everyone : [everyone, { userAgent: trainingCrawlers, disallow: "/" }],
    ...(isIndexed && { sitemap: new URL("/sitemap.xml", SITE_URL).href }),
  };
}
