import { type MetadataRoute } from "next";
import { filmsOf, picturesOf } from "@/components/shop/site/sitemap-media";
import { systemClock } from "@/lib/core/clock";
import { listPageChanges } from "@/lib/listings/queries";
import { getEnv } from "@/lib/platform/env";

export const revalidate = 300;

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const { SITE_URL } = getEnv();
  const absolute = (path: string) => new URL(path, SITE_URL).href;
  const pages = await listPageChanges(systemClock());
  return pages.map(({ route, changedAt }) => {
    const images = picturesOf(route).map(absolute);
    const videos = filmsOf(route).map(({ title, description, poster, file }) => ({
      title,
      description,
      thumbnail_loc: absolute(poster),
      content_loc: absolute(file),
    }));
    return {
      url: absolute(route),
      ...(changedAt && { lastModified: changedAt }),
      ...(images.length > 0 && { images }),
      ...(videos.length > 0 && { videos }),
    };
  });
}
