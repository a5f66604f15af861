import { type MetadataRoute } from "next";
import { getEnv } from "@/lib/platform/env";
import { routes } from "@/lib/platform/redirects";

/** Search engines read the shop; orders, payments and the dashboard are nobody's search result. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: "*", allow: "/", disallow: ["/api/", routes.admin, routes.signIn] },
    sitemap: new URL("/sitemap.xml", getEnv().SITE_URL).href,
  };
}
