import { routes } from "@/lib/platform/routes";
import { type BrowserEvent } from "../schema";
import { MAX_NAME, plainName } from "./plain-name";

/** Counts the views of URLs that are not pages of the shop. */
export const OTHER_PAGE = "/…";

/** Longest stored text of a user agent. */
const MAX_USER_AGENT = 300;

/** Query parameters that are stored. Any other may identify a person or contain a token. */
const campaignParameters = [
  "utm_source",
  "utm_medium",
  "utm_campaign",
  "utm_content",
  "utm_term",
] as const;

/** Nested paths first, so that the longest one matches. */
const pages = Object.values(routes)
  .filter((route) => !route.startsWith(routes.admin) && !route.startsWith("/api/"))
  .sort((one, other) => other.length - one.length);

/** Returns the page of a path. The rest of the path, such as an order's token, is private. */
export function pageOf(pathname: string): string {
  const plain = pathname === "/" ? pathname : pathname.replace(/(?<!\/)\/+$/, "");
  const match = pages.find(
    (route) => route === plain || (route !== routes.home && plain.startsWith(`${route}/`)),
  );
  return match ?? OTHER_PAGE;
}

/** Returns a page URL fit for storage: a page of the shop with its campaign parameters. */
export function safePageUrl(address: string): string {
  const url = new URL(address);
  const stored = new URLSearchParams();
  for (const name of campaignParameters) {
    const value = plainName(url.searchParams.get(name));
    if (value !== "") stored.set(name, value);
  }
  const query = stored.toString();
  return `${url.origin}${pageOf(url.pathname)}${query === "" ? "" : `?${query}`}`;
}

/** Returns a referrer fit for storage: a page of the shop, or the host of another site. */
export function safeReferrer(address: string | null, site: string): string | null {
  const url = parseWebAddress(address);
  if (url === null) return null;
  return url.origin === site ? safePageUrl(url.href) : `${url.origin}/`;
}

/** Returns true for product pages (docs/specification.md#analytics). */
export function isProductPage(address: string): boolean {
  return /\/prodotti|\/products/.test(new URL(address).pathname);
}

/**
 * Returns the source of a page view: `google, autunno` for a campaign, a host, or empty when unknown. Null
 * when the view came from another page of the shop.
 */
export function sourceOf({ page_url, referrer }: Pick<BrowserEvent, "page_url" | "referrer">) {
  const url = new URL(page_url);
  const source = plainName(url.searchParams.get("utm_source"));
  const campaign = plainName(url.searchParams.get("utm_campaign"));
  if (source !== "") return campaign === "" ? source : `${source}, ${campaign}`;
  const from = parseWebAddress(referrer);
  if (from === null) return campaign;
  return from.origin === url.origin ? null : from.hostname.replace(/^www\./, "").slice(0, MAX_NAME);
}

/** Returns the campaign of a source that `sourceOf` returned; empty for none. */
export function campaignOf(source: string): string {
  return source.split(", ")[1] ?? "";
}

/** Returns the device type, the only part of a user agent that is counted. */
export function deviceOf(userAgent: string): "phone" | "tablet" | "computer" {
  if (/ipad|tablet|kindle|silk\/|android(?!.*mobile)/i.test(userAgent)) return "tablet";
  return /mobi|iphone|ipod|android/i.test(userAgent) ? "phone" : "computer";
}

export function safeUserAgent(userAgent: string): string {
  return userAgent.slice(0, MAX_USER_AGENT);
}

function parseWebAddress(address: string | null): URL | null {
  if (address === null || !URL.canParse(address)) return null;
  const url = new URL(address);
  return /^https?:$/.test(url.protocol) ? url : null;
}
