import { type MetadataRoute } from "next";
import { getEnv } from "@/lib/platform/env";
import { routes } from "@/lib/platform/routes";

/**
 * Excludes the dashboard. Crawlers may read pages that are not indexed, because only then they find
 * that these say so; such a shop names no sitemap.
 */
export default function robots(): MetadataRoute.Robots {
  const { SITE_URL, isIndexed } = getEnv();
  return {
    rules: { userAgent: "*", allow: "/", disallow: ["/api/", routes.admin, routes.signIn] },
    ...(isIndexed && { sitemap: new URL("/sitemap.xml", SITE_URL).href }),
  };
}
