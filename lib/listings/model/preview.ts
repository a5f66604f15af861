import { type IndexedRoute, indexedRoutes } from "@/lib/platform/redirects";

/** In pixels, as Open Graph asks for. */
export const PREVIEW_SIZE = { width: 1200, height: 630 };

/** Returns the file name of a page's preview picture, such as `privacy-richieste.jpg`. */
export function previewName(route: IndexedRoute): string {
  return `${route.slice(1).replaceAll("/", "-") || "home"}.jpg`;
}

export const previewNames = indexedRoutes.map(previewName);

export function previewRoute(name: string): IndexedRoute | null {
  return indexedRoutes.find((route) => previewName(route) === name) ?? null;
}
