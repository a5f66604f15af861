import { demoFilms, pictureAt } from "@/components/shop/catalog/content";
import { filmAddress } from "@/components/shop/catalog/film-address";
import { type Picture, pictures } from "@/components/ui/pictures";
import { type PageContent } from "@/lib/catalog/model/page-content";
import { getPageContent } from "@/lib/catalog/queries";
import { systemClock } from "@/lib/core/clock";
import { sitemapXml } from "@/lib/listings/google/sitemap";
import { listPageChanges, type ListedRoute } from "@/lib/listings/queries";
import { getEnv } from "@/lib/platform/env";
import { routes } from "@/lib/platform/routes";
import { isShopPublic } from "@/lib/settings/queries";

export const dynamic = "force-static";
export const revalidate = 300;

export async function GET() {
  const { SITE_URL } = getEnv();
  const absolute = (path: string) => new URL(path, SITE_URL).href;
  const pages = (await isShopPublic()) ? await listPageChanges(systemClock()) : [];
  const content = await getPageContent();
  const entries = pages.map(({ route, changedAt }) => ({
    address: absolute(route),
    changedAt,
    pictures: picturesOf(route, content).map(absolute),
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

const shownPictures: Partial<Record<ListedRoute, readonly Picture[]>> = {
  [routes.home]: [
    pictures.hero,
    pictures["shelf-after"],
    pictures["03-con-siero"],
    pictures["bathroom-shelf"],
    pictures.evening,
  ],
  [routes.about]: [pictures.hero, pictures.drop],
  [routes.contact]: [pictures["03-con-siero"]],
  [routes.returns]: [pictures.scatola],
  [routes.pro]: [pictures.duo],
};

/** Returns the paths of the pictures that a page always shows, as it shows them. */
function picturesOf(route: ListedRoute, { gallery }: PageContent): string[] {
  const shown = route === routes.products ? gallery.map(pictureAt) : (shownPictures[route] ?? []);
  return shown.map(({ src }) => src);
}

/** Returns the films of a page, with paths of the film and of its poster. */
function filmsOf(route: ListedRoute) {
  if (route !== routes.products) return [];
  return demoFilms.map(({ name, poster, title, text, description }) => ({
    title,
    description: `${text} ${description}.`,
    poster: poster.src,
    file: filmAddress(name, "mp4"),
  }));
}
