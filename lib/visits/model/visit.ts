import { routes } from "@/lib/platform/redirects";
import { type BrowserEvent } from "./events";

/** Where pages are counted whose address is none of the shop's. */
export const OTHER_PAGE = "/…";

/** Longest text kept of what a campaign or a browser says of itself. */
const MAX_NAME = 60;
const MAX_USER_AGENT = 300;

/** The parameters of an address that are kept. Any other may name somebody, or open something of theirs. */
const campaignParameters = [
  "utm_source",
  "utm_medium",
  "utm_campaign",
  "utm_content",
  "utm_term",
] as const;

/** Pages by their address, those that stand below another one first. */
const pages = Object.values(routes)
  .filter((route) => !route.startsWith(routes.admin) && !route.startsWith("/api/"))
  .sort((one, other) => other.length - one.length);

/** The page an address belongs to: what follows it, such as an order's key, is nobody's business. */
export function pageOf(pathname: string): string {
  const plain = pathname === "/" ? pathname : pathname.replace(/\/+$/, "");
  const known = pages.find(
    (route) => route === plain || (route !== routes.home && plain.startsWith(`${route}/`)),
  );
  return known ?? OTHER_PAGE;
}

/** A page's address as it is kept: a page of the shop, and the names of its campaign. */
export function safePageUrl(address: string): string {
  const url = new URL(address);
  const kept = new URLSearchParams();
  for (const name of campaignParameters) {
    const value = plainName(url.searchParams.get(name));
    if (value !== "") kept.set(name, value);
  }
  const query = kept.toString();
  return `${url.origin}${pageOf(url.pathname)}${query === "" ? "" : `?${query}`}`;
}

/** A referrer as it is kept: a page of the shop, or nothing but another site's name. */
export function safeReferrer(address: string | null, site: string): string | null {
  const url = parseWebAddress(address);
  if (url === null) return null;
  return url.origin === site ? safePageUrl(url.href) : `${url.origin}/`;
}

/** True for addresses of product pages (specification, section 9). */
export function isProductPage(address: string): boolean {
  return /\/prodotti|\/products/.test(new URL(address).pathname);
}

/**
 * Where a page view came from: `google, autunno` for a campaign, a site's name, empty where nothing is
 * known; null when it came from another page of the shop.
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

/** The kind of device, which is all that is counted of a browser's name. */
export type Device = "phone" | "tablet" | "computer";

/** The kind of device a browser says it runs on. */
export function deviceOf(userAgent: string): Device {
  if (/ipad|tablet|kindle|silk\/|android(?!.*mobile)/i.test(userAgent)) return "tablet";
  return /mobi|iphone|ipod|android/i.test(userAgent) ? "phone" : "computer";
}

/** A browser's name as it is kept. */
export function safeUserAgent(userAgent: string): string {
  return userAgent.slice(0, MAX_USER_AGENT);
}

/** What a campaign is called, in lower case; whatever looks like an address or a key is not a name. */
function plainName(value: string | null): string {
  const name = (value ?? "").trim().toLowerCase();
  if (name.length > MAX_NAME || /[0-9a-f]{16}/.test(name)) return "";
  return /^[\p{L}\p{N} ._+|-]+$/u.test(name) ? name : "";
}

function parseWebAddress(address: string | null): URL | null {
  if (address === null || !URL.canParse(address)) return null;
  const url = new URL(address);
  return /^https?:$/.test(url.protocol) ? url : null;
}
