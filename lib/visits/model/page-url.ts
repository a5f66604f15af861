/**
 * Returns the page's URL as the browser reports it. Removes tokens from the path (no page name contains a
 * dot) and every query parameter except `utm_*`.
 */
export function pageUrl(href: string): string {
  const { origin, pathname, searchParams } = new URL(href);
  const path = pathname.replace(/\/[^/.]*\..*/s, "");
  const names = [...searchParams].filter(([name]) => name.startsWith("utm_"));
  const query = new URLSearchParams(names).toString();
  return origin + path + (query && `?${query}`);
}
