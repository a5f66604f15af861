import { filmsOf, picturesOf } from "@/components/shop/site/sitemap-media";
import { systemClock } from "@/lib/core/clock";
import { sitemapXml } from "@/lib/listings/google/sitemap";
import { listPageChanges } from "@/lib/listings/queries";
import { getEnv } from "@/lib/platform/env";

export const dynamic = "force-static";
export const revalidate = 300;

export async function GET() {
  const { SITE_URL } = getEnv();
  const absolute = (path: string) => new URL(path, SITE_URL).href;
  const pages = await listPageChanges(systemClock());
  const entries = pages.map(({ route, changedAt }) => ({
    address: absolute(route),
    changedAt,
    pictures: picturesOf(route).map(absolute),
    films: filmsOf(route).map((film) => ({
      ...film,
      poster: absolute(film.poster),
      file: absolute(film.file),
    })),
  }));
  return new Response(sitemapXml(entries), {
    headers: { "Content-Type": "application/xml; charset=utf-8" },
  });
}
