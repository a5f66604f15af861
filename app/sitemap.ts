import { type MetadataRoute } from "next";
import { getEnv } from "@/lib/env";
import { indexedRoutes } from "@/lib/routes";

/** The pages that search engines should know. */
export default function sitemap(): MetadataRoute.Sitemap {
  return indexedRoutes.map((route) => ({ url: new URL(route, getEnv().SITE_URL).href }));
}
