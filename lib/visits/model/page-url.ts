/**
 * A page's address as the browser reports it. From the path it leaves out tokens (no page's own name has a
 * dot in it), from the query everything but the campaign's `utm_` parameters.
 */
export function pageUrl(href: string): string {
  const { origin, pathname, searchParams } = new URL(href);
  const path = pathname.replace(/\/[^/]*\..*$/, "");
  const names = [...searchParams].filter(([name]) => name.startsWith("utm_"));
  const query = new URLSearchParams(names).toString();
  return origin + path + (query && `?${query}`);
}
