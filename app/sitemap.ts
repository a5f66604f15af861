import { type MetadataRoute } from "next";
import { getEnv } from "@/lib/platform/env";
import { indexedRoutes } from "@/lib/platform/redirects";

export default function sitemap(): MetadataRoute.Sitemap {
  return indexedRoutes.map((route) => ({ url: new URL(route, getEnv().SITE_URL).href }));
}
