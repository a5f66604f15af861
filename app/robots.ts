import { type MetadataRoute } from "next";
import { getEnv } from "@/lib/platform/env";
import { routes } from "@/lib/platform/routes";

/** Allows indexing of the shop; excludes orders, payments and the dashboard. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: "*", allow: "/", disallow: ["/api/", routes.admin, routes.signIn] },
    sitemap: new URL("/sitemap.xml", getEnv().SITE_URL).href,
  };
}
