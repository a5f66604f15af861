import { parseConsent } from "@/lib/visits/model/consent";

/*
 * Purchases that an ad platform is told of by the server, beside the pixel: only where the shopper allowed
 * marketing when they ordered, under the same event id, with the address as a hash.
 */

/** What ties an order to the visit it was placed in; there is one only with leave. */
export type AdVisit = {
  userAgent: string;
  /** The vendor's own cookies, where its pixel has set them. */
  browserId: string | null;
  clickId: string | null;
};

/** Orders that are never paid are forgotten after so many days. */
export const UNPAID_DAYS = 7;

const MAX_USER_AGENT = 300;

/** The visit a request belongs to, where its cookies allow marketing; null where they don't. */
export function readAdVisit(headers: Headers, now: Date): AdVisit | null {
  const cookies = headers.get("cookie") ?? "";
  if (!parseConsent(cookies, now)?.choices.marketing) return null;
  return {
    userAgent: (headers.get("user-agent") ?? "").slice(0, MAX_USER_AGENT),
    browserId: vendorCookie(cookies, "_fbp"),
    clickId: vendorCookie(cookies, "_fbc"),
  };
}

/** A cookie of the vendor's in its own form (`fb.<depth>.<time>.<id>`); anything else is not passed on. */
function vendorCookie(cookies: string, name: string): string | null {
  const found = new RegExp(`(?:^|; )${name}=(fb\\.\\d\\.\\d{10,16}\\.[\\w.-]{1,300})(?:;|$)`);
  return found.exec(cookies)?.[1] ?? null;
}
